// The small values that everything is made of: fixed vectors, results, seats and words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "base/seat.h"
#include "base/words.h"

namespace base {
namespace {

using testing::ElementsAre;

TEST(FixedVector, holds_what_is_pushed_in_order) {
  FixedVector<int, 3> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.capacity(), 3U);
  list.push_back(4);
  list.push_back(5);
  EXPECT_THAT((std::vector<int>{list.begin(), list.end()}), ElementsAre(4, 5));
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list.back(), 5);
  list[0] = 6;
  EXPECT_EQ(list[0], 6);
  list.push_back(7);
  EXPECT_EQ(list.size(), list.capacity());
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.begin(), list.end());
}

TEST(FixedVector, is_equal_by_what_it_holds_not_by_what_it_held) {
  FixedVector<int, 4> cleared;
  cleared.push_back(9);
  cleared.push_back(9);
  cleared.clear();
  cleared.push_back(1);
  FixedVector<int, 4> fresh;
  fresh.push_back(1);
  EXPECT_EQ(cleared, fresh);
  fresh.push_back(2);
  EXPECT_NE(cleared, fresh);
  cleared.push_back(3);
  EXPECT_NE(cleared, fresh);
}

TEST(FixedVector, is_a_plain_value_and_works_when_compiling) {
  static_assert(std::is_trivially_copyable_v<FixedVector<int, 4>>);
  constexpr int sum = [] {
    FixedVector<int, 4> list;
    for (int i = 1; i <= 4; ++i) list.push_back(i);
    int total = 0;
    for (const int value : list) total += value;
    return total;
  }();
  static_assert(sum == 10);
}

#if !defined(NDEBUG) && GTEST_HAS_DEATH_TEST
TEST(FixedVectorDeathTest, refuses_to_grow_beyond_its_room) {
  FixedVector<int, 1> list;
  list.push_back(1);
  EXPECT_DEATH(list.push_back(2), "size_ < N");
}
#endif

Result<int, std::string> half(int number) {
  if (number % 2 != 0) return Failure{std::string{"odd"}};
  return number / 2;
}

TEST(Result, is_a_value_or_a_reason) {
  const auto four = half(8);
  ASSERT_TRUE(four);
  EXPECT_TRUE(four.ok());
  EXPECT_EQ(*four, 4);
  const auto none = half(7);
  EXPECT_FALSE(none);
  EXPECT_FALSE(none.ok());
  EXPECT_EQ(none.error(), "odd");
}

TEST(Result, tells_value_and_reason_apart_when_both_have_one_type) {
  const Result<std::string, std::string> value{std::string{"text"}};
  const Result<std::string, std::string> reason{Failure{std::string{"text"}}};
  EXPECT_TRUE(value);
  EXPECT_FALSE(reason);
  EXPECT_EQ(value->size(), 4U);
}

TEST(Result, holds_what_can_only_be_moved) {
  Result<std::unique_ptr<int>, std::string> held{std::make_unique<int>(5)};
  ASSERT_TRUE(held);
  const std::unique_ptr<int> taken = std::move(*held);
  EXPECT_EQ(*taken, 5);
}

TEST(Result, takes_a_reason_that_converts) {
  const Result<int, std::string> reason{Failure{"why"}};
  EXPECT_EQ(reason.error(), "why");
}

TEST(Seat, is_compared_and_a_spectator_is_nobody) {
  EXPECT_LT(Seat{0}, Seat{1});
  EXPECT_EQ(Viewer{Seat{2}}, Seat{2});
  EXPECT_NE(Viewer{}, Seat{0});
}

TEST(Words, are_split_at_spaces_and_tabs) {
  EXPECT_THAT(words("  play\t3  red "), ElementsAre("play", "3", "red"));
  EXPECT_TRUE(words("").empty());
  EXPECT_TRUE(words(" \t ").empty());
}

TEST(Words, numbers_are_whole_and_fit) {
  EXPECT_EQ(number("42"), 42);
  EXPECT_EQ(number("-3"), -3);
  for (const auto* text : {"", "4x", " 4", "4 ", "+4", "2147483648", "four"}) EXPECT_EQ(number(text), std::nullopt) << text;
}

TEST(Words, names_may_be_shortened_while_they_are_clear) {
  const std::vector<std::string> names{"Anna", "Ann", "Ben"};
  const auto find = [&](std::string_view typed) { return find_name(std::span<const std::string>{names}, typed); };
  EXPECT_EQ(find("b"), 2U);
  EXPECT_EQ(find("BEN"), 2U);
  EXPECT_EQ(find("ann"), 1U) << "in full, though another begins so";
  EXPECT_EQ(find("an"), std::nullopt);
  EXPECT_EQ(find(""), std::nullopt);
  EXPECT_EQ(find("benny"), std::nullopt);
}

}  // namespace
}  // namespace base
