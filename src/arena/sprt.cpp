#include "arena/sprt.h"

namespace arena {

double Sprt::log_likelihood_ratio(const Sums& differences) const {
  if (differences.count == 0) return 0;
  const auto n = static_cast<double>(differences.count);
  // One deal more that is off by a point: bots that have not differed yet may still do so.
  const double variance = (scaled_scatter(differences) / n + 1) / n;
  return gain * (static_cast<double>(differences.sum) - n * gain / 2) / variance;
}

Sprt::Verdict Sprt::verdict(const Sums& differences) const {
  if (differences.count < fewest_deals) return Verdict::undecided;
  const double ratio = log_likelihood_ratio(differences);
  return ratio >= bound ? Verdict::better : ratio <= -bound ? Verdict::same : Verdict::undecided;
}

}  // namespace arena
