#include "table/take.h"

#include "record/utf8.h"
#include "table/taker.h"

namespace table {
namespace {

/// The end of the year 9999, beyond which nothing is written as a date.
constexpr Millis latest = 253'402'300'799'999;

}  // namespace

std::optional<std::string> take(Content& content, const Logged& line, AnyChange& change) {
  if (line.sequence != content.sequence + 1)
    return "its number is " + std::to_string(line.sequence) + " and not " + std::to_string(content.sequence + 1);
  if (line.at < 0 || line.at > latest) return std::string{"its time is impossible"};
  if (content.sequence == 0 && !std::holds_alternative<Created>(line.entry.what))
    return std::string{"a log begins with the table's creation"};
  const auto& cause = line.entry.cause;
  const auto* sat = std::get_if<Sat>(&line.entry.what);
  const bool newcomer = sat != nullptr && sat->token && cause && cause->person == sat->person;
  if (cause && !newcomer && !content.people.has(cause->person)) return std::string{"nobody known asked for it"};
  Taker taker{content, line, change};
  if (const auto fault = std::visit(taker, line.entry.what)) return record::shown(*fault);  // it may quote the line
  if (cause) content.people[cause->person].done.add(cause->id, line.sequence);
  taker.settle();
  return std::nullopt;
}

}  // namespace table
