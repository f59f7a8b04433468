// `hanaza convert`: records of ours to games of hanab.live and back.
#include "hanab_live/any_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "hanab_live/link.h"
#include "record/file.h"

namespace cli {
namespace {

using hanab_live::Form;
using hanab_live::form_names;

struct ConvertOptions {
  std::string source{};
  std::string to{};
  std::string out{};
};

/// What was given is a link, or names a file.
hanab_live::AnyGame read_source(const std::string& source) {
  std::error_code none;
  const bool is_link = hanab_live::packed_part(source) && !std::filesystem::exists(source, none);
  const auto text = is_link ? base::Result<std::string, std::string>{source} : record::load(source);
  if (!text) throw BadInput(text.error());
  auto game = hanab_live::read_any(*text);
  if (!game) throw BadInput(fmt::format("{}: {}", is_link ? "the link" : source, game.error().text));
  if (!game->left_out.empty()) fmt::print(stderr, "hanaza: left out: {}\n", fmt::join(game->left_out, ", "));
  if (!std::holds_alternative<record::HanabiRecord>(game->record))
    throw BadInput(fmt::format("{}: hanab.live has only games of Hanabi", source));
  return *std::move(game);
}

std::string written(const hanab_live::AnyGame& game, Form form) {
  const auto text = hanab_live::write_as(game.record, form);
  if (!text) throw BadInput(text.error());
  return form == Form::link ? *text + "\n" : *text;
}

int convert(const ConvertOptions& options) {
  const auto given = read_source(options.source);
  Form form = given.form == Form::record ? Form::hanab_live : Form::record;
  if (!options.to.empty()) form = static_cast<Form>(std::ranges::find(form_names, options.to) - form_names.begin());
  const std::string text = written(given, form);
  if (options.out.empty()) {
    fmt::print("{}", text);
  } else if (const auto why = record::save(options.out, text)) {
    throw BadInput(*why);
  }
  return done;
}

}  // namespace

void add_convert(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("convert", "Turn a record into a hanab.live game, or the other way round");
  const auto options = std::make_shared<ConvertOptions>();
  command->add_option("GAME", options->source, "A record, a hanab.live file (JSON) or a hanab.live replay-json link")
      ->required();
  command->add_option("--to", options->to, "record, hanab-live or link (a record becomes hanab-live, all else a record)")
      ->check(CLI::IsMember(std::vector<std::string>{form_names.begin(), form_names.end()}));
  command->add_option("--out", options->out, "Write to this file instead of the screen");
  command->callback([&run, options] { run = [options] { return convert(*options); }; });
}

}  // namespace cli
