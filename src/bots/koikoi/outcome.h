// How a round may end for one player, as chances: a loss or a win by so many points, or a draw.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace bots::koi {

/// The points that chances are kept for; what lies between two of them is shared between both, so that means stay exact.
inline constexpr std::array<int, 15> win_points{1, 2, 3, 5, 7, 10, 14, 20, 28, 40, 56, 80, 112, 160, 240};
inline constexpr std::size_t wins = win_points.size();
inline constexpr std::size_t outcomes = 2 * wins + 1;
inline constexpr std::size_t drawn = wins;

/// From the worst to the best; the draw is in the middle.
using Chances = std::array<float, outcomes>;

/// What is won by in each of them.
inline constexpr auto outcome_points = [] {
  std::array<int, outcomes> points{};
  for (std::size_t i = 0; i < wins; ++i) {
    points[drawn + 1 + i] = win_points[i];
    points[drawn - 1 - i] = -win_points[i];
  }
  return points;
}();

/// Adds that chance of winning (losing, if below 0) by so many points.
inline void add_outcome(Chances& chances, int points, float chance) {
  const int size = std::min(points < 0 ? -points : points, win_points.back());
  const auto place = [&](std::size_t i) -> float& { return chances[points < 0 ? drawn - i : drawn + i]; };
  if (size == 0) {
    chances[drawn] += chance;
    return;
  }
  std::size_t at = 0;
  while (win_points[at] < size) ++at;
  if (win_points[at] == size) {
    place(at + 1) += chance;
    return;
  }
  const float upper = static_cast<float>(size - win_points[at - 1]) / static_cast<float>(win_points[at] - win_points[at - 1]);
  place(at + 1) += chance * upper;
  place(at) += chance * (1 - upper);
}

[[nodiscard]] inline float expected_points(const Chances& chances) {
  float sum = 0;
  for (std::size_t i = 0; i < outcomes; ++i) sum += chances[i] * static_cast<float>(outcome_points[i]);
  return sum;
}

/// By how many points it is decided in the mean, whoever wins them.
[[nodiscard]] inline float expected_size(const Chances& chances) {
  float sum = 0;
  for (std::size_t i = 0; i < outcomes; ++i)
    sum += chances[i] * static_cast<float>(outcome_points[i] < 0 ? -outcome_points[i] : outcome_points[i]);
  return sum;
}

/// The same round from the other side.
[[nodiscard]] inline Chances mirrored(const Chances& chances) {
  Chances other{};
  for (std::size_t i = 0; i < outcomes; ++i) other[i] = chances[outcomes - 1 - i];
  return other;
}

}  // namespace bots::koi
