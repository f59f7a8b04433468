// `hanaza play`: a game in the terminal with bots.
#include "cli/play.h"

#include <fmt/chrono.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <memory>

#include "base/words.h"
#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"
#include "cli/commands.h"
#include "cli/terminal.h"

namespace cli {
namespace {

constexpr std::array<std::string_view, 2> games{"hanabi", "koikoi"};

template <class Bots>
std::string bot_names(const Bots& bots) {
  std::string names;
  for (const auto& bot : bots) names += (names.empty() ? "" : ", ") + std::string{bot.name};
  return names;
}

/// Asks until one of the games is named; nothing if the person leaves.
std::optional<std::string> asked_game() {
  while (const auto line = ask("Which game, hanabi or koikoi? > ")) {
    if (const auto which = base::find_name(std::span<const std::string_view>{games}, *line)) return std::string{games[*which]};
    if (const std::string word = base::lower(*line); word == "q" || word == "quit") break;
  }
  return std::nullopt;
}

std::uint64_t parse_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seed);
  if (error != std::errc{} || stop != end)
    throw BadInput(fmt::format("--seed {}: say a whole number from 0 to {}", text, ~std::uint64_t{0}));
  return seed;
}

int play(PlayOptions options) {
  if (const auto fault = record::name_fault(options.name)) throw BadInput(fmt::format("--name {}", *fault));
  if (options.no_record && !options.record.empty()) throw BadInput("--record and --no-record do not go together");
  if (options.game.empty()) {
    const auto game = asked_game();
    if (!game) return done;
    options.game = *game;
  }
  options.game == "hanabi" ? play_hanabi(options) : play_koikoi(options);
  return done;
}

}  // namespace

std::vector<record::Player> seated(const PlayOptions& options, int players, std::string_view bot) {
  constexpr std::array<std::string_view, 5> bot_names{"Anna", "Ben", "Clara", "David", "Emil"};
  std::vector<record::Player> seats{{options.name, std::nullopt}};
  for (const auto name : bot_names)
    if (seats.size() < static_cast<std::size_t>(players) && base::lower(name) != base::lower(options.name))
      seats.push_back({std::string{name}, std::string{bot}});
  return seats;
}

std::optional<base::Seat> first_seat(const PlayOptions& options, int players) {
  if (options.first.empty() || options.first == "shuffle") return std::nullopt;
  const auto seat = base::number(options.first);
  if (!seat || *seat < 1 || *seat > players)
    throw BadInput(fmt::format("--first {}: say shuffle or a seat from 1 (you) to {}", options.first, players));
  return base::Seat{static_cast<std::uint8_t>(*seat - 1)};
}

std::optional<std::string> record_path(const PlayOptions& options) {
  namespace fs = std::filesystem;
  if (options.no_record) return std::nullopt;
  if (!options.record.empty()) {
    const fs::path path = options.record;
    std::error_code unknown;  // what cannot be looked at is found out when the record is saved
    if (fs::exists(path, unknown)) throw BadInput(fmt::format("--record {}: there is such a file already", options.record));
    if (path.has_parent_path() && !fs::is_directory(path.parent_path(), unknown))
      throw BadInput(fmt::format("--record {}: there is no directory {}", options.record, path.parent_path().string()));
    return options.record;
  }
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const std::string stem = fmt::format("hanaza-{}-{:%Y%m%d-%H%M%S}", options.game, now);
  std::string path = stem + ".jsonl";
  std::error_code unknown;
  for (int i = 2; fs::exists(path, unknown); ++i) path = fmt::format("{}-{}.jsonl", stem, i);
  return path;
}

bool was_set(const PlayOptions& options, std::string_view option) {
  return std::ranges::any_of(options.rules.settings,
                             [&](const std::string& setting) { return setting.starts_with(std::string{option} + "="); });
}

void add_play(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("play", "Play in the terminal with bots");
  command->footer(
      "Cards are shuffled by secure randomness; a commitment to the deck is shown before and opened after, so that you can "
      "check\n"
      "that nobody changed it. With --seed the deal is the same every time, for experiments.\n"
      "The game is recorded move by move in hanaza-GAME-TIME.jsonl in the current directory, unless you say otherwise.");
  const auto options = std::make_shared<PlayOptions>();
  command->add_option("GAME", options->game, "hanabi or koikoi; asks if it is left out")
      ->check(CLI::IsMember({"hanabi", "koikoi"}));
  command->add_option("--players", options->rules.players, "How many play, you included (2)");
  command->add_option("--edition", options->rules.edition, "As `hanaza editions` names it (english, jeu-des-fleurs)");
  command
      ->add_option("--set", options->rules.settings, "Change an option: option=value; may be given again; see `hanaza rules`")
      ->allow_extra_args(false);
  command->add_option_function<std::string>(
      "--seed", [options](const std::string& text) { options->seed = parse_seed(text); },
      "Deal from this number instead of secure randomness");
  command->add_option("--name", options->name, "What you are called in the record (Player)");
  command->add_option("--first", options->first, "Who begins: shuffle (usual) or a seat, you being 1; in Koi-Koi, who deals");
  command->add_option("--bot", options->bot,
                      fmt::format("Who plays with you: {} in Hanabi, {} in Koi-Koi; the first is usual",
                                  bot_names(bots::hanabi_bots), bot_names(bots::koikoi_bots)));
  command->add_option("--record", options->record, "Where the record goes; there must be no such file yet");
  command->add_flag("--no-record", options->no_record, "Keep no record");
  command->add_flag("--yes", options->yes, "Make each move as soon as it is typed, and do not wait between rounds");
  command->callback([&run, options] { run = [options] { return play(*options); }; });
}

}  // namespace cli
