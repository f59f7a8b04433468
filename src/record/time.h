// Moments as text: `2026-07-04T19:30:00Z`, always UTC.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace record {

/// A moment of the years 1970 to 9999.
[[nodiscard]] std::string time_text(std::chrono::sys_seconds time);
[[nodiscard]] std::optional<std::chrono::sys_seconds> parse_time(std::string_view text);

}  // namespace record
