// `hanaza train`: makes the net of the Koi-Koi bots by letting it play itself.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "arena/progress.h"
#include "cli/commands.h"
#include "cli/rules_choice.h"
#include "cli/stop_on_signals.h"
#include "record/file.h"
#include "train/koikoi_training.h"

namespace cli {
namespace {

struct TrainOptions {
  RulesChoice rules{};
  std::uint64_t seed = 1;
  std::uint64_t rounds = 1'000'000;
  std::string out{};
  std::string keep{};
  std::string from{};
  bool look_ahead = false;
};

std::string bytes_of(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  std::ostringstream bytes;
  bytes << file.rdbuf();
  if (!file) throw BadInput(fmt::format("cannot read '{}'", path));
  return bytes.str();
}

void save(const std::string& path, const std::string& bytes) {
  if (const auto fault = record::save(path, bytes)) throw BadInput(*fault);
}

void begin(train::KoikoiTraining& training, const TrainOptions& options) {
  if (!options.keep.empty() && std::filesystem::exists(options.keep)) {
    if (const auto why = training.restore(bytes_of(options.keep)))
      throw BadInput(fmt::format("--keep {}: {}", options.keep, *why));
  } else if (!options.from.empty()) {
    const auto net = bots::koi::read_net(bytes_of(options.from));
    if (!net) throw BadInput(fmt::format("--from {}: {}", options.from, net.error()));
    training.begin_from(**net);
  }
}

train::Manner manner(const TrainOptions& options) {
  return options.look_ahead ? train::Manner::look_ahead : train::Manner::learn;
}

int train_koikoi(const TrainOptions& options) {
  constexpr std::uint64_t most_rounds = 1'000'000'000'000;
  if (options.rounds < 1 || options.rounds > most_rounds)
    throw BadInput(fmt::format("--rounds {}: from 1 to {}", options.rounds, most_rounds));
  const auto folder = std::filesystem::path{options.out}.parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder))
    throw BadInput(fmt::format("--out {}: there is no directory {}", options.out, folder.string()));
  const auto edition = chosen_rules<koikoi::Game>(options.rules).edition;
  train::KoikoiTraining training{{edition, options.seed, options.rounds, manner(options)}};
  begin(training, options);
  const std::atomic<bool>& stop_asked = stop_on_signals();

  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kept_every{60};
  const auto keep = [&] {
    if (!options.keep.empty()) save(options.keep, training.bytes());
    save(options.out, net_bytes(*training.net()));
  };
  const std::uint64_t before = training.progress().rounds;
  auto kept_at = Clock::now();
  {
    arena::Progress progress{options.rounds};
    while (!training.done() && !stop_asked) {
      training.go_on();
      const auto& now = training.progress();
      progress.show(now.rounds, now.rounds - before);
      if (Clock::now() - kept_at < kept_every) continue;
      keep();
      kept_at = Clock::now();
    }
  }
  keep();
  const auto& now = training.progress();
  fmt::print("{} of {} rounds, surprise {:.4f}, written to {}\n", now.rounds, options.rounds, now.surprise, options.out);
  return training.done() ? done : interrupted;
}

}  // namespace

void add_train(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("train", "Make the net of a bot by letting it play itself");
  command->require_subcommand(1);
  const auto options = std::make_shared<TrainOptions>();
  auto* game = command->add_subcommand("koikoi", "The net of `net` and `net-search`, for one edition");
  game->footer(
      "The same edition, seed, rounds, manner and beginning give the same net, however often the training was stopped.\n"
      "Exit code 130: interrupted; with --keep the same command goes on.");
  game->add_option("--edition", options->rules.edition, "As `hanaza editions` names it (jeu-des-fleurs)");
  game->add_option("--rounds", options->rounds, "How many rounds to play (1000000)");
  game->add_option("--seed", options->seed, "Where cards and lots come from (1)");
  game->add_option("--out", options->out, "The file to write the net to")->required();
  game->add_option("--keep", options->keep, "Keep the training in this file, and go on with what is there");
  game->add_option("--from", options->from, "Begin with this net instead of random weights");
  game->add_flag("--look-ahead", options->look_ahead,
                 "Improve a net that plays well already: small steps, judging positions by playing on in made-up deals");
  game->callback([&run, options] { run = [options] { return train_koikoi(*options); }; });
}

}  // namespace cli
