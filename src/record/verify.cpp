#include "record/verify.h"

#include <algorithm>

#include "record/read.h"
#include "record/replay.h"

namespace record {
namespace {

template <class G>
base::Result<Verdict, Error> verify_game(const Record<G>& record) {
  Replay<G> walk{record};
  while (!walk.at_end())
    if (auto error = walk.step()) return base::Failure{*std::move(error)};

  const std::size_t last = line_of(record, record.entries.size());
  const auto played = ending(walk.state());
  if (record.ending && !played) return base::Failure{Error{last, "there is a result, but the game is not over"}};
  if (played && walk.opened() < walk.committed())
    return base::Failure{
        Error{line_of(record, walk.oldest_unopened()), "the game is over, but this commitment was never opened"}};
  if (played && !record.ending)
    return base::Failure{Error{last, "the game is over, but there is no result; the record was cut short"}};
  if (played && *record.ending != *played)
    return base::Failure{
        Error{last, "the result says " + ending_text(*record.ending) + "; the moves make " + ending_text(*played)}};

  const auto decks = static_cast<std::size_t>(std::count_if(
      record.entries.begin(), record.entries.end(), [](const auto& entry) { return std::holds_alternative<Deal<G>>(entry); }));
  const auto moves =
      static_cast<std::size_t>(std::count_if(record.entries.begin(), record.entries.end(),
                                             [](const auto& entry) { return std::holds_alternative<Choice<G>>(entry); }));
  return Verdict{played.has_value(), moves, decks, walk.committed(), walk.opened()};
}

}  // namespace

base::Result<Verdict, Error> verify(const AnyRecord& record) {
  return std::visit([](const auto& of_game) { return verify_game(of_game); }, record);
}

base::Result<Verdict, Error> verify(std::string_view text) {
  const auto record = read(text);
  if (!record) return base::Failure{record.error()};
  return verify(*record);
}

}  // namespace record
