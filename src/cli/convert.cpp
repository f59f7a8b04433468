// `hanaza convert`: records of ours to games of hanab.live and back.
#include "hanab_live/convert.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "hanab_live/file.h"
#include "hanab_live/link.h"
#include "record/file.h"
#include "record/read.h"
#include "record/verify.h"
#include "record/write.h"

namespace cli {
namespace {

enum class Form : std::uint8_t { record, hanab_live, link };

/// In the order of the forms.
constexpr std::array form_names{"record", "hanab-live", "link"};

struct ConvertOptions {
  std::string source{};
  std::string to{};
  std::string out{};
};

/// A game in whichever form it came.
struct Given {
  Form form{};
  record::HanabiRecord record{};
};

Given record_of(Form form, const hanab_live::Game& game, const std::string& source) {
  auto record = to_record(game);
  if (!record) throw BadInput(fmt::format("{}: {}", source, record.error()));
  return {form, *std::move(record)};
}

Given read_ours(const std::string& source, const std::string& text) {
  auto any = record::read(text);
  if (!any) throw BadInput(fmt::format("{}: {}", source, record::error_text(any.error())));
  if (const auto verdict = record::verify(*any); !verdict)
    throw BadInput(fmt::format("{}: {}", source, record::error_text(verdict.error())));
  auto* found = std::get_if<record::HanabiRecord>(&*any);
  if (found == nullptr) throw BadInput(fmt::format("{}: hanab.live has only games of Hanabi", source));
  return {Form::record, std::move(*found)};
}

Given read_theirs(const std::string& source, const std::string& text) {
  const auto file = hanab_live::read_file(text);
  if (!file) throw BadInput(fmt::format("{}: {}", source, file.error()));
  if (!file->left_out.empty()) fmt::print(stderr, "hanaza: left out: {}\n", fmt::join(file->left_out, ", "));
  return record_of(Form::hanab_live, file->game, source);
}

/// A record of ours says so in its first line; theirs have a list of players instead of a number.
bool is_ours(std::string_view text) {
  return text.substr(0, text.find('\n')).find(R"("type":"record")") != std::string_view::npos;
}

Given read_source(const std::string& source) {
  std::error_code none;
  if (const auto packed = hanab_live::packed_part(source); packed && !std::filesystem::exists(source, none)) {
    const auto game = hanab_live::unpack(*packed);
    if (!game) throw BadInput(fmt::format("the link: {}", game.error()));
    return record_of(Form::link, *game, "the link");
  }
  const auto text = record::load(source);
  if (!text) throw BadInput(text.error());
  return is_ours(*text) ? read_ours(source, *text) : read_theirs(source, *text);
}

std::string written(const Given& given, Form form) {
  if (form == Form::record) return record::write(given.record);
  const auto game = hanab_live::from_record(given.record);
  if (!game) throw BadInput(game.error());
  if (form == Form::hanab_live) return write_file(*game);
  const auto packed = pack(*game);
  if (!packed) throw BadInput(packed.error());
  return hanab_live::address(*packed) + "\n";
}

int convert(const ConvertOptions& options) {
  const Given given = read_source(options.source);
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
