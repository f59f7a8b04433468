// Entries as text, for the log, and as much of them as everybody may know, for the wire.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "table/entry.h"

namespace table {

/// The form that is written. Every version that was ever written is read; a later one than this is refused.
inline constexpr int log_version = 1;

/// One JSON object without a line end; always the same bytes for the same entry. SECRET.
[[nodiscard]] std::string entry_text(const Entry& entry);

/// Reads that back, or says in a sentence what is wrong. Whether it fits the log, `Table::load` says.
[[nodiscard]] base::Result<Entry, std::string> parse_entry(std::string_view text);

/// `what` of docs/protocol.md: what everybody may know of an entry.
void write_what(std::string& out, const What& what);

[[nodiscard]] std::string_view word(EndedWhy why);

}  // namespace table
