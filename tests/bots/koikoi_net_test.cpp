// The net of the Koi-Koi bots: files that are wrong are refused in words, and reading step by step is reading at once.
#include <gmock/gmock.h>

#include <set>

#include "bots/koikoi/net_file.h"
#include "bots/koikoi/within_reach.h"
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
      for (std::size_t slot = 0; slot < slot_count; ++slot) ASSERT_LT(slots[slot], values_of(slot)) << "slot " << slot;
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

TEST(KoikoiNet, learns_once_for_months_that_are_worth_the_same) {
  constexpr std::array<unsigned, months> like{0, 1, 2, 3, 3, 5, 6, 7, 8, 5, 10, 11};
  for (unsigned month = 0; month < months; ++month) {
    EXPECT_EQ(first_like(month), like[month]);
    EXPECT_EQ(slot_begin[month], slot_begin[like[month]]);
  }
  EXPECT_EQ(std::set<unsigned>(slot_begin.begin(), slot_begin.begin() + months).size(), 10U);
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

TEST(KoikoiNet, has_layers_of_their_own_for_every_stage) {
  Board board = start(edition_rules(Edition::jeu_des_fleurs)).board;
  std::set<unsigned> found;
  for (const auto mine : {0, 1, 2})
    for (const auto theirs : {0, 1, 2})
      for (unsigned turns = 0; turns < hand_sizes; ++turns) {
        board.calls = {static_cast<std::uint8_t>(mine), static_cast<std::uint8_t>(theirs)};
        board.hand_size[0] = static_cast<std::uint8_t>(turns);
        const unsigned stage = stage_of(read_position(board, Seat{0}, {}, {}, Moment::waiting));
        ASSERT_LT(stage, stages);
        EXPECT_EQ(stage % 3, turns / 3);
        EXPECT_EQ(stage / 3, (mine > 0 ? 2U : 0U) + (theirs > 0 ? 1U : 0U));
        found.insert(stage);
      }
  EXPECT_EQ(found.size(), stages);
}

CardSet cards_of(std::initializer_list<Card> list) {
  CardSet set;
  for (const Card card : list) set |= card;
  return set;
}

TEST(KoikoiWithinReach, is_what_completes_a_yaku_or_adds_to_one) {
  EXPECT_TRUE(within_reach({}).much.empty());
  EXPECT_TRUE(within_reach({}).little.empty());
  EXPECT_EQ(within_reach(cards_of({boar, deer})).much, butterflies);
  // The cup is missing for two yaku, and either bright is a second of three only.
  EXPECT_EQ(within_reach(cards_of({moon, curtain})).much, (bright_cards | sake_cup) - moon - curtain);
  const CardSet blue = blue_ribbons;
  EXPECT_EQ(within_reach(blue).little, ribbon_cards - blue) << "each further ribbon counts";
  EXPECT_TRUE(within_reach(blue).much.empty());
  CardSet nine;
  for (const Card card : plain_cards)
    if (nine.size() < 9) nine |= card;
  EXPECT_EQ(within_reach(nine).little, plain_cards - nine);
}

TEST(KoikoiWithinReach, is_reached_by_the_card_itself_or_by_its_month) {
  const CardSet wanted = cards_of({butterflies, moon});
  // The moon lies on the field: any card of August takes it. The butterflies take a plain card of June.
  const CardSet field = cards_of({moon, Card{5, 2}});
  const CardSet reached = reaching(wanted, field);
  EXPECT_EQ(reached, month_cards(7) | butterflies);
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
