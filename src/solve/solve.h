// Whether a show can be completed with all cards known: a way to do it, a proof that there is none, or neither in the time given.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hanabi/state.h"
#include "solve/bound.h"

namespace solve {

enum class Verdict : std::uint8_t { winnable, impossible, unknown };

struct Answer {
  Verdict verdict = Verdict::unknown;
  std::vector<hanabi::Move>
      line{};  ///< winnable: moves that complete the show, each by the seat on turn, tried out in the game itself
  std::optional<Proof> proof{};  ///< impossible: why
  int best = 0;                  ///< the most points that a line was found for
  int bound = 0;                 ///< the most points that were not proved to be out of reach
  double seconds = 0;
};

/// From a game that was dealt. The same state gives the same answer, unless the time is too short for it.
[[nodiscard]] Answer solve(const hanabi::State& state, double seconds);

}  // namespace solve
