// All ways to play on, turn by turn, keeping the most promising positions of each turn: if none had to be left out, it is a proof.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "solve/position.h"

namespace solve {

/// Whether to give up.
using Stop = std::function<bool()>;

struct Found {
  std::vector<Step> steps{};  ///< completes the show, if `complete`
  bool complete = false;
  bool exhausted = false;  ///< nothing was left out, so the show cannot be completed
};

/// Keeps at most `width` positions a turn.
[[nodiscard]] Found search(const Table& table, const Position& from, std::size_t width, const Stop& stop);

}  // namespace solve
