// A turn: playing, choosing, deciding, running out (K-5).
#include "table.h"

namespace koikoi {
namespace {

constexpr std::string_view oya_hand = "a1 b1 c1 d1 e1 f1 g1 h1";
constexpr std::string_view other_hand = "a2 b2 c2 d2 e2 f2 g2 h2";

TEST(KoikoiClauses, K_5_1_a_card_from_the_hand_then_one_from_the_pile) {
  Table table{plain_rules(), {oya_hand, other_hand, "a3 b3 c3 d3 e3 f3 g3 h3", "i1 j1"}};
  EXPECT_EQ(turn(table.state()), first_seat) << "the Oya begins";
  table.say("play crane");
  EXPECT_EQ(table.board().captured[0], set_of("a1 a3"));
  EXPECT_TRUE(table.board().field.has(sake_cup));
  EXPECT_EQ(table.board().pile_left, 23);
  EXPECT_EQ(turn(table.state()), second_seat);
  const std::vector<Event> expected{Played{first_seat, crane, set_of("a3")}, Turned{first_seat, sake_cup, {}}};
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), table.events().begin(), table.events().end()));
}

TEST(KoikoiClauses, K_5_2_who_can_capture_must) {
  constexpr Layout layout{oya_hand, other_hand, "a3 i1 j1 k1 l1 i2 j2 k2", ""};
  Table table{plain_rules(), layout};
  EXPECT_EQ(table.refused("play warbler"), Refusal::must_capture);
  EXPECT_EQ(legal_moves(observe(table.state(), first_seat)).size(), 1U);
  table.say("play crane");

  Rules rules = plain_rules();
  rules.must_capture = false;
  Table free{rules, layout};
  EXPECT_EQ(legal_moves(observe(free.state(), first_seat)).size(), 8U);
  free.say("play warbler");
  EXPECT_TRUE(free.board().field.has(warbler));

  Table nothing_matches{plain_rules(), {oya_hand, other_hand, "i1 j1 k1 l1 i2 j2 k2 i3", ""}};
  EXPECT_EQ(legal_moves(observe(nothing_matches.state(), first_seat)).size(), 8U);
}

TEST(KoikoiClauses, K_5_3_without_a_match_the_card_stays) {
  Table table{plain_rules(), {oya_hand, other_hand, "i1 j1 k1 l1 i2 j2 k2 i3", "f4"}};
  table.say("play crane");
  EXPECT_TRUE(table.board().field.has_all(set_of("a1 f4")));
  EXPECT_TRUE(table.board().captured[0].empty());
}

TEST(KoikoiClauses, K_5_4_one_match_is_captured) {
  Table table{plain_rules(), {oya_hand, other_hand, "a3 j1 k1 l1 i2 j2 k2 i3", "l2"}};
  table.say("play crane");
  EXPECT_EQ(table.board().captured[0], set_of("a1 a3 l1 l2")) << "and so is the pile card's";
  EXPECT_FALSE(table.board().field.has(named("a3")));
}

TEST(KoikoiClauses, K_5_5_of_two_the_player_chooses) {
  Table table{plain_rules(), {oya_hand, other_hand, "a3 a4 i1 i3 k1 l1 j2 k2", "i2"}};
  table.say("play crane");
  EXPECT_EQ(table.board().phase, Phase::choose_hand);
  EXPECT_EQ(table.board().pile_left, 24) << "nothing is turned before the choice";
  EXPECT_EQ(turn(table.state()), first_seat);
  EXPECT_EQ(table.refused("take sake"), Refusal::does_not_match);
  table.say("take a4");
  EXPECT_EQ(table.board().captured[0], set_of("a1 a4"));
  EXPECT_EQ(table.board().phase, Phase::choose_turned);
  EXPECT_EQ(table.board().pending, named("i2"));
  table.say("take sake");
  EXPECT_EQ(table.board().captured[0], set_of("a1 a4 i1 i2"));
  EXPECT_TRUE(table.board().field.has_all(set_of("a3 i3")));
  EXPECT_EQ(turn(table.state()), second_seat);
}

TEST(KoikoiClauses, K_5_6_a_stack_of_three_is_taken_whole) {
  Table table{plain_rules(), {oya_hand, "b2 c2 d2 e2 f2 g2 h2 k4", "a2 a3 a4 l1 l2 l3 k1 k2", "l4"}};
  table.say("play crane");
  EXPECT_EQ(table.board().captured[0], month_cards(0) | month_cards(11));
}

TEST(KoikoiClauses, K_5_7_a_rise_after_both_steps_asks) {
  // Tsukimi comes only with the pile card: no question in between.
  Table table{plain_rules(), {"h1 a1 b1 c1 d1 e1 f1 g1", other_hand, "h3 i3 j1 k1 l1 j2 k2 l2", "i1 j3"}};
  table.say("play moon");
  EXPECT_EQ(table.board().phase, Phase::decide);
  EXPECT_EQ(table.board().tally[0], (Tally{yaku_bit(Yaku::tsukimi), 5}));
  EXPECT_EQ(turn(table.state()), first_seat);
  table.say("koikoi");
  EXPECT_EQ(turn(table.state()), second_seat);
  EXPECT_EQ(table.board().calls[0], 1);
}

TEST(KoikoiClauses, K_5_8_stop_scores_and_ends_the_round) {
  Table table{plain_rules(), {"h1 a1 b1 c1 d1 e1 f1 g1", other_hand, "h3 i3 j1 k1 l1 j2 k2 l2", "i1"}};
  table.say("play moon").say("stop");
  EXPECT_TRUE(awaits_deck(table.state()));
  EXPECT_EQ(table.board().result.how, RoundEnd::stopped);
  EXPECT_EQ(table.board().totals[0], 5);
  EXPECT_TRUE(observe(table.state(), second_seat).board.shown[0].empty()) << "the rest of a hand stays hidden";
}

TEST(KoikoiClauses, K_5_9_without_a_card_in_hand_a_rise_is_a_stop) {
  Table table{plain_rules(), {"h1 a1 b1 c1 d1 e1 f1 g1", other_hand, "h3 i3 j1 k1 l1 j2 k2 l2", "i1"}};
  // As if all but the moon had been played before.
  State& state = table.state();
  state.board.field |= state.hands[0] - moon;
  state.hands[0] = moon;
  state.board.hand_size[0] = 1;
  table.say("play moon");
  EXPECT_EQ(table.board().result.how, RoundEnd::stopped);
  EXPECT_EQ(table.board().result.winner, first_seat);
  EXPECT_EQ(table.board().totals[0], 5);
}

TEST(KoikoiClauses, K_5_10_exhausted_hands_are_a_draw) {
  Rules rules = plain_rules();
  rules.sanko = Sanko::without_rain_man;
  int exhausted = 0;
  base::Rng rng{3};
  for (int round = 0; round < 300; ++round) {
    Table table{rules};
    Deck deck = sorted_deck(rules);
    base::shuffle(std::span<Card>{deck}, rng);
    ASSERT_FALSE(deal(table.state(), deck));
    table.play_out();
    if (table.board().result.how != RoundEnd::exhausted) continue;
    ++exhausted;
    EXPECT_EQ(table.board().pile_left, 8);
    EXPECT_EQ(table.board().hand_size, (std::array<std::uint8_t, 2>{0, 0}));
    EXPECT_EQ(table.board().totals, (std::array<std::int32_t, 2>{0, 0}));
    EXPECT_EQ(table.board().oya, first_seat);
    EXPECT_EQ(table.board().rounds_played, 1);
  }
  EXPECT_GT(exhausted, 0);
}

TEST(KoikoiClauses, K_5_11_the_decision_may_need_a_new_yaku) {
  // The Oya holds tan with five ribbons and captures a sixth: a rise, but no new yaku.
  for (const DecisionOn decision : {DecisionOn::any_rise, DecisionOn::new_yaku}) {
    Rules rules = plain_rules();
    rules.decision_on = decision;
    Table table{rules, {"g2 b1 c1 d1 e1 f1 g1 h1", "b3 c3 d3 f3 h3 i3 j3 k1", "g3 a1 l1 c4 k4 h2 i1 j1", "d4"}};
    State& state = table.state();
    const CardSet five = set_of("a2 b2 d2 e2 k3");
    state.board.captured[0] = five;
    state.board.tally[0] = tally_of(rules, five, 0);
    // Keep the 48 cards: the ribbons come out of the pile.
    for (Card& card : state.pile)
      if (five.has(card)) card = state.pile.back();
    Events events;
    ASSERT_FALSE(apply(state, first_seat, PlayCard{named("g2")}, &events));
    EXPECT_EQ(state.board.tally[0].points, 2);
    EXPECT_EQ(state.board.phase, decision == DecisionOn::any_rise ? Phase::decide : Phase::play);
  }
}

}  // namespace
}  // namespace koikoi
