// Results in any order add up as if in theirs.
#include "arena/ledger.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace arena {
namespace {

struct Count {
  std::uint64_t sum = 0;
  void merge(const Count& more) { sum += more.sum; }
};

Ledger<Count> ledger_of(std::size_t portions, std::function<bool(const Count&)> decided) {
  return {portions_of(0, portions, 1), std::move(decided)};
}

TEST(Ledger, adds_up_what_is_there) {
  auto ledger = ledger_of(4, {});
  ledger.add(2, {100});
  ledger.add(0, {1});
  EXPECT_EQ(ledger.total().sum, 101U);
  EXPECT_EQ(ledger.in_order().sum, 1U);
  EXPECT_EQ(ledger.deals(), 2U);
  EXPECT_FALSE(ledger.complete());
  ledger.add(3, {1000});
  ledger.add(1, {10});
  EXPECT_TRUE(ledger.complete());
  EXPECT_EQ(ledger.in_order().sum, 1111U);
  EXPECT_EQ(ledger.deals(), 4U);
}

TEST(Ledger, counts_a_portion_once) {
  auto ledger = ledger_of(2, {});
  ledger.add(0, {1});
  ledger.add(0, {5});
  EXPECT_EQ(ledger.total().sum, 1U);
}

TEST(Ledger, decides_at_the_same_portion_in_every_order) {
  std::vector<std::size_t> order(6);
  std::iota(order.begin(), order.end(), 0);
  do {
    auto ledger = ledger_of(6, [](const Count& count) { return count.sum >= 3; });
    for (const auto index : order) ledger.add(index, {1});
    ASSERT_TRUE(ledger.is_decided());
    ASSERT_EQ(ledger.total().sum, 3U);
    ASSERT_EQ(ledger.deals(), 3U);
  } while (std::next_permutation(order.begin(), order.end()));
}

}  // namespace
}  // namespace arena
