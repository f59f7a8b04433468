// Stopping early: a sequential test of whether one line-up is better than another by a given number of points.
#pragma once

#include <cstdint>

#include "arena/sums.h"

namespace arena {

/// Is the mean difference 0 (`same`), or is it `gain` (`better`)? Errors of either kind in at most one case of twenty.
/// Wald's test in the form for a normal mean whose variance is estimated from what was seen (GSPRT).
struct Sprt {
  double gain = 0;  ///< in points, above 0

  enum class Verdict : std::uint8_t { undecided, same, better };

  /// Fewer deals say too little about the variance to decide anything.
  static constexpr std::int64_t fewest_deals = 200;
  /// The logarithm of 0.95 / 0.05: at or above it better, at or below its negative the same.
  static constexpr double bound = 2.9444389791664403;

  /// The logarithm of how much likelier these differences are if the mean is `gain` than if it is 0.
  [[nodiscard]] double log_likelihood_ratio(const Sums& differences) const;
  [[nodiscard]] Verdict verdict(const Sums& differences) const;
};

}  // namespace arena
