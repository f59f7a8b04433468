// The sequential test on differences that were made up.
#include "arena/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"

namespace arena {
namespace {

using Verdict = Sprt::Verdict;

/// From -2 to 2, evenly, and a point more in one deal of five if it is to be better by 0.2 on average.
int drawn_difference(base::Rng& rng, bool better) {
  const int level = static_cast<int>(rng.below(5)) - 2;
  return better && rng.below(5) == 0 ? level + 1 : level;
}

struct Result {
  Verdict verdict{};
  std::int64_t deals = 0;
};

Result decide(const Sprt& sprt, std::uint64_t seed, bool better) {
  base::Rng rng{seed};
  Sums sums;
  while (sums.count < 100'000) {
    for (int i = 0; i < 50; ++i) sums.add(drawn_difference(rng, better));
    if (const Verdict verdict = sprt.verdict(sums); verdict != Verdict::undecided) return {verdict, sums.count};
  }
  return {Verdict::undecided, sums.count};
}

TEST(Sprt, follows_the_formula) {
  Sums sums;
  for (int i = 0; i < 300; ++i) sums.add(i % 3);  // mean 1, scatter 200
  const double variance = 201.0 / 300;
  EXPECT_NEAR(Sprt{0.5}.log_likelihood_ratio(sums), 300 * 0.5 * (1 - 0.25) / variance, 1e-9);
  EXPECT_NEAR(std::exp(Sprt::bound), 19, 1e-9);
}

TEST(Sprt, is_wrong_in_few_cases) {
  const Sprt sprt{0.2};
  int wrong = 0;
  std::int64_t deals = 0;
  constexpr int trials = 200;
  for (std::uint64_t seed = 0; seed < trials; ++seed) {
    const Result same = decide(sprt, seed, false);
    const Result better = decide(sprt, seed, true);
    wrong += same.verdict != Verdict::same ? 1 : 0;
    wrong += better.verdict != Verdict::better ? 1 : 0;
    deals += same.deals + better.deals;
  }
  // One case in twenty is allowed of each kind; stopping at portions overshoots the bound and so errs less.
  EXPECT_LE(wrong, 2 * trials / 20 + 10);
  EXPECT_LT(deals / (2 * trials), 2000) << "deciding takes too long";
}

TEST(Sprt, waits_for_enough_deals) {
  Sums sums;
  sums.add(3, Sprt::fewest_deals - 1);
  EXPECT_EQ(Sprt{0.5}.verdict(sums), Verdict::undecided);
  sums.add(3);
  EXPECT_EQ(Sprt{0.5}.verdict(sums), Verdict::better);
}

TEST(Sprt, calls_bots_that_never_differ_the_same) {
  Sums sums;
  sums.add(0, 1000);
  EXPECT_EQ(Sprt{0.1}.verdict(sums), Verdict::same);
  EXPECT_EQ(Sprt{0.001}.verdict(sums), Verdict::undecided);
}

}  // namespace
}  // namespace arena
