#include "store/store.h"

#include <algorithm>

#include "store/connection.h"

namespace store {
namespace {

bool has_nul(std::string_view text) { return text.find('\0') != std::string_view::npos; }

}  // namespace

std::string_view fault_word(Fault fault) {
  switch (fault) {
    case Fault::taken: return "taken";
    case Fault::full: return "full";
    case Fault::late: return "late";
    case Fault::away: return "away";
    case Fault::broken: break;
  }
  return "broken";
}

base::Result<std::vector<Line>, Fault> Connection::lines_after(std::span<const End> known) {
  std::vector<Line> lines;
  for (const auto& [table, sequence] : known) {
    const auto rows =
        run("SELECT sequence, at, text FROM lines WHERE table_id = $1 AND sequence > $2 ORDER BY sequence", table, sequence);
    if (!rows) return base::Failure{rows.error()};
    for (const auto& row : *rows) lines.push_back({table, static_cast<std::uint64_t>(number(row[0])), number(row[1]), row[2]});
  }
  return lines;
}

std::optional<std::string_view> table_of(const Append& append) {
  const auto& [lines, summary, played, spell] = append;
  if (lines.empty() && !summary && played.empty()) return std::nullopt;
  const std::string_view table = !lines.empty() ? lines.front().table : summary ? summary->table : played.front().table;
  const auto good_line = [&, next = lines.empty() ? 0 : lines.front().sequence](const Line& line) mutable {
    return line.table == table && line.sequence == next++ && line.sequence > 0 && !has_nul(line.text);
  };
  const auto good_seat = [&](const Played& seat) { return seat.table == table && !has_nul(seat.account); };
  const bool good = !has_nul(table) && std::ranges::all_of(lines, good_line) && std::ranges::all_of(played, good_seat) &&
                    (!summary || (summary->table == table && !has_nul(summary->text)));
  return good ? std::optional{table} : std::nullopt;
}

}  // namespace store
