// The net of the Koi-Koi bots: files that are wrong are refused in words, and reading step by step is reading at once.
#include <gmock/gmock.h>

#include "bots/koikoi/net_file.h"
#include "koikoi_table.h"

namespace bots::koi {
namespace {

using namespace koikoi;
using testing::HasSubstr;

std::string good_bytes() { return net_bytes(built_in_net(Edition::nintendo)); }

TEST(KoikoiNetFile, is_read_as_it_was_written) {
  const auto net = read_net(good_bytes());
  ASSERT_TRUE(net) << net.error();
  EXPECT_EQ((*net)->edition, Edition::nintendo);
  EXPECT_EQ(net_bytes(**net), good_bytes());
}

TEST(KoikoiNetFile, says_what_is_wrong) {
  const std::string good = good_bytes();
  const auto why = [](std::string_view bytes) {
    const auto net = read_net(bytes);
    return net ? std::string{} : net.error();
  };
  EXPECT_THAT(why(""), HasSubstr("no Koi-Koi net"));
  EXPECT_THAT(why("something else that is long enough to be taken for a net by its size"), HasSubstr("no Koi-Koi net"));
  for (const std::size_t length : {std::size_t{5}, std::size_t{20}, std::size_t{100}, good.size() / 2, good.size() - 1})
    EXPECT_THAT(why(std::string_view{good}.substr(0, length)), HasSubstr("cut short")) << length;
  std::string longer = good;
  longer.push_back('x');
  EXPECT_THAT(why(longer), HasSubstr("longer"));
  std::string newer = good;
  newer[good.find('\n') + 1] = 9;
  EXPECT_THAT(why(newer), HasSubstr("version 9"));
  std::string damaged = good;
  damaged[good.size() / 2] = static_cast<char>(damaged[good.size() / 2] ^ 1);
  EXPECT_THAT(why(damaged), HasSubstr("damaged"));
}

TEST(KoikoiNet, reads_the_same_step_by_step_and_at_once) {
  const Weights& weights = built_in_net(Edition::jeu_des_fleurs).weights;
  std::optional<Accumulator> moving;
  for_each_turn(edition_rules(Edition::jeu_des_fleurs), 31, 60, [&](const State& state, const Diary& diary) {
    if (!state.board.looked) return;
    const Slots slots = read_position(diary.now.board, Seat{0}, diary.now.hand, {}, Moment::to_play);
    if (moving)
      moving->move_to(weights, slots);
    else
      moving.emplace(weights, slots);
    Reading by_steps;
    Reading at_once;
    evaluate(weights, *moving, by_steps);
    evaluate(weights, Accumulator{weights, slots}, at_once);
    float sum = 0;
    for (std::size_t i = 0; i < outcomes; ++i) {
      EXPECT_NEAR(by_steps.chances[i], at_once.chances[i], 1e-4);
      sum += at_once.chances[i];
    }
    EXPECT_NEAR(sum, 1, 1e-4);
  });
}

TEST(KoikoiNet, has_an_input_for_every_value_of_every_slot) {
  for (const EditionInfo& edition : editions())
    for_each_turn(edition_rules(edition.edition), 13, 300, [&](const State& state, const Diary& diary) {
      const Slots slots = read_position(state.board, Seat{0}, diary.now.hand, all_cards, Moment::waiting);
      for (std::size_t slot = 0; slot < slot_count; ++slot)
        ASSERT_LT(slot_begin[slot] + slots[slot], slot_begin[slot + 1]) << "slot " << slot;
    });
}

TEST(KoikoiNet, sees_no_difference_between_cards_that_are_alike) {
  const auto number = [](unsigned month, Places places) { return month_places[first_alike(month)].number[places]; };
  constexpr unsigned june = 5;
  constexpr unsigned december = 11;
  EXPECT_EQ(number(june, 0b10'01'00'00), number(june, 0b01'10'00'00)) << "two plain cards";
  EXPECT_NE(number(june, 0b00'00'10'01), number(june, 0b00'00'01'10)) << "an animal and a ribbon";
  EXPECT_EQ(number(december, 0b01'10'11'00), number(december, 0b11'01'10'00));
  EXPECT_NE(number(december, 0b00'00'00'01), number(december, 0b01'00'00'00));
  EXPECT_NE(number(november, 0b01'10'00'00), number(november, 0b10'01'00'00));
}

TEST(KoikoiNet, minds_what_was_let_lie_only_where_something_is_unseen) {
  for (const MonthPlaces& all : month_places)
    for (unsigned places = 0; places < all_places; ++places) {
      const bool unseen = [&] {
        for (unsigned card = 0; card < 4; ++card)
          if ((places >> (2 * card) & 3U) == 0) return true;
        return false;
      }();
      EXPECT_EQ(all.let_lie[places] != all.number[places], unseen) << places;
      EXPECT_LT(all.number[places], all.count);
      EXPECT_LT(all.let_lie[places], all.count);
    }
}

TEST(KoikoiOutcome, keeps_means) {
  for (int points = -win_points.back(); points <= win_points.back(); ++points) {
    Chances chances{};
    add_outcome(chances, points, 1);
    EXPECT_NEAR(expected_points(chances), points, 1e-3);
    EXPECT_NEAR(expected_points(mirrored(chances)), -points, 1e-3);
  }
}

}  // namespace
}  // namespace bots::koi
