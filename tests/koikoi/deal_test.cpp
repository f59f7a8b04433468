// The deal (K-2), the swap (K-3) and special deals (K-4).
#include "table.h"

namespace koikoi {
namespace {

constexpr std::string_view teshi = "a1 a2 a3 a4 b1 c1 d1 e1";
constexpr std::string_view kuttsuki = "f1 f2 g1 g2 h1 h2 i1 i2";
constexpr std::string_view ordinary = "a1 b1 c1 d1 e1 f1 g1 h1";
constexpr std::string_view ordinary_too = "a2 b2 c2 d2 e2 f2 g2 h2";
constexpr std::string_view quiet_field = "i3 j3 k3 l3 e3 f3 g3 h3";

TEST(KoikoiClauses, K_2_2_places_of_the_deck) {
  for (const Seat oya : {first_seat, second_seat}) {
    Rules rules = plain_rules();
    rules.first_oya = oya;
    rules.special_hands = SpecialHands::off;
    Deck deck = sorted_deck(rules);
    base::Rng rng{7};
    base::shuffle(std::span<Card>{deck}, rng);
    State state = start(rules);
    ASSERT_FALSE(deal(state, deck));
    const auto places = [&](unsigned from) { return CardSet{deck[from]} | deck[from + 1] | deck[from + 2] | deck[from + 3]; };
    EXPECT_EQ(state.hands[other(oya).index], places(0) | places(12));
    EXPECT_EQ(state.hands[oya.index], places(4) | places(16));
    EXPECT_EQ(state.board.field, places(8) | places(20));
    EXPECT_EQ(state.board.pile_left, 24);
    EXPECT_EQ(state.pile.front(), deck[24]);
    EXPECT_EQ(state.pile.back(), deck[47]);
  }
}

TEST(KoikoiClauses, K_2_3_the_winner_deals_next) {
  // The moon takes a pampas, and the pile brings the sake cup: tsukimi.
  Table table{plain_rules(), {ordinary, ordinary_too, "h3 i3 j1 k1 l1 j2 k2 l2", "i1"}};
  table.say("play moon");
  table.say("stop");
  EXPECT_EQ(table.board().oya, first_seat);
  Table other_wins{plain_rules(), {"b2 c2 d2 e2 f2 g2 h2 l1", teshi, quiet_field, ""}};
  EXPECT_EQ(other_wins.board().result.winner, second_seat);
  EXPECT_EQ(other_wins.board().oya, second_seat);
}

TEST(KoikoiClauses, K_2_4_a_match_has_its_number_of_rounds) {
  for (const int rounds : {1, 3, 6, 8, 12}) {
    Rules rules = plain_rules();
    rules.rounds = static_cast<std::uint8_t>(rounds);
    Table table{rules};
    for (int round = 1; round <= rounds; ++round) {
      EXPECT_FALSE(over(table.state()));
      table.deal({teshi, "f2 g2 i2 j2 k2 l2 f3 g3", "h1 i1 j1 k1 l1 h2 h3 g1", ""});
      EXPECT_EQ(table.board().rounds_played, round);
    }
    EXPECT_TRUE(over(table.state()));
    EXPECT_EQ(table.board().totals[0], 6 * rounds);
  }
}

TEST(KoikoiClauses, K_2_5_each_round_takes_its_deck_from_outside) {
  Table table{plain_rules()};
  EXPECT_TRUE(awaits_deck(table.state()));
  EXPECT_EQ(turn(table.state()), std::nullopt);
  table.deal({ordinary, ordinary_too, quiet_field, ""});
  EXPECT_FALSE(awaits_deck(table.state()));
  table.play_out();
  EXPECT_TRUE(awaits_deck(table.state()));
  EXPECT_EQ(turn(table.state()), std::nullopt);
}

TEST(KoikoiClauses, K_3_1_the_other_player_may_demand_the_oyas_hand) {
  Table table{Rules{}, {ordinary, ordinary_too, quiet_field, ""}};
  EXPECT_EQ(table.board().phase, Phase::swap);
  EXPECT_EQ(turn(table.state()), second_seat);
  table.say("swap");
  EXPECT_EQ(table.state().hands[0], set_of(ordinary_too));
  EXPECT_EQ(table.state().hands[1], set_of(ordinary));
  EXPECT_EQ(turn(table.state()), first_seat);

  Table kept{Rules{}, {ordinary, ordinary_too, quiet_field, ""}};
  kept.say("keep");
  EXPECT_EQ(kept.state().hands[0], set_of(ordinary));
}

TEST(KoikoiClauses, K_3_2_nobody_sees_a_hand_before_the_choice) {
  Table table{Rules{}, {ordinary, ordinary_too, quiet_field, ""}};
  for (const base::Viewer viewer : {base::Viewer{first_seat}, base::Viewer{second_seat}, base::Viewer{}}) {
    EXPECT_TRUE(observe(table.state(), viewer).hand.empty());
    EXPECT_EQ(see(*table.events().begin(), viewer), Seen{DealtSeen{set_of(quiet_field)}});
  }
  table.say("keep");
  EXPECT_EQ(observe(table.state(), first_seat).hand, set_of(ordinary));
  EXPECT_EQ(observe(table.state(), second_seat).hand, set_of(ordinary_too));
  EXPECT_TRUE(observe(table.state(), std::nullopt).hand.empty());
}

TEST(KoikoiClauses, K_3_3_without_the_swap_both_look_at_once) {
  Table table{plain_rules(), {ordinary, ordinary_too, quiet_field, ""}};
  EXPECT_EQ(table.board().phase, Phase::play);
  EXPECT_EQ(observe(table.state(), second_seat).hand, set_of(ordinary_too));
}

TEST(KoikoiClauses, K_4_1_teshi_and_kuttsuki) {
  EXPECT_TRUE(has_teshi(set_of(teshi)));
  EXPECT_FALSE(has_kuttsuki(set_of(teshi)));
  EXPECT_TRUE(has_kuttsuki(set_of(kuttsuki)));
  EXPECT_FALSE(has_teshi(set_of(kuttsuki)));
  EXPECT_FALSE(has_kuttsuki(set_of("a1 a2 a3 a4 b1 b2 c1 c2"))) << "four of a month are no two pairs";
  EXPECT_FALSE(has_kuttsuki(set_of("a1 a2 b1 b2 c1 c2 d1 e1")));
}

TEST(KoikoiClauses, K_4_2_a_special_field_is_dealt_again_before_anybody_looks) {
  for (const std::string_view field : {"i1 i2 i3 i4 j1 k1 l1 g1", "i1 i2 j1 j2 k1 k2 l1 l2"}) {
    Table table{Rules{}, {teshi, "e2 e3 f1 f2 g2 g3 h1 h2", field, ""}};
    EXPECT_TRUE(awaits_deck(table.state())) << "before the swap, and before the Oya's Teshi";
    EXPECT_EQ(table.board().rounds_played, 0);
    EXPECT_EQ(table.board().oya, first_seat);
    EXPECT_EQ(table.board().result.cancelled, has_teshi(set_of(field)) ? Cancel::field_teshi : Cancel::field_kuttsuki);
    EXPECT_TRUE(observe(table.state(), first_seat).hand.empty());
    EXPECT_EQ(table.event<Looked>(), nullptr);
    table.deal({ordinary, ordinary_too, quiet_field, ""});
    EXPECT_EQ(table.board().phase, Phase::swap);
  }
}

TEST(KoikoiClauses, K_4_3_a_special_hand_wins_six_points_at_once) {
  for (const std::string_view hand : {teshi, kuttsuki}) {
    Table table{Rules{}, {"j1 j2 l1 l2 l4 e2 e3 e4", hand, "i3 j3 k3 l3 k1 f3 g3 h3", ""}};
    table.say("keep");
    EXPECT_TRUE(awaits_deck(table.state()));
    EXPECT_EQ(table.board().result.how, RoundEnd::special_hand);
    EXPECT_EQ(table.board().totals, (std::array<std::int32_t, 2>{0, 6}));
    EXPECT_EQ(table.board().rounds_played, 1);
    EXPECT_EQ(table.board().oya, second_seat);
    EXPECT_EQ(table.board().shown[1], set_of(hand)) << "the claim is shown ...";
    EXPECT_TRUE(table.board().shown[0].empty()) << "... and only the claim";
  }
  Table swapped{Rules{}, {"j1 j2 l1 l2 l4 e2 e3 e4", teshi, "i3 j3 k3 l3 k1 f3 g3 h3", ""}};
  swapped.say("swap");
  EXPECT_EQ(swapped.board().totals[0], 6) << "whose hand it is after the swap";
}

TEST(KoikoiClauses, K_4_4_both_hands_special_are_dealt_again) {
  Table table{plain_rules(), {teshi, kuttsuki, "i3 j3 k3 l3 e3 f3 g3 h3", ""}};
  EXPECT_TRUE(awaits_deck(table.state()));
  EXPECT_EQ(table.board().result.cancelled, Cancel::both_hands);
  EXPECT_EQ(table.board().rounds_played, 0);
  EXPECT_EQ(table.board().shown, (Sets{set_of(teshi), set_of(kuttsuki)}));
}

TEST(KoikoiClauses, K_4_5_special_hands_may_be_dealt_again_or_played) {
  Rules rules = plain_rules();
  rules.special_hands = SpecialHands::redeal;
  Table again{rules, {teshi, "f1 f2 g1 h1 i1 j1 k1 l1", quiet_field, ""}};
  EXPECT_EQ(again.board().result.cancelled, Cancel::special_hand);
  EXPECT_EQ(again.board().shown[0], set_of(teshi));
  EXPECT_EQ(again.board().totals[0], 0);
  rules.special_hands = SpecialHands::off;
  Table off{rules, {teshi, "f1 f2 g1 h1 i1 j1 k1 l1", quiet_field, ""}};
  EXPECT_EQ(off.board().phase, Phase::play);
}

TEST(KoikoiClauses, K_4_6_four_pairs_may_be_nothing_special) {
  Rules rules = plain_rules();
  rules.kuttsuki = false;
  Table table{rules, {"a1 b1 c1 d1 a2 b2 c2 d2", kuttsuki, "i3 i4 j1 j2 k1 k2 l1 l2", ""}};
  EXPECT_EQ(table.board().phase, Phase::play);
}

TEST(KoikoiClauses, K_4_7_three_on_the_first_field) {
  constexpr Layout stack{ordinary, ordinary_too, "i1 i2 i3 j1 k1 l1 j2 e3", ""};
  Rules rules = plain_rules();
  EXPECT_EQ((Table{rules, stack}.board().phase), Phase::play);
  rules.field_three = FieldThree::redeal;
  Table table{rules, stack};
  EXPECT_TRUE(awaits_deck(table.state()));
  EXPECT_EQ(table.board().result.cancelled, Cancel::field_three);
  EXPECT_EQ(table.board().rounds_played, 0);
}

}  // namespace
}  // namespace koikoi
