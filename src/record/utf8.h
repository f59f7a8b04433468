// Where a text stops being UTF-8, and how to show one that others have written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace record {

/// The place of the first byte that does not belong, or nothing. Overlong forms and surrogates do not belong.
[[nodiscard]] std::optional<std::size_t> bad_utf8(std::string_view text);

/// Whether UTF-8 has a control character, which a terminal would obey instead of showing it.
[[nodiscard]] bool has_control(std::string_view text);

/// The text with a question mark for each byte that is no UTF-8 or part of a control character, and cut if it is very long:
/// safe to print whatever it quotes.
[[nodiscard]] std::string shown(std::string_view text);
/// The same in quotes.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace record
