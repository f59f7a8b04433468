// A table in a document that the arena keeps up to date, row by row.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arena {

/// A table between the lines `<!-- arena NAME -->` and `<!-- /arena NAME -->`. A row whose first `keys` cells are those of a row
/// in it takes that one's place; any other becomes the last.
struct MarkdownTable {
  std::string name{};
  std::vector<std::string> headings{};
  std::size_t keys = 1;
};

/// The document with the row in the table. Throws BadFile if it has no such place.
[[nodiscard]] std::string with_row(std::string_view document, const MarkdownTable& table, const std::vector<std::string>& row);

}  // namespace arena
