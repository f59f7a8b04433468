// `hanaza check-hle`: games recorded by the Hanabi Learning Environment, replayed and compared bit for bit.
#include <fmt/format.h>

#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "golden/hle_check.h"

namespace cli {
namespace {

int check(const std::string& path) {
  const auto report = golden::check_hle(path);
  if (!report) throw BadInput(report.error());
  if (report->first_mismatch) {
    fmt::print("{}\n", *report->first_mismatch);
    return mismatch;
  }
  fmt::print("{} games, {} moves, {} observations: 0 mismatches\n", report->games, report->moves, report->observations);
  return done;
}

}  // namespace

void add_check_hle(CLI::App& app, Run& run) {
  auto* command =
      app.add_subcommand("check-hle", "Replay games recorded by the Hanabi Learning Environment and compare every bit");
  const auto path = std::make_shared<std::string>();
  command->add_option("FILE", *path, "JSON lines, plain or gzipped")->required();
  command->callback([&run, path] { run = [path] { return check(*path); }; });
}

}  // namespace cli
