// H-7: timed choreography, announcing the colour of the card that one plays.
#include "hanabi/table.h"

namespace hanabi {
namespace {

Rules announcing(int players = 2) {
  Rules rules = edition_rules(Edition::cocktail_fr_2015, players);
  rules.choreography = true;
  return rules;
}

/// Two tokens are spent, so that there is room for what comes back.
void spend_two(Table& table) { table.give_some_clue().give_some_clue(); }

// FR and FI: the one who plays may say which colour it is; every colour can be said of every card.
TEST(HanabiChoreography, H_7_1_any_colour_may_be_announced_for_any_card) {
  const Table table{announcing()};
  const Moves moves = legal_moves(observe(table.state(), anna));
  int plain = 0;
  int announced = 0;
  for (const Move& move : moves)
    if (const auto* play = std::get_if<Play>(&move)) ++(play->announced ? announced : plain);
  EXPECT_EQ(plain, 5);
  EXPECT_EQ(announced, 25);
  EXPECT_EQ(legal_set(table.state()), legal_set(observe(table.state(), anna)));
}

// FR, FI: said right and it fits: placed as usual, and a blue token goes back into the lid.
TEST(HanabiChoreography, H_7_2_the_right_colour_and_a_fitting_card_bring_a_token_back) {
  Table table{announcing(), {.hands = {"R1", "Y1"}}};
  spend_two(table);
  table.say("play 1 red");
  EXPECT_EQ(table.firework(Colour::red), 1);
  EXPECT_EQ(table.clues(), 7);
  EXPECT_EQ(table.mistakes(), 0);
  EXPECT_EQ(table.event<Played>()->announced, Colour::red);
  EXPECT_EQ(table.event<Played>()->clues_returned, 1);
}

// FR, FI: a second token for a 5.
TEST(HanabiChoreography, H_7_3_an_announced_five_brings_two_tokens_back) {
  Table table{announcing(), {.hands = {"R1 R3 R5", "R2 R4"}}};
  table.say_times(4, "play 1");
  spend_two(table);
  table.say("play 1 red");
  EXPECT_EQ(table.firework(Colour::red), 5);
  EXPECT_EQ(table.clues(), 8);
  EXPECT_EQ(table.event<Played>()->clues_returned, 2);
}

// FI: a wrong colour means discard and a red token, whatever the card could have done on its own firework.
TEST(HanabiChoreography, H_7_4_a_wrong_colour_is_a_mistake_though_the_card_would_fit) {
  Table table{announcing(), {.hands = {"R1", "Y1"}}};
  spend_two(table);
  table.say("play 1 blue");
  EXPECT_EQ(table.firework(Colour::red), 0);
  EXPECT_EQ(table.firework(Colour::blue), 0);
  EXPECT_EQ(table.mistakes(), 1);
  EXPECT_EQ(table.clues(), 6);
  EXPECT_EQ(discarded(table.board(), named("R1")), 1);
  EXPECT_FALSE(table.event<Played>()->placed);
  EXPECT_EQ(table.hand_size(anna), 5) << "and a card is drawn";
}

// FR: an error of any kind is a discard and a red token: right colour, but the firework is not there yet. One mistake, not two.
TEST(HanabiChoreography, H_7_5_the_right_colour_of_a_card_that_does_not_fit_is_one_mistake) {
  Table table{announcing(), {.hands = {"R2", "Y1"}}};
  spend_two(table);
  table.say("play 1 red");
  EXPECT_EQ(table.firework(Colour::red), 0);
  EXPECT_EQ(table.mistakes(), 1);
  EXPECT_EQ(table.clues(), 6);
  EXPECT_EQ(discarded(table.board(), named("R2")), 1);
}

TEST(HanabiChoreography, H_7_5_wrong_in_both_ways_is_one_mistake_too) {
  Table table{announcing(), {.hands = {"R2"}}};
  table.say("play 1 blue");
  EXPECT_EQ(table.mistakes(), 1);
}

// FR, FI: everybody is free to say nothing.
TEST(HanabiChoreography, H_7_6_an_unannounced_card_is_played_as_usual) {
  Table table{announcing(), {.hands = {"R1", "Y2"}}};
  spend_two(table);
  table.say("play 1");
  EXPECT_EQ(table.firework(Colour::red), 1);
  EXPECT_EQ(table.clues(), 6) << "and earns nothing";
  table.say("play 1");
  EXPECT_EQ(table.mistakes(), 1);
}

TEST(HanabiChoreography, H_7_6_an_unannounced_five_still_brings_one_token) {
  Table table{announcing(), {.hands = {"R1 R3 R5", "R2 R4"}}};
  table.say_times(4, "play 1");
  spend_two(table);
  table.say("play 1");
  EXPECT_EQ(table.clues(), 7);
}

// Decided after the books' rule for the 5: what finds no room in the lid is lost.
TEST(HanabiChoreography, H_7_7_tokens_never_exceed_what_the_table_has) {
  Table full{announcing(), {.hands = {"R1"}}};
  full.say("play 1 red");
  EXPECT_EQ(full.clues(), 8);
  EXPECT_EQ(full.event<Played>()->clues_returned, 0);

  Table room_for_one{announcing(), {.hands = {"R1 R3", "R2 R4 R5"}}};
  room_for_one.say_times(4, "play 1").give_some_clue();
  EXPECT_EQ(room_for_one.clues(), 7);
  room_for_one.say("play 1 red");
  EXPECT_EQ(room_for_one.firework(Colour::red), 5);
  EXPECT_EQ(room_for_one.clues(), 8);
  EXPECT_EQ(room_for_one.event<Played>()->clues_returned, 1);
}

// Decided here: a multicoloured card has one colour when announced, also where every colour clue points at it.
TEST(HanabiChoreography, H_7_8_a_multicoloured_card_is_announced_as_multicolour_and_nothing_else) {
  for (const SixthClue clue : {SixthClue::named, SixthClue::wild}) {
    Rules rules = announcing();
    rules.colours = 6;
    rules.sixth_clue = clue;
    Table right{rules, {.hands = {"M1", "Y1"}}};
    spend_two(right);
    right.say("play 1 multicolour");
    EXPECT_EQ(right.firework(Colour::multi), 1);
    EXPECT_EQ(right.clues(), 7);

    Table wrong{rules, {.hands = {"M1", "Y1"}}};
    wrong.say("play 1 red");
    EXPECT_EQ(wrong.firework(Colour::multi), 0);
    EXPECT_EQ(wrong.mistakes(), 1);

    Table of_another{rules, {.hands = {"R1", "Y1"}}};
    of_another.say("play 1 multicolour");
    EXPECT_EQ(of_another.mistakes(), 1);
  }
}

// In a table of few colours only those can be announced.
TEST(HanabiChoreography, H_7_1_only_the_colours_of_the_table_can_be_announced) {
  Rules rules = announcing();
  rules.colours = 3;
  Table table{rules, {.hands = {"R1"}}};
  EXPECT_EQ(table.refused(anna, Play{0, Colour::white}), Refusal::no_such_colour);
  EXPECT_EQ(table.refused(anna, Play{0, Colour::multi}), Refusal::no_such_colour);
  table.say("play 1 red");
}

}  // namespace
}  // namespace hanabi
