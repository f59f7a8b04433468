// `hanaza desk`: the calls that a page makes of the core, for programs that would rather speak JSON over a pipe.
#include "desk/desk.h"

#include <iostream>
#include <string>

#include "cli/commands.h"

namespace cli {
namespace {

int answer_requests() {
  table::SecureChance chance;
  desk::Desk desk{chance};
  for (std::string request; std::getline(std::cin, request);) std::cout << desk.call(request) << '\n' << std::flush;
  return done;
}

}  // namespace

void add_desk(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("desk", "Answer requests from standard input, one JSON object a line (docs/wasm.md)");
  command->callback([&run] { run = answer_requests; });
}

}  // namespace cli
