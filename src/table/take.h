// What an entry does to a table.
#pragma once

#include <optional>
#include <string>

#include "table/content.h"
#include "table/happening.h"

namespace table {

/// Takes the next line of the log, and leaves in `change` what it did to the game. Or says why the line does not fit, and changes
/// nothing: a log that others have written may hold anything, so every line is checked as far as it takes to stay within the rules.
/// Whether whoever asked for it was allowed to, `decide` has seen to.
[[nodiscard]] std::optional<std::string> take(Content& content, const Logged& line, AnyChange& change);

}  // namespace table
