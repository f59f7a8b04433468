// The words that everything at a table is told in: moments, persons, viewers, refusals.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "base/seat.h"

namespace table {

using base::Seat;

/// Milliseconds since 1970. Time is always an argument: nothing here looks at a clock.
using Millis = std::int64_t;

/// Somebody known at one table, counted from 1; 1 made the table.
using Person = std::uint32_t;

/// A game never has more.
inline constexpr int max_seats = 5;

/// Looks on and is shown what every seat knows.
struct Spectators {
  bool operator==(const Spectators&) const = default;
};

/// Looks on where all seats agreed to show their hands. Until they agree, the same as Spectators.
struct OpenSpectators {
  bool operator==(const OpenSpectators&) const = default;
};

/// Who is told: everybody of one audience is told the same, byte for byte.
using Audience = std::variant<Seat, Spectators, OpenSpectators>;

/// Why something is not done: a code of docs/protocol.md and a sentence for the one who asked. Nothing has changed.
struct Refused {
  std::string code;
  std::string text;

  bool operator==(const Refused&) const = default;
};

}  // namespace table
