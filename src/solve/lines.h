// Ways to play on with open cards, found by sensible rules and luck: most shows that can be completed are completed by one of a few.
#pragma once

#include <vector>

#include "base/rng.h"
#include "solve/position.h"

namespace solve {

struct Line {
  std::vector<Step> steps{};
  int points = 0;
};

/// One way to play on to the end; with lots, each time another.
[[nodiscard]] Line line(const Table& table, Position position, base::Rng& lots);

}  // namespace solve
