// H-8: Bouquet final, where only a perfect show counts.
#include "hanabi/table.h"

namespace hanabi {
namespace {

Rules bouquet(Rules rules) {
  rules.bouquet_final = true;
  return rules;
}

/// One colour with the cards 1 1 1 2 2 3; two players hold two each, two are left to draw.
Rules six_cards() {
  Rules rules = bouquet(small_rules(2, 1, 3, 2));
  rules.mistake_tokens = 9;
  return rules;
}

// FR, FI: the game does not end with the turn after the last card; hands grow smaller until the show is complete.
TEST(HanabiBouquet, H_8_1_the_game_goes_on_after_the_deck_and_hands_shrink) {
  Table table{six_cards(), {.hands = {"R1 R1", "R1 R2"}, .draws = "R2 R3"}};
  table.say("play 1").say("clue anna 2").say("discard 1");
  EXPECT_EQ(table.board().deck_left, 0);
  for (int i = 0; i < 5; ++i) table.give_some_clue();
  EXPECT_TRUE(playing(table.board())) << "far beyond one more turn each";
  table.say("discard 1");
  EXPECT_EQ(table.hand(anna), "R3") << "no card to draw";
  table.say("play 2");
  EXPECT_EQ(table.hand_size(ben), 1);
  table.say("play 1");
  EXPECT_EQ(table.board().phase, Phase::complete);
  EXPECT_EQ(score(table.board()), 3);
}

// The same cards and moves without the variant: over after one more turn each.
TEST(HanabiBouquet, H_8_1_without_it_the_last_round_counts) {
  Rules rules = six_cards();
  rules.bouquet_final = false;
  Table table{rules, {.hands = {"R1 R1", "R1 R2"}, .draws = "R2 R3"}};
  table.say("play 1").say("clue anna 2").say("discard 1").give_some_clue().give_some_clue();
  EXPECT_EQ(table.board().phase, Phase::deck_out);
}

// FR, FI: lost when a card that cannot be done without has been discarded.
TEST(HanabiBouquet, H_8_2_discarding_the_last_copy_of_a_needed_card_loses_at_once) {
  Table five{bouquet(base_rules(2)), {.hands = {"R5", "Y1"}}};
  five.give_some_clue().give_some_clue().say("discard 1");
  EXPECT_EQ(five.board().phase, Phase::needed_card);
  EXPECT_TRUE(lost(five.board()));
  EXPECT_EQ(score(five.board()), 0);
  EXPECT_EQ(five.hand_size(anna), 4) << "nothing is drawn after the end";

  Table second_copy{bouquet(base_rules(2)), {.hands = {"R4 R4", "Y1"}}};
  second_copy.give_some_clue().give_some_clue().say("discard 1");
  EXPECT_TRUE(playing(second_copy.board())) << "a copy is left";
  second_copy.give_some_clue().say("discard 1");
  EXPECT_EQ(second_copy.board().phase, Phase::needed_card);
}

// A misplayed card lies in the discard as well.
TEST(HanabiBouquet, H_8_2_misplaying_the_last_copy_of_a_needed_card_loses_at_once) {
  Table table{bouquet(base_rules(2)), {.hands = {"R5"}}};
  table.say("play 1");
  EXPECT_EQ(table.mistakes(), 1);
  EXPECT_EQ(table.board().phase, Phase::needed_card);
}

// So does one that was announced as another colour, even if it would have fitted.
TEST(HanabiBouquet, H_8_2_a_needed_card_lost_by_a_wrong_announcement_loses_at_once) {
  Rules rules = bouquet(base_rules(2));
  rules.choreography = true;
  rules.colours = 6;
  Table table{rules, {.hands = {"M1"}}};
  table.say("play 1 blue");
  EXPECT_EQ(table.board().phase, Phase::needed_card);
}

// FR, FI name the three red tokens first; the last mistake says so even when its card was needed.
TEST(HanabiBouquet, H_8_2_mistakes_lose_as_ever) {
  Rules rules = bouquet(base_rules(2));
  rules.mistake_tokens = 1;
  Table table{rules, {.hands = {"R4"}}};
  table.say("play 1");
  EXPECT_EQ(table.board().phase, Phase::mistakes);
  Table both{rules, {.hands = {"R5"}}};
  both.say("play 1");
  EXPECT_EQ(both.board().phase, Phase::mistakes);
}

// Cards that the show does not need any more may go: copies of what is placed.
TEST(HanabiBouquet, H_8_2_a_card_whose_firework_has_passed_it_is_not_needed) {
  Table table{bouquet(base_rules(2)), {.hands = {"R1 R1 R1 Y2", "R2 R2"}}};
  table.say("play 1").say("play 1").say("play 1");
  EXPECT_EQ(table.mistakes(), 1);
  table.give_some_clue().give_some_clue().say("discard 1").say("discard 1");
  EXPECT_EQ(discarded(table.board(), named("R1")), 2);
  EXPECT_EQ(discarded(table.board(), named("R2")), 1);
  EXPECT_TRUE(playing(table.board()));
}

// In a short sixth colour every card is the only one of its kind.
TEST(HanabiBouquet, H_8_2_any_card_of_a_short_sixth_colour_is_needed) {
  Rules rules = bouquet(base_rules(2));
  rules.colours = 6;
  Table table{rules, {.hands = {"M1", "Y1"}}};
  table.give_some_clue().give_some_clue().say("discard 1");
  EXPECT_EQ(table.board().phase, Phase::needed_card);
  rules.sixth_cards = SixthCards::ten;
  Table full{rules, {.hands = {"M1", "Y1"}}};
  full.give_some_clue().give_some_clue().say("discard 1");
  EXPECT_TRUE(playing(full.board()));
}

// FR, FI: the scale is not used; perfect or lost.
TEST(HanabiBouquet, H_8_3_a_show_is_perfect_or_lost_and_not_rated) {
  const Rules rules = bouquet(base_rules(3));
  Table perfect{rules, deck_in_order_of_use(rules, whole_show(rules))};
  perfect.say_times(25, "play 1");
  EXPECT_EQ(perfect.board().phase, Phase::complete);
  EXPECT_EQ(score(perfect.board()), 25);
  EXPECT_EQ(rating(perfect.board()), std::nullopt);

  Table spoilt{rules, deck_in_order_of_use(rules, "R1 R2 R3 R4 Y5")};
  spoilt.say_times(5, "play 1");
  EXPECT_TRUE(lost(spoilt.board()));
  EXPECT_EQ(score(spoilt.board()), 0);
  EXPECT_EQ(spoilt.board().points, 4);
  EXPECT_EQ(rating(spoilt.board()), std::nullopt);
}

/// Ben has used all his cards, Anna holds R2 and R3 and is on turn; the firework shows 2.
Table ben_without_cards(int clue_tokens, bool empty_clues = false) {
  Rules rules = six_cards();
  rules.clue_tokens = static_cast<std::uint8_t>(clue_tokens);
  rules.empty_clues = empty_clues;
  rules.first_seat = ben;
  Table table{rules, {.hands = {"R1 R2", "R1 R1"}, .draws = "R2 R3"}};
  table.say("play 1").say("play 1").say("play 1").say("clue ben 2").say("play 1");
  EXPECT_EQ(table.hand(ben), "");
  EXPECT_EQ(table.hand(anna), "R2 R3");
  EXPECT_EQ(table.clues(), clue_tokens - 1);
  return table;
}

// Decided here: passing is forbidden, so somebody who can do nothing at all has lost the game for all.
TEST(HanabiBouquet, H_8_4_no_card_and_no_token_on_ones_turn_loses_the_game) {
  Table table = ben_without_cards(1);
  table.say("play 1");  // a second 2, not needed any more
  EXPECT_EQ(table.board().phase, Phase::no_move);
  EXPECT_TRUE(lost(table.board()));
  EXPECT_EQ(score(table.board()), 0);
  EXPECT_EQ(turn(table.state()), std::nullopt);
  EXPECT_EQ(table.hand(anna), "R3") << "though the show could have been completed";
}

// With a token there is something to do, and nothing else is allowed.
TEST(HanabiBouquet, H_8_5_a_player_without_cards_must_give_a_clue) {
  Table table = ben_without_cards(2);
  table.say("play 1");
  ASSERT_EQ(turn(table.state()), ben);
  EXPECT_EQ(table.refused("play 1"), Refusal::no_such_card);
  EXPECT_EQ(table.refused("discard 1"), Refusal::no_such_card);
  for (const Move& move : legal_moves(observe(table.state(), ben)))
    EXPECT_TRUE(std::holds_alternative<ClueColour>(move) || std::holds_alternative<ClueRank>(move));
  table.say("clue anna 3").say("play 1");
  EXPECT_EQ(table.board().phase, Phase::complete);
}

// Decided here: an empty hand has no card of anything, so it takes an empty clue to say something of it.
TEST(HanabiBouquet, H_8_5_a_hand_without_cards_takes_only_an_empty_clue) {
  Table strict = ben_without_cards(2);
  EXPECT_EQ(strict.refused("clue ben red"), Refusal::empty_clue);
  EXPECT_EQ(strict.refused("clue ben 1"), Refusal::empty_clue);
  Table open = ben_without_cards(2, true);
  open.say("clue ben 1");
  EXPECT_EQ(open.touched(), "");
  EXPECT_EQ(open.board().phase, Phase::no_move) << "it was the last token";
}

}  // namespace
}  // namespace hanabi
