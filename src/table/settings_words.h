// The words and units of settings, the same when they are read and when they are written.
#pragma once

#include <array>
#include <string_view>

#include "table/basics.h"

namespace table {

/// Each by the value of its enumeration.
inline constexpr std::array<std::string_view, 3> talk_words{"silent", "remarks", "chat"};
inline constexpr std::array<std::string_view, 2> spectator_words{"none", "public"};
inline constexpr std::array<std::string_view, 3> timeout_words{"bot", "pause", "end"};
inline constexpr std::array<std::string_view, 4> clock_words{"none", "increment", "move", "days"};

inline constexpr Millis second = 1000;
inline constexpr Millis day = 24 * 60 * 60 * second;

}  // namespace table
