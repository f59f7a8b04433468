// The program `hanaza`: reads the command line, runs one subcommand, and turns what went wrong into a sentence and an exit code.
#include <fmt/format.h>

#include <exception>
#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"

namespace {

constexpr std::string_view exit_codes =
    "Exit codes: 0 done; 1 what was compared differs; 2 what was typed or read cannot be used, and nothing was done; 3 a fault "
    "of "
    "the program itself.";

/// What there is to say of the subcommand that the words name, each one below the other: `bench engine`.
std::string help_of(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* found = &app;
  std::string name = app.get_name();
  for (const auto& word : words) {
    const auto named = found->get_subcommands([&](const CLI::App* command) { return command->get_name() == word; });
    if (named.empty()) throw cli::BadInput(fmt::format("there is no subcommand '{}'; `hanaza help` lists them", word));
    found = named.front();
    name += " " + word;
  }
  return app.get_formatter()->make_help(found, name, CLI::AppFormatMode::Normal);
}

void add_help(CLI::App& app, cli::Run& run) {
  auto* command = app.add_subcommand("help", "Explain the program or one of its subcommands");
  const auto words = std::make_shared<std::vector<std::string>>();
  command->add_option("SUBCOMMAND", *words, "As listed by `hanaza help`");
  command->callback([&app, &run, words] {
    run = [&app, words] {
      fmt::print("{}", help_of(app, *words));
      return cli::done;
    };
  });
}

int run_program(int argc, char** argv) {
  CLI::App app{"Hanaza: Hanabi and Hanafuda Koi-Koi.", "hanaza"};
  cli::Run run;
  app.set_version_flag("--version", "hanaza " HANAZA_VERSION);
  app.require_subcommand(0, 1);
  app.footer(std::string{exit_codes});
  cli::add_play(app, run);
  cli::add_replay(app, run);
  cli::add_editions(app, run);
  cli::add_rules(app, run);
  cli::add_verify(app, run);
  cli::add_desk(app, run);
  cli::add_check_hle(app, run);
  cli::add_bench(app, run);
  cli::add_arena(app, run);
  cli::add_solve(app, run);
  cli::add_convert(app, run);
  cli::add_train(app, run);
  cli::add_serve(app, run);
  cli::add_backup(app, run);
  cli::add_export(app, run);
  cli::add_admin(app, run);
  cli::add_load(app, run);
  add_help(app, run);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked_for_help) {
    return app.exit(asked_for_help);
  } catch (const CLI::ParseError& error) {
    throw cli::BadInput(fmt::format("{} (`hanaza help` explains)", error.what()));
  }
  if (!run) throw cli::BadInput("say what to do; `hanaza help` lists the subcommands");
  return run();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run_program(argc, argv);
  } catch (const cli::BadInput& bad) {
    fmt::print(stderr, "hanaza: {}\n", bad.what());
    return cli::bad_input;
  } catch (const std::exception& fault) {
    fmt::print(stderr, "hanaza: a fault of the program: {}\n", fault.what());
    return cli::own_fault;
  }
}
