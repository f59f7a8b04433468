// The project's random numbers and shuffles: the same everywhere, and fair.
#include "base/rng.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <span>
#include <tuple>
#include <vector>

namespace base {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;

template <class Next>
std::vector<std::uint64_t> take(int count, Next next) {
  std::vector<std::uint64_t> values;
  for (int i = 0; i < count; ++i) values.push_back(next());
  return values;
}

std::vector<int> shuffled(int count, std::uint64_t seed) {
  std::vector<int> items(static_cast<std::size_t>(count));
  std::iota(items.begin(), items.end(), 0);
  Rng rng{seed};
  shuffle(std::span{items}, rng);
  return items;
}

/// How far counts are from being all the same.
double chi_square(const std::vector<int>& counts) {
  const double expected =
      static_cast<double>(std::accumulate(counts.begin(), counts.end(), 0)) / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// The outputs of xoshiro256** behind splitmix64 as other implementations have them. A change here changes every deal ever recorded by
// its seed.
TEST(Rng, gives_the_known_numbers) {
  Rng zero{0};
  EXPECT_THAT(take(4, [&] { return zero.next(); }),
              ElementsAre(0x99ec5f36cb75f2b4U, 0xbf6e1f784956452aU, 0x1a5f849d4933e6e0U, 0x6aa594f1262d2d2cU));
  Rng one{1};
  EXPECT_THAT(take(4, [&] { return one.next(); }),
              ElementsAre(0xb3f2af6d0fc710c5U, 0x853b559647364ceaU, 0x92f89756082a4514U, 0x642e1c7bc266a3a7U));
  Rng last{~std::uint64_t{0}};
  EXPECT_EQ(last.next(), 0x8f5520d52a7ead08U);
}

TEST(Rng, below_gives_the_known_numbers) {
  Rng small{7};
  EXPECT_THAT(take(12, [&] { return small.below(10); }), ElementsAre(7, 2, 8, 9, 9, 8, 0, 1, 4, 1, 5, 7));
  Rng large{7};  // a bound for which nearly every second draw is drawn again
  EXPECT_THAT(take(6, [&] { return large.below((1U << 31U) + 1U); }),
              ElementsAre(2127856246U, 224274149U, 1162578065U, 1571653532U, 2016413269U, 1891612607U));
}

TEST(Rng, below_stays_below_and_is_even) {
  for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 48U, 50U, 0xffffffffU}) {
    Rng rng{bound};
    for (int i = 0; i < 1000; ++i) EXPECT_LT(rng.below(bound), bound);
  }
  Rng rng{3};
  std::vector<int> counts(7);
  for (int i = 0; i < 70000; ++i) ++counts[rng.below(7)];
  EXPECT_LT(chi_square(counts), 22.5);  // six degrees of freedom: exceeded once in a thousand seeds
}

TEST(Rng, can_be_used_when_compiling) {
  constexpr std::uint64_t first = [] {
    Rng rng{0};
    return rng.next();
  }();
  static_assert(first == 0x99ec5f36cb75f2b4U);
}

// Computed by a second implementation, in another language, from the description in rng.h.
TEST(Shuffle, gives_the_known_orders) {
  EXPECT_THAT(shuffled(5, 0), ElementsAre(1, 2, 4, 0, 3));
  EXPECT_THAT(shuffled(9, 1), ElementsAre(5, 8, 7, 0, 3, 1, 4, 2, 6));
  EXPECT_THAT(shuffled(50, 42), ElementsAreArray({31, 34, 30, 11, 20, 48, 12, 2,  43, 41, 38, 5,  16, 33, 46, 7,  14,
                                                  29, 21, 27, 42, 18, 32, 25, 44, 26, 39, 17, 35, 45, 40, 0,  49, 36,
                                                  28, 3,  23, 8,  6,  24, 37, 15, 47, 10, 1,  19, 13, 22, 9,  4}));
  EXPECT_THAT(shuffled(60, 0),
              ElementsAreArray({28, 25, 12, 59, 1,  21, 46, 6,  2,  57, 0,  5,  55, 7,  39, 11, 43, 16, 32, 24,
                                13, 53, 33, 26, 52, 3,  48, 54, 17, 50, 37, 9,  42, 30, 34, 14, 44, 29, 35, 23,
                                15, 51, 22, 49, 8,  47, 31, 56, 41, 58, 45, 38, 19, 40, 20, 10, 18, 27, 4,  36}));
}

TEST(Shuffle, keeps_every_item) {
  for (int count = 0; count <= 64; ++count) {
    auto items = shuffled(count, static_cast<std::uint64_t>(count));
    std::sort(items.begin(), items.end());
    for (int i = 0; i < count; ++i) EXPECT_EQ(items[static_cast<std::size_t>(i)], i);
  }
}

// Every order of three and of four items, equally often.
TEST(Shuffle, gives_every_order_equally_often) {
  Rng rng{2024};
  for (const auto& [items, orders, limit] : {std::tuple{3, 6, 20.5}, {4, 24, 49.7}}) {  // exceeded once in a thousand seeds
    std::map<std::vector<int>, int> seen;
    for (int i = 0; i < 2000 * orders; ++i) {
      std::vector<int> order(static_cast<std::size_t>(items));
      std::iota(order.begin(), order.end(), 0);
      shuffle(std::span{order}, rng);
      ++seen[order];
    }
    ASSERT_EQ(seen.size(), static_cast<std::size_t>(orders));
    std::vector<int> counts;
    for (const auto& [order, count] : seen) counts.push_back(count);
    EXPECT_LT(chi_square(counts), limit);
  }
}

// Ten items take two random words: each item is in each place equally often, and so is each pair of neighbours.
TEST(Shuffle, is_even_over_places_and_neighbours_beyond_one_word) {
  constexpr int items = 10;
  Rng rng{5};
  std::vector<int> places(items * items);
  std::vector<int> pairs(items * items);
  for (int i = 0; i < 50000; ++i) {
    std::vector<int> order(items);
    std::iota(order.begin(), order.end(), 0);
    shuffle(std::span{order}, rng);
    for (std::size_t place = 0; place < items; ++place) ++places[place * items + static_cast<std::size_t>(order[place])];
    for (std::size_t place = 0; place + 1 < items; place += 2)
      ++pairs[static_cast<std::size_t>(order[place] * items + order[place + 1])];
  }
  EXPECT_LT(chi_square(places), 130.0);  // 81 degrees of freedom: exceeded less than once in a thousand seeds
  std::vector<int> different;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    if (i / items != i % items) different.push_back(pairs[i]);
  EXPECT_LT(chi_square(different), 140.0);  // 89
}

/// Gives set words, one after the other.
struct Words {
  std::vector<std::uint64_t> words;
  std::size_t used = 0;

  std::uint64_t next() { return words.at(used++); }
};

// 2^64 is not a multiple of 6: the four words that would favour an order of three are drawn again.
TEST(Shuffle, draws_again_what_would_favour_an_order) {
  std::vector<int> items{0, 1, 2};
  Words again{{0, ~std::uint64_t{0}}};
  shuffle(std::span{items}, again);
  EXPECT_EQ(again.used, 2U);
  EXPECT_THAT(items, ElementsAre(0, 1, 2)) << "the largest word keeps every item in its place";
  Words once{{1}};
  shuffle(std::span{items}, once);
  EXPECT_EQ(once.used, 1U);
  EXPECT_THAT(items, ElementsAre(1, 2, 0)) << "a small one swaps each with the first";
}

TEST(Shuffle, of_nothing_and_of_one_item_draws_nothing) {
  Words none{{}};
  std::vector<int> one{7};
  shuffle(std::span{one}, none);
  shuffle(std::span<int>{}, none);
  EXPECT_EQ(none.used, 0U);
  EXPECT_EQ(one[0], 7);
}

}  // namespace
}  // namespace base
