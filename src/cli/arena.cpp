// `hanaza arena`: bots play many deals; what comes of it, with its error.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "arena/bad_file.h"
#include "arena/commit.h"
#include "arena/crew.h"
#include "arena/deal_play.h"
#include "arena/hanabi_report.h"
#include "arena/json_text.h"
#include "arena/koikoi_report.h"
#include "arena/progress.h"
#include "arena/report_parts.h"
#include "bots/hanabi/registry.h"
#include "bots/koikoi/net_choice.h"
#include "bots/koikoi/registry.h"
#include "cli/bot_choice.h"
#include "cli/commands.h"
#include "cli/rules_choice.h"
#include "cli/stop_on_signals.h"
#include "record/file.h"

namespace cli {
namespace {

constexpr int bot_fault = 3;  ///< a bot broke the rules

struct ArenaOptions {
  RulesChoice rules{};
  std::string bots{};
  std::string against{};
  std::optional<double> sprt{};
  std::optional<int> rounds{};
  std::optional<std::uint32_t> budget_ms{};
  std::optional<std::uint32_t> worlds{};
  arena::Extent extent{0, 1000, arena::usual_portion, arena::usual_threads()};
  bool json = false;
  std::string resume{};
  std::string records{};
  std::string plot{};
  std::string table{};
  std::string nets{};
  bool less_luck = false;
};

std::vector<std::string> split_names(const std::string& list) {
  std::vector<std::string> names;
  std::istringstream stream{list};
  for (std::string name; std::getline(stream, name, ',');) names.push_back(name);
  return names;
}

std::string text_of(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw BadInput(fmt::format("cannot read '{}'", path));
  return text.str();
}

void save(const std::string& path, std::string_view text) {
  if (const auto fault = record::save(path, text)) throw arena::BadFile(*fault);
}

/// What can be known to be wrong before hours are spent.
void check(const ArenaOptions& options, const arena::MarkdownTable& table) {
  const auto& extent = options.extent;
  constexpr std::uint64_t most_deals = 1'000'000'000'000;
  if (extent.deals < 1 || extent.deals > most_deals)
    throw BadInput(fmt::format("--deals {}: from 1 to {}", extent.deals, most_deals));
  if (extent.first > INT64_MAX - most_deals) throw BadInput(fmt::format("--first-deal {}: that is too high", extent.first));
  constexpr std::uint64_t most_in_a_portion = 1'000'000;
  if (extent.portion < 1 || extent.portion > most_in_a_portion)
    throw BadInput(fmt::format("--portion {}: from 1 to {}", extent.portion, most_in_a_portion));
  constexpr unsigned most_threads = 1024;
  if (extent.threads < 1 || extent.threads > most_threads)
    throw BadInput(fmt::format("--threads {}: from 1 to {}", extent.threads, most_threads));
  const auto folder = std::filesystem::path{options.plot}.parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder))
    throw BadInput(fmt::format("--plot {}: there is no directory {}", options.plot, folder.string()));
  if (!options.table.empty()) std::ignore = arena::with_row(text_of(options.table), table, table.headings);
}

/// The record of a bot's fault is named after the deal and lies with the other records, if there are any.
int report_fault(const arena::BotFault& fault, const ArenaOptions& options, std::string_view game) {
  const std::string path =
      (std::filesystem::path{options.records} / fmt::format("hanaza-{}-fault-{}.jsonl", game, fault.deal)).string();
  save(path, fault.record);
  fmt::print(stderr, "hanaza arena: {}\nThe record that shows it is {}\n", fault.what(), path);
  return bot_fault;
}

template <class Run>
void write_out(const Run& run, const ArenaOptions& options, const arena::MarkdownTable& table) {
  if (!options.plot.empty()) save(options.plot, to_svg(run));
  if (!options.table.empty() && run.outcome.complete)
    save(options.table, arena::with_row(text_of(options.table), table, table_row(run)));
  fmt::print("{}\n", options.json ? arena::json_text(to_json(run)) : to_text(run));
}

/// Plays, whatever the game; `run.deals` says what.
template <class Tally, class Run>
int play_and_report(Run run, const ArenaOptions& options, const arena::MarkdownTable& table, const boost::json::object& heading,
                    std::function<bool(const Tally&)> decided) {
  std::optional<arena::Records> records;
  if (!options.records.empty()) run.deals.records = &records.emplace(options.records);
  const auto play_portion = [&run](const arena::Portion& portion) { return play(run.deals, portion); };
  const auto link = arena::open_link();
  if (link && link->rank() != arena::leader) {
    arena::follow(*link, options.extent.threads, play_portion);
    return done;
  }
  std::optional<arena::Crew> crew;
  if (link) crew.emplace(*link);
  std::unique_ptr<arena::ResumeFile> resume;
  if (!options.resume.empty()) resume = std::make_unique<arena::ResumeFile>(options.resume, heading);
  const std::atomic<bool>& stop_asked = stop_on_signals();
  try {
    arena::Progress progress{options.extent.deals};
    const arena::RunHooks<Tally> hooks{std::move(decided),
                                       [&](std::uint64_t done, std::uint64_t new_ones) { progress.show(done, new_ones); },
                                       resume.get(), crew ? &*crew : nullptr, &stop_asked};
    run.outcome = arena::run<Tally>(options.extent, play_portion, hooks);
  } catch (const arena::BotFault& fault) {
    return report_fault(fault, options, heading.at("game").as_string());
  }
  write_out(run, options, table);
  if (run.outcome.complete) return done;
  fmt::print(stderr, "Stopped after {} of {} deals.{}\n", run.outcome.deals, options.extent.deals,
             options.resume.empty() ? "" : " The same command goes on from here.");
  return interrupted;
}

bots::Effort effort_of(const ArenaOptions& options) {
  bots::Effort effort;
  if (options.budget_ms) effort.time = std::chrono::milliseconds{*options.budget_ms};
  effort.worlds = options.worlds;
  return effort;
}

/// What bots may spend belongs to a run: one with another measure does not go on with it.
void add_effort(boost::json::object& heading, const ArenaOptions& options) {
  if (options.budget_ms) heading["budget_ms"] = *options.budget_ms;
  if (options.worlds) heading["worlds"] = *options.worlds;
}

arena::LineUp<hanabi::Game> hanabi_line_up(const hanabi::Rules& rules, std::string_view option, const std::string& list) {
  const auto names = split_names(list);
  if (names.size() != 1 && names.size() != rules.players)
    throw BadInput(fmt::format("{} {}: name one bot for all seats or {}, one for each", option, list, rules.players));
  arena::LineUp<hanabi::Game> bots;
  if (option == "--bots" && list == arena::oracle.name) {
    bots.assign(rules.players, &arena::oracle);
    return bots;
  }
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    bots.push_back(&bot_named(bots::hanabi_bots, option, names[names.size() == 1 ? 0 : seat]));
    check_support(*bots.back(), rules);
  }
  return bots;
}

int run_hanabi(ArenaOptions options) {
  const auto names = split_names(options.bots);
  if (!options.rules.players && names.size() > 1) options.rules.players = static_cast<int>(names.size());
  arena::HanabiRun run;
  run.extent = options.extent;
  run.deals.rules = chosen_rules<hanabi::Game>(options.rules);
  run.deals.bots = hanabi_line_up(run.deals.rules, "--bots", options.bots);
  run.deals.effort = effort_of(options);
  const bool asks_oracle = run.deals.bots.front() == &arena::oracle;
  if (asks_oracle && (!options.against.empty() || !options.records.empty()))
    throw BadInput("the oracle plays no games: --against and --records are for bots");
  if (!options.against.empty()) run.deals.against = hanabi_line_up(run.deals.rules, "--against", options.against);
  std::function<bool(const arena::HanabiTally&)> decided;
  if (options.sprt) {
    if (options.against.empty()) throw BadInput("--sprt needs --against: it compares two line-ups");
    const bool sensible = *options.sprt > 0 && *options.sprt <= hanabi::max_deck;
    if (!sensible) throw BadInput("--sprt: say by how many points, above 0");
    run.sprt = arena::Sprt{*options.sprt};
    decided = [sprt = *run.sprt](const arena::HanabiTally& tally) {
      return sprt.verdict(tally.difference) != arena::Sprt::Verdict::undecided;
    };
  }
  check(options, arena::hanabi_table());
  auto heading = arena::resume_heading<hanabi::Game>(run.deals.rules, run.extent, arena::names_json(run.deals.bots),
                                                     arena::names_json(run.deals.against), arena::commit());
  add_effort(heading, options);
  return play_and_report<arena::HanabiTally>(std::move(run), options, arena::hanabi_table(), heading, std::move(decided));
}

int run_koikoi(ArenaOptions options) {
  const auto names = split_names(options.bots);
  if (names.size() != koikoi::players)
    throw BadInput(fmt::format("--bots {}: name two bots, as in beginner,random", options.bots));
  if (options.rounds) options.rules.settings.push_back(fmt::format("rounds={}", *options.rounds));
  arena::KoikoiRun run;
  run.extent = options.extent;
  run.deals.rules = chosen_rules<koikoi::Game>(options.rules);
  for (std::size_t i = 0; i < names.size(); ++i) {
    run.deals.bots[i] = &bot_named(bots::koikoi_bots, "--bots", names[i]);
    check_support(*run.deals.bots[i], run.deals.rules);
  }
  if (!options.nets.empty())
    if (const auto faults = bots::koi::use_nets_of(options.nets); bots::koi::net_of(run.deals.rules.edition) == nullptr)
      throw BadInput(fmt::format("--nets {}: {}", options.nets, fmt::join(faults, "; ")));
  run.deals.effort = effort_of(options);
  std::optional<arena::LuckScale> luck;
  if (options.less_luck) run.deals.luck = &luck.emplace(bots::koi::net_of(run.deals.rules.edition)->weights, run.deals.rules);
  check(options, arena::koikoi_table());
  auto heading =
      arena::resume_heading<koikoi::Game>(run.deals.rules, run.extent, arena::names_json(run.deals.bots), {}, arena::commit());
  add_effort(heading, options);
  if (!options.nets.empty()) heading["nets"] = options.nets;
  if (options.less_luck) heading["less_luck"] = true;
  return play_and_report<arena::KoikoiTally>(std::move(run), options, arena::koikoi_table(), heading, {});
}

template <class Play>
int with_bad_files_told(const Play& play) {
  try {
    return play();
  } catch (const arena::BadFile& bad) {
    throw BadInput(bad.what());
  }
}

void add_common(CLI::App& command, ArenaOptions& options) {
  auto& extent = options.extent;
  command.add_option("--deals", extent.deals, "How many deals (1000)");
  command.add_option("--first-deal", extent.first, "The number of the first deal, which is its seed (0)");
  command.add_option("--edition", options.rules.edition, "As `hanaza editions` names it (english, jeu-des-fleurs)");
  command.add_option("--set", options.rules.settings, "Change an option: option=value; may be given again; see `hanaza rules`")
      ->allow_extra_args(false);
  command.add_option("--threads", extent.threads,
                     "How many deals at a time (one for each core; one if started by mpirun); results do not depend on it");
  command.add_option("--portion", extent.portion, "Deals that are handed out, and kept, together (50)");
  constexpr std::uint32_t longest = 60'000;
  command
      .add_option("--budget-ms", options.budget_ms,
                  "How long bots that search may think about a move (as many worlds as usual)")
      ->check(CLI::Range(1U, longest));
  command.add_option("--worlds", options.worlds, "How many made-up deals they try for a move")->check(CLI::Range(1U, longest));
  command.add_flag("--json", options.json, "Print one JSON object");
  command.add_option("--resume", options.resume, "Keep finished portions in this file, and go on with those that are there");
  command.add_option("--records", options.records, "Write a record of every game into this directory");
  command.add_option("--plot", options.plot, "Draw the histogram into this SVG file");
  command.add_option("--table", options.table, "Put the result into the table of this document, in place of an older one");
}

}  // namespace

void add_arena(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("arena", "Let bots play many deals and say how well they did");
  command->require_subcommand(1);
  command->footer(
      "Exit codes besides the usual: 3 a bot broke the rules, and a record shows it; 130 interrupted, with what there was.");
  {
    const auto options = std::make_shared<ArenaOptions>();
    auto* game = command->add_subcommand("hanabi", "Any mix of bots, 2 to 5 players");
    game->add_option("--bots", options->bots, "One bot for all seats, or one for each: NAME[,NAME...]")->required();
    game->add_option("--players", options->rules.players, "How many play (as many as bots are named, else 2)");
    game->add_option("--against", options->against, "Let these bots play the same deals and compare");
    game->add_option("--sprt", options->sprt,
                     "With --against: stop as soon as it is clear whether --bots is better by so many points");
    add_common(*game, *options);
    game->callback([&run, options] { run = [options] { return with_bad_files_told([&] { return run_hanabi(*options); }); }; });
  }
  {
    const auto options = std::make_shared<ArenaOptions>();
    auto* game = command->add_subcommand("koikoi", "Two bots, every deal played twice with the seats swapped");
    game->add_option("--bots", options->bots, "Two bots: NAME,NAME; the result is from the side of the first")->required();
    game->add_option("--rounds", options->rounds, "Rounds of a match (the edition's)");
    game->add_option("--nets", options->nets, "A folder with other nets than those built in: EDITION.bin");
    game->add_flag(
        "--less-luck", options->less_luck,
        "Also say the points less what chance brought, as the edition's net judges it: the same mean, a smaller error");
    add_common(*game, *options);
    game->callback([&run, options] { run = [options] { return with_bad_files_told([&] { return run_koikoi(*options); }); }; });
  }
}

}  // namespace cli
