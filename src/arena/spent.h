// The time that bots take, seat by seat.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "base/seat.h"

namespace arena {

/// What one seat took for its moves, what it saw included. Of all that the arena measures, only this differs from run to run.
struct Spent {
  std::uint64_t nanoseconds = 0;
  std::uint64_t moves = 0;

  void merge(const Spent& more) {
    nanoseconds += more.nanoseconds;
    moves += more.moves;
  }

  bool operator==(const Spent&) const = default;
};

inline constexpr std::size_t most_seats = 5;
using SpentBySeat = std::array<Spent, most_seats>;

inline void merge(SpentBySeat& into, const SpentBySeat& more) {
  for (std::size_t seat = 0; seat < most_seats; ++seat) into[seat].merge(more[seat]);
}

[[nodiscard]] inline double ms_per_move(const Spent& spent) {
  return spent.moves == 0 ? 0 : static_cast<double>(spent.nanoseconds) / 1e6 / static_cast<double>(spent.moves);
}

/// Looking at the clock costs about as much as a quick bot's move, so only every so many deals are timed.
inline constexpr std::uint64_t timed_every = 8;

/// Says how long ago it was last asked.
class Stopwatch {
 public:
  std::uint64_t lap() {
    const auto now = std::chrono::steady_clock::now();
    const auto passed = std::chrono::duration_cast<std::chrono::nanoseconds>(now - last_);
    last_ = now;
    return static_cast<std::uint64_t>(passed.count());
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace arena
