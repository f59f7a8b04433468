// Options by name: reading, writing, and what is said of what does not exist.
#include "game/option.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace game {
namespace {

using testing::HasSubstr;

struct Kitchen {
  int pans = 2;
  int heat = 0;

  bool operator==(const Kitchen&) const = default;
};

constexpr std::array<std::string_view, 3> heats{"off", "low", "high"};
constexpr std::array<std::string_view, 2> yes_no{"no", "yes"};

constexpr std::array<Option<Kitchen>, 2> kitchen_options{{
    {"pans",
     "How many pans.",
     {},
     1,
     4,
     [](const Kitchen& kitchen) { return kitchen.pans; },
     [](Kitchen& kitchen, int value) { kitchen.pans = value; }},
    {"heat", "How hot.", heats, 0, 2, [](const Kitchen& kitchen) { return kitchen.heat; },
     [](Kitchen& kitchen, int value) { kitchen.heat = value; }},
}};
constexpr std::span<const Option<Kitchen>> all{kitchen_options};

std::string refused(std::string_view name, std::string_view value) {
  const auto result = with_option(all, Kitchen{}, name, value);
  EXPECT_FALSE(result) << name << "=" << value;
  return result ? "" : result.error();
}

TEST(Option, is_set_by_name_and_written_back) {
  const auto numbered = with_option(all, Kitchen{}, "pans", "4");
  ASSERT_TRUE(numbered);
  EXPECT_EQ(*numbered, (Kitchen{4, 0}));
  const auto worded = with_option(all, *numbered, "heat", "high");
  ASSERT_TRUE(worded);
  EXPECT_EQ(*worded, (Kitchen{4, 2}));
  EXPECT_EQ(value_text(all[0], *worded), "4");
  EXPECT_EQ(value_text(all[1], *worded), "high");
}

TEST(Option, lists_its_choices) {
  EXPECT_EQ(choices_text(all[0]), "1 to 4");
  EXPECT_EQ(choices_text(all[1]), "off, low or high");
  const Option<Kitchen> two{"clean", "", yes_no, 0, 1, all[1].read, all[1].write};
  EXPECT_EQ(choices_text(two), "no or yes");
}

TEST(Option, is_found_by_its_whole_name_only) {
  EXPECT_EQ(find_option(all, "heat"), &all[1]);
  EXPECT_EQ(find_option(all, "hea"), nullptr);
  EXPECT_EQ(find_option(all, "Heat"), nullptr);
}

TEST(Option, that_does_not_exist_names_those_that_do) {
  EXPECT_EQ(refused("pots", "1"), "there is no option 'pots'; the options are pans, heat");
  EXPECT_THAT(refused("", "1"), HasSubstr("there is no option ''"));
}

TEST(Option, value_that_does_not_exist_names_those_that_do) {
  EXPECT_EQ(refused("heat", "warm"), "option 'heat' cannot be 'warm'; it is off, low or high");
  EXPECT_EQ(refused("pans", "5"), "option 'pans' cannot be '5'; it is 1 to 4");
  for (const auto* value : {"", "0", "-1", "2 ", " 2", "+2", "2.0", "two", "99999999999"}) refused("pans", value);
  for (const auto* value : {"", "0", "1", "HIGH", "high "}) refused("heat", value);
}

}  // namespace
}  // namespace game
