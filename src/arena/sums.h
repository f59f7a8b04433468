// Exact sums of whole numbers, and what follows from them: mean and standard error.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

namespace arena {

/// Whole numbers only, so that adding up in any order gives the same.
struct Sums {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  constexpr void add(std::int64_t value, std::int64_t times = 1) {
    count += times;
    sum += times * value;
    squares += times * value * value;
  }
  constexpr void merge(const Sums& more) {
    count += more.count;
    sum += more.sum;
    squares += more.squares;
  }

  bool operator==(const Sums&) const = default;
};

namespace detail {
__extension__ using Wide = __int128;
}

/// Nothing without values.
[[nodiscard]] inline std::optional<double> mean(const Sums& sums) {
  if (sums.count == 0) return std::nullopt;
  return static_cast<double>(sums.sum) / static_cast<double>(sums.count);
}

/// Count times the sum of squared distances from the mean: a whole number, so nothing is lost to rounding.
[[nodiscard]] inline double scaled_scatter(const Sums& sums) {
  return static_cast<double>(detail::Wide{sums.count} * sums.squares - detail::Wide{sums.sum} * sums.sum);
}

/// Of the mean, from the sample's variance; nothing with fewer than two values, which say nothing about it.
[[nodiscard]] inline std::optional<double> standard_error(const Sums& sums) {
  if (sums.count < 2) return std::nullopt;
  const auto n = static_cast<double>(sums.count);
  return std::sqrt(scaled_scatter(sums) / (n - 1)) / n;
}

}  // namespace arena
