#include "arena/markdown_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/bad_file.h"

namespace arena {
namespace {

std::string line_of(const std::vector<std::string>& cells) { return fmt::format("| {} |", fmt::join(cells, " | ")); }

/// The cells of "| a | b |"; none if the line is no row.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  if (!line.starts_with("| ")) return cells;
  line.remove_prefix(2);
  for (std::size_t end = line.find(" |"); end != std::string_view::npos; end = line.find(" |")) {
    cells.emplace_back(line.substr(0, end));
    line.remove_prefix(std::min(line.size(), end + 3));
  }
  return cells;
}

std::vector<std::vector<std::string>> rows_of(std::string_view text) {
  std::vector<std::vector<std::string>> rows;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (auto cells = cells_of(line); !cells.empty()) rows.push_back(std::move(cells));
  }
  return rows;
}

bool same_key(const std::vector<std::string>& a, const std::vector<std::string>& b, std::size_t keys) {
  for (std::size_t i = 0; i < keys; ++i)
    if (a.size() <= i || b.size() <= i || a[i] != b[i]) return false;
  return true;
}

}  // namespace

std::string with_row(std::string_view document, const MarkdownTable& table, const std::vector<std::string>& row) {
  const std::string opening = fmt::format("<!-- arena {} -->\n", table.name);
  const std::string closing = fmt::format("<!-- /arena {} -->\n", table.name);
  const std::size_t start = document.find(opening);
  const std::size_t end = document.find(closing);
  if (start == std::string_view::npos || end == std::string_view::npos || end < start)
    throw BadFile(fmt::format(
        "there is no place for the table: no line '<!-- arena {0} -->' with a '<!-- /arena {0} -->' below", table.name));

  auto rows = rows_of(document.substr(start + opening.size(), end - start - opening.size()));
  // The headings and the line under them are written anew.
  rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, rows.size())));
  bool placed = false;
  for (auto& each : rows)
    if (same_key(each, row, table.keys)) {
      each = row;
      placed = true;
    }
  if (!placed) rows.push_back(row);

  std::string text = line_of(table.headings) + "\n" + line_of(std::vector<std::string>(table.headings.size(), "---")) + "\n";
  for (const auto& each : rows) text += line_of(each) + "\n";
  return fmt::format("{}{}{}", document.substr(0, start + opening.size()), text, document.substr(end));
}

}  // namespace arena
