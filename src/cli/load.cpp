// `hanaza load`: plays many tables on a running server and says how fast it was.
#include <fmt/format.h>

#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "load/refusal.h"
#include "load/run.h"

namespace cli {
namespace {

struct LoadOptions {
  load::Options test{};
  std::optional<std::size_t> players{};
  bool json = false;
};

int run_load(const LoadOptions& given) {
  load::Options options = given.test;
  constexpr std::size_t usual_of_koikoi = 2;
  if (given.players)
    options.players = *given.players;
  else if (options.game == "koikoi")
    options.players = usual_of_koikoi;
  try {
    const auto result = load::run(options);
    fmt::print("{}\n", given.json ? to_json(result) : to_text(result));
  } catch (const load::Failed& failed) {
    throw BadInput(failed.what());
  }
  return done;
}

}  // namespace

void add_load(CLI::App& app, Run& run) {
  const auto options = std::make_shared<LoadOptions>();
  auto& test = options->test;
  auto* command = app.add_subcommand("load", "Play many tables on a running server and say how fast it is");
  command->add_option("--url", test.url, "The server (http://127.0.0.1:8080)");
  command->add_option("--node", test.nodes, "A further node on the same database; may be given several times");
  command->add_flag("--spread-seats", test.spread_seats, "The seats of each table on different nodes, not only the tables");
  command->add_option("--tables", test.tables, "How many tables (10); 0 with --idle only");
  command->add_option("--players", options->players, "Persons at each, one connection each (4; Koi-Koi 2)");
  command->add_option("--seconds", test.seconds, "How long it is measured (10)");
  command->add_option("--warmup", test.warmup, "How long it is played before that (1)");
  command->add_option(
      "--rate", test.rate,
      "Moves a second at each table, at fixed times; without it each move follows when the last was told to all");
  command->add_option("--game", test.game, "hanabi or koikoi (hanabi)");
  command->add_option("--idle", test.idle, "So many connections more that only look on");
  command->add_option("--server-pid", test.server_pid,
                      "Whose processor time and memory to tell (who listens at the port, if here)");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(fmt::format(
      "The server limits what one address may do; {}. Tables of a test stay in its database: give it a directory of its own.",
      load::how_to_lift));
  command->callback([&run, options] { run = [options] { return run_load(*options); }; });
}

}  // namespace cli
