// Messages that are not in the log: what is said to one client, or of who is there. docs/protocol.md has them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "table/basics.h"
#include "table/command.h"
#include "table/table.h"

namespace table {

/// The longest message that a client may send.
inline constexpr std::size_t max_message_bytes = 4096;

[[nodiscard]] std::string refused_text(const std::optional<std::string>& id, std::string_view code, std::string_view text);
/// A command is in the log, `sequence` being its last entry.
[[nodiscard]] std::string done_text(const std::string& id, std::uint64_t sequence, const Decision& decision);
[[nodiscard]] std::string welcome_text(const Table& table, std::string_view build, std::optional<Person> person, Millis now);
/// `online` in order, each person once.
[[nodiscard]] std::string presence_text(std::span<const Person> online, std::size_t spectators);

/// Why somebody who says hello is not let in, or nothing; `person` is whose token they gave.
[[nodiscard]] std::optional<Refused> hello_refusal(const Table& table, const Hello& hello, std::optional<Person> person);

}  // namespace table
