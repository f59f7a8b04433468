#include "hanab_live/any_game.h"

#include "hanab_live/convert.h"
#include "hanab_live/file.h"
#include "hanab_live/link.h"
#include "record/read.h"
#include "record/verify.h"
#include "record/write.h"

namespace hanab_live {
namespace {

/// A record of ours says so in its first line; theirs have a list of players instead of a number.
bool is_ours(std::string_view text) {
  return text.substr(0, text.find('\n')).find(R"("type":"record")") != std::string_view::npos;
}

base::Result<AnyGame, Fault> read_ours(std::string_view text) {
  auto any = record::read(text);
  if (!any) return fails(record::error_text(any.error()));
  if (const auto verdict = record::verify(*any); !verdict) return fails(record::error_text(verdict.error()));
  return AnyGame{Form::record, *std::move(any), {}};
}

base::Result<AnyGame, Fault> read_theirs(Form form, const Game& game, std::vector<std::string> left_out) {
  auto record = to_record(game);
  if (!record) return base::Failure{record.error()};
  return AnyGame{form, *std::move(record), std::move(left_out)};
}

}  // namespace

base::Result<AnyGame, Fault> read_any(std::string_view text) {
  if (is_ours(text)) return read_ours(text);
  if (const auto packed = packed_part(text)) {
    const auto game = unpack(*packed);
    if (!game) return base::Failure{game.error()};
    return read_theirs(Form::link, *game, {});
  }
  auto file = read_file(text);
  if (!file) return base::Failure{file.error()};
  return read_theirs(Form::hanab_live, file->game, std::move(file->left_out));
}

base::Result<std::string, std::string> write_as(const record::AnyRecord& record, Form form) {
  if (form == Form::record) return std::visit([](const auto& of_game) { return record::write(of_game); }, record);
  const auto* of_hanabi = std::get_if<record::HanabiRecord>(&record);
  if (of_hanabi == nullptr) return base::Failure{std::string{"hanab.live has only games of Hanabi"}};
  const auto game = from_record(*of_hanabi);
  if (!game) return base::Failure{game.error()};
  if (form == Form::hanab_live) return write_file(*game);
  const auto packed = pack(*game);
  if (!packed) return base::Failure{packed.error()};
  return address(*packed);
}

}  // namespace hanab_live
