// `hanaza backup`: everything in one file, while the server goes on.
#include <fmt/format.h>

#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "store/store.h"

namespace cli {

void add_backup(CLI::App& app, Run& run) {
  struct Options {
    std::string data = "data";
    std::string database{};
    std::string to{};
  };
  auto* command = app.add_subcommand("backup", "Copy all tables into one file; the server may go on meanwhile");
  command->footer("To go back to it, put the file into an empty directory as hanaza.sqlite and serve that with --data.");
  const auto options = std::make_shared<Options>();
  command->add_option("--data", options->data, "The directory of the server (./data)");
  command->add_option("--database", options->database, "Or its PostgreSQL database");
  command->add_option("--to", options->to, "The file to write; there must be no such file yet")->required();
  command->callback([&run, options] {
    run = [options] {
      const auto& where = options->database.empty() ? options->data : options->database;
      if (const auto failed = store::backup(where, options->to)) throw BadInput(*failed);
      fmt::print("{}\n", options->to);
      return done;
    };
  });
}

}  // namespace cli
