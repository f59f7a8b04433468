// A place at the table, and who may be looking at it.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace base {

/// A place at the table, counted from 0 in turn order.
struct Seat {
  std::uint8_t index = 0;

  auto operator<=>(const Seat&) const = default;
};

/// Who looks: somebody in a seat, or a spectator (no seat), who is shown only what every seat knows.
using Viewer = std::optional<Seat>;

}  // namespace base
