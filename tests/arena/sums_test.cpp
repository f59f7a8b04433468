// Means and standard errors, against the textbook's way of reckoning them.
#include "arena/sums.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "arena/histogram.h"
#include "arena/koikoi_deals.h"
#include "base/rng.h"

namespace arena {
namespace {

double naive_mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

double naive_standard_error(const std::vector<double>& values) {
  const double middle = naive_mean(values);
  double scatter = 0;
  for (const double value : values) scatter += (value - middle) * (value - middle);
  const auto n = static_cast<double>(values.size());
  return std::sqrt(scatter / (n - 1) / n);
}

TEST(Sums, agree_with_the_naive_computation) {
  base::Rng rng{1};
  for (const std::size_t size : {2U, 3U, 100U, 5000U}) {
    Sums sums;
    Histogram histogram;
    std::vector<double> values;
    for (std::size_t i = 0; i < size; ++i) {
      const int value = static_cast<int>(rng.below(60)) - 20;
      sums.add(value);
      histogram.add(value);
      values.push_back(value);
    }
    EXPECT_EQ(sums, histogram.sums());
    EXPECT_NEAR(*mean(sums), naive_mean(values), 1e-12);
    EXPECT_NEAR(*standard_error(sums), naive_standard_error(values), 1e-12);
  }
}

TEST(Sums, lose_nothing_to_rounding) {
  Sums sums;
  sums.add(1'000'000, 1'000'000);
  EXPECT_EQ(*mean(sums), 1'000'000);
  EXPECT_EQ(*standard_error(sums), 0);
}

TEST(Sums, say_nothing_with_too_few_values) {
  Sums sums;
  EXPECT_EQ(mean(sums), std::nullopt);
  EXPECT_EQ(standard_error(sums), std::nullopt);
  sums.add(7);
  EXPECT_EQ(mean(sums), 7);
  EXPECT_EQ(standard_error(sums), std::nullopt);
}

TEST(Sums, merge_in_any_order) {
  Histogram parts[3];
  for (int i = 0; i < 30; ++i) parts[i % 3].add(i % 7 - 2);
  Histogram left = parts[0];
  left.merge(parts[1]);
  left.merge(parts[2]);
  Histogram right = parts[2];
  right.merge(parts[1]);
  right.merge(parts[0]);
  EXPECT_EQ(left, right);
  EXPECT_EQ(left.sums().count, 30);
}

TEST(PairSums, with_equal_rounds_are_sums_divided_by_them) {
  base::Rng rng{2};
  PairSums pairs;
  Sums plain;
  for (int i = 0; i < 500; ++i) {
    const int points = static_cast<int>(rng.below(200)) - 90;
    pairs.add(points, 24);
    plain.add(points);
  }
  EXPECT_NEAR(*points_per_round(pairs), *mean(plain) / 24, 1e-12);
  EXPECT_NEAR(*standard_error(pairs), *standard_error(plain) / 24, 1e-12);
}

TEST(PairSums, with_unequal_rounds_take_the_error_of_a_ratio) {
  base::Rng rng{3};
  PairSums pairs;
  std::vector<std::pair<int, int>> drawn;
  for (int i = 0; i < 400; ++i) {
    drawn.emplace_back(static_cast<int>(rng.below(100)) - 30, 2 + static_cast<int>(rng.below(15)));
    pairs.add(drawn.back().first, drawn.back().second);
  }
  const double ratio = *points_per_round(pairs);
  std::vector<double> rest;
  std::vector<double> rounds;
  for (const auto& [points, played] : drawn) {
    rest.push_back(points - ratio * played);
    rounds.push_back(played);
  }
  EXPECT_NEAR(*standard_error(pairs), naive_standard_error(rest) / naive_mean(rounds), 1e-9);
}

}  // namespace
}  // namespace arena
