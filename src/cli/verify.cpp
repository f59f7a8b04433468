// `hanaza verify`: whether records are what they say.
#include <fmt/format.h>

#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "record/file.h"
#include "record/read.h"
#include "record/verify.h"

namespace cli {
namespace {

std::string verdict_text(const record::Verdict& verdict) {
  std::string text = fmt::format("{}, {} {}, {} {}", verdict.finished ? "finished" : "not finished", verdict.moves,
                                 verdict.moves == 1 ? "move" : "moves", verdict.decks, verdict.decks == 1 ? "deck" : "decks");
  if (verdict.committed > 0) text += fmt::format(", {} of {} commitments opened and kept", verdict.opened, verdict.committed);
  return text;
}

void verify_file(const std::string& path) {
  const auto text = record::load(path);
  if (!text) throw BadInput(text.error());
  const auto verdict = record::verify(*text);
  if (!verdict) throw BadInput(fmt::format("{}: {}", path, record::error_text(verdict.error())));
  fmt::print("{}: {}\n", path, verdict_text(*verdict));
}

/// Every file is looked at, whatever is wrong with the others.
int verify_files(const std::vector<std::string>& paths) {
  int code = done;
  for (const auto& path : paths) {
    try {
      verify_file(path);
    } catch (const BadInput& bad) {
      fmt::print(stderr, "hanaza verify: {}\n", bad.what());
      code = bad_input;
    }
  }
  return code;
}

}  // namespace

void add_verify(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("verify", "Check records: every move by the rules, the result, the commitments");
  const auto paths = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *paths, "The records")->required();
  command->callback([&run, paths] { run = [paths] { return verify_files(*paths); }; });
}

}  // namespace cli
