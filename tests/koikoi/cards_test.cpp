// The cards (K-1) and who deals first (K-2.1).
#include "table.h"

namespace koikoi {
namespace {

TEST(KoikoiClauses, K_1_1_four_cards_a_month_by_number) {
  for (unsigned id = 0; id < cards; ++id) {
    const Card card = Card::of_id(id);
    EXPECT_EQ(card.id(), 4 * card.month() + card.index());
    EXPECT_TRUE(month_cards(card.month()).has(card));
  }
  EXPECT_EQ(named("moon"), (Card{7, 0}));
  EXPECT_EQ(named("geese"), (Card{7, 1}));
  EXPECT_EQ(named("lightning"), (Card{november, 3}));
}

TEST(KoikoiClauses, K_1_2_kinds_of_cards) {
  EXPECT_EQ(bright_cards, set_of("crane curtain moon rain-man phoenix"));
  EXPECT_EQ(animal_cards, set_of("warbler cuckoo bridge butterflies boar geese sake-cup deer swallow"));
  EXPECT_EQ(ribbon_cards.size(), 10);
  EXPECT_EQ(plain_cards.size(), 24);
  EXPECT_EQ(poetry_ribbons, set_of("pine-ribbon plum-ribbon cherry-ribbon"));
  EXPECT_EQ(blue_ribbons, set_of("peony-ribbon chrysanthemum-ribbon maple-ribbon"));
  EXPECT_TRUE((ribbon_cards & month_cards(7)).empty());
  for (const Kind each : {Kind::bright, Kind::animal, Kind::ribbon, Kind::plain}) {
    int in_november = 0;
    for (const Card card : month_cards(november)) in_november += kind(card) == each ? 1 : 0;
    EXPECT_EQ(in_november, 1);
  }
  EXPECT_EQ((plain_cards & month_cards(11)).size(), 3);
}

TEST(KoikoiCards, months_are_counted_for_every_way_to_hold_one) {
  for (unsigned held = 0; held < 16; ++held)
    for (unsigned month = 0; month < months; ++month) {
      const CardSet set{std::uint64_t{held} << (4 * month)};
      EXPECT_EQ(month_counts(set), static_cast<std::uint64_t>(set.size()) << (4 * month));
      EXPECT_EQ(whole_months(set), held == 0 ? CardSet{} : month_cards(static_cast<Month>(month)));
      EXPECT_EQ(has_teshi(set), set.size() == 4);
      EXPECT_EQ(stacks_of_three(set), set.size() == 3 ? set : CardSet{});
    }
}

TEST(KoikoiClauses, K_2_1_the_month_nearest_january_deals_first) {
  Deck deck = sorted_deck({});
  EXPECT_FALSE(draw_for_oya(deck)) << "every pair of a sorted deck ties";
  std::swap(deck[1], deck[4]);  // crane against warbler
  EXPECT_EQ(draw_for_oya(deck), (OyaDraw{first_seat, 2}));
  std::swap(deck[0], deck[1]);
  EXPECT_EQ(draw_for_oya(deck), (OyaDraw{second_seat, 2}));

  deck = sorted_deck({});
  std::swap(deck[3], deck[47]);  // two pines tie, then pine against paulownia
  EXPECT_EQ(draw_for_oya(deck), (OyaDraw{first_seat, 4}));
}

TEST(KoikoiCards, a_deck_is_each_card_once) {
  Deck deck = sorted_deck({});
  EXPECT_TRUE(is_deck_of(deck, {}));
  deck[5] = deck[6];
  EXPECT_FALSE(is_deck_of(deck, {}));
  deck = sorted_deck({});
  deck[0] = Card{15, 3};
  EXPECT_FALSE(is_deck_of(deck, {}));
}

}  // namespace
}  // namespace koikoi
