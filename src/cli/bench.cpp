// `hanaza bench`: how fast the rules are, and the signature of how they and the bots behave.
#include <fmt/format.h>

#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "cli/engine_run.h"
#include "hanabi/rules.h"
#include "koikoi/rules.h"
#include "signature/signature.h"

namespace cli {
namespace {

struct EngineOptions {
  std::string game = "hanabi";
  int players = 2;
  std::uint64_t games = 10'000;
  std::string observe{};
  bool json = false;
};

void check(const EngineOptions& options) {
  const bool koikoi = options.game == "koikoi";
  if (koikoi && options.players != koikoi::players)
    throw BadInput(fmt::format("--players {}: koikoi is for 2 players", options.players));
  if (!koikoi && (options.players < 2 || options.players > hanabi::max_players))
    throw BadInput(fmt::format("--players {}: hanabi is for 2 to 5 players", options.players));
  if (koikoi && !options.observe.empty()) throw BadInput("--observe is for hanabi: koikoi has no encoded observations");
}

Observe observed(std::string_view what) {
  if (what.empty()) return Observe::nothing;
  return what == "bits" ? Observe::bits : Observe::bytes;
}

int bench_engine(const EngineOptions& options) {
  check(options);
  const bool koikoi = options.game == "koikoi";
  const EngineRun run =
      koikoi ? run_koikoi(options.games) : run_hanabi(options.players, options.games, observed(options.observe));
  if (options.json) {
    fmt::print(R"({{"game":"{}","players":{},"games":{},"moves":{},)", options.game, options.players, run.games, run.moves);
    if (koikoi) fmt::print(R"("rounds":{},)", run.rounds);
    fmt::print("\"seconds\":{:.6f}}}\n", run.seconds);
    return done;
  }
  fmt::print("{} {}, {} moves in {:.3f} s: {:.0f} moves a second", run.games, koikoi ? "rounds of koikoi" : "games of hanabi",
             run.moves, run.seconds, static_cast<double>(run.moves) / run.seconds);
  if (koikoi) fmt::print(", {:.0f} rounds a second", static_cast<double>(run.rounds) / run.seconds);
  fmt::print(", checksum {:x}\n", run.checksum);
  return done;
}

void add_engine(CLI::App& bench, Run& run) {
  auto* command = bench.add_subcommand("engine", "Uniform random legal play on one thread, deals 0 to GAMES - 1");
  command->footer(
      "Deal n is shuffled from seed n and its player draws from the same generator, so a run is the same every time and the\n"
      "instructions per move are the difference of two runs. A game of koikoi is one round here: deal n is round n.");
  const auto options = std::make_shared<EngineOptions>();
  command->add_option("--game", options->game, "hanabi (usual) or koikoi")->check(CLI::IsMember({"hanabi", "koikoi"}));
  command->add_option("--players", options->players, "How many play (2)");
  command->add_option("--games", options->games, "How many games, or rounds of koikoi (10000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40U));
  command->add_option("--observe", options->observe, "Also encode what whoever acts may know: bits (packed) or bytes")
      ->check(CLI::IsMember({"bits", "bytes"}));
  command->add_flag("--json", options->json, "As one JSON object: game players games moves seconds, for koikoi also rounds");
  command->callback([&run, options] { run = [options] { return bench_engine(*options); }; });
}

int print_signature() {
  fmt::print("{:016x}\n", signature::of_this_program());
  return done;
}

}  // namespace

void add_bench(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("bench", "Measure the rules, or print the signature of what rules and bots do");
  const auto wants_signature = std::make_shared<bool>(false);
  command->add_flag("--signature", *wants_signature,
                    "Play fixed decks with every bot and edition and print one hash of it all");
  add_engine(*command, run);
  command->callback([&run, wants_signature, command] {
    const bool engine = !command->get_subcommands().empty();
    if (engine == *wants_signature) throw BadInput("say either `hanaza bench engine` or `hanaza bench --signature`");
    if (*wants_signature) run = print_signature;
  });
}

}  // namespace cli
