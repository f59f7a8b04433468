// What the server refused, as a sentence for whoever started the test.
#pragma once

#include <string>
#include <string_view>

namespace load {

/// How a test gets past the limits that a server has for everybody.
inline constexpr std::string_view how_to_lift = "for a test start it with `hanaza serve --limits off`";

/// From a `refused` message or the body of an answer, which have `code` and `text`.
[[nodiscard]] std::string refusal(std::string_view message);

}  // namespace load
