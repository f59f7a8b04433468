// H-3: clues, discards and plays.
#include "hanabi/table.h"

namespace hanabi {
namespace {

// All four books: a clue takes a token out of the lid (NL turns it over); with none there, another action must be chosen.
TEST(HanabiActions, H_3_1_a_clue_costs_a_token_and_needs_one) {
  Table table{base_rules(2), {.hands = {"R1", "Y1"}}};
  for (int left = 7; left >= 0; --left) {
    table.say(table.board().turn == anna ? "clue ben 1" : "clue anna 1");
    EXPECT_EQ(table.clues(), left);
  }
  EXPECT_EQ(table.refused("clue ben 1"), Refusal::no_clue_token);
  EXPECT_EQ(table.refused("clue ben yellow"), Refusal::no_clue_token);
  table.say("discard 2").say("clue anna 1");
  EXPECT_EQ(table.clues(), 0);
}

// All four books: a discard brings a token back, lies face up, and is not possible while all tokens are there.
TEST(HanabiActions, H_3_2_a_discard_returns_a_token_and_is_open) {
  Table table{base_rules(2), {.hands = {"R1", "Y1"}}};
  EXPECT_EQ(table.refused("discard 1"), Refusal::clue_tokens_full);
  table.say("clue ben 1");
  EXPECT_EQ(table.clues(), 7);
  table.say("discard 1");
  EXPECT_EQ(table.clues(), 8);
  EXPECT_EQ(discarded(table.board(), named("Y1")), 1);
  EXPECT_EQ(std::get<Discarded>(see(*table.event<Discarded>(), std::nullopt)).card, named("Y1"));
  EXPECT_EQ(table.mistakes(), 0);
  EXPECT_EQ(table.refused("discard 1"), Refusal::clue_tokens_full);
}

// All four books: a card that begins or continues a firework is added to it.
TEST(HanabiActions, H_3_3_a_card_that_fits_is_placed) {
  Table table{base_rules(2), {.hands = {"R1", "R2"}}};
  table.say("play 1");
  EXPECT_EQ(table.firework(Colour::red), 1);
  table.say("play 1");
  EXPECT_EQ(table.firework(Colour::red), 2);
  EXPECT_EQ(table.board().points, 2);
  EXPECT_EQ(table.mistakes(), 0);
  EXPECT_EQ(table.clues(), 8);
  EXPECT_EQ(table.board().discards, 0U);
}

// All four books: one that fits nowhere is discarded and a red token (NL: a storm) is taken. No clue token comes back for it.
TEST(HanabiActions, H_3_3_a_card_that_does_not_fit_is_discarded_with_a_mistake) {
  Table table{base_rules(2), {.hands = {"R2"}}};
  table.say("play 1");
  EXPECT_EQ(table.firework(Colour::red), 0);
  EXPECT_EQ(table.mistakes(), 1);
  EXPECT_EQ(discarded(table.board(), named("R2")), 1);
  EXPECT_EQ(table.clues(), 8);
  EXPECT_FALSE(table.event<Played>()->placed);
  EXPECT_TRUE(playing(table.board()));
}

// All four books: to one teammate, about one colour or one value.
TEST(HanabiActions, H_3_4_a_clue_is_to_one_teammate_about_a_colour_or_a_value) {
  Table table{base_rules(3), {.hands = {"R1", "R1", "R1"}}};
  table.say("clue cleo red");
  EXPECT_TRUE(table.known(cleo, 1).clued());
  EXPECT_FALSE(table.known(ben, 1).clued());
  EXPECT_EQ(table.possible_values(cleo, 1), "1 2 3 4 5") << "a colour clue says nothing of values";
  table.say("clue cleo 1");
  EXPECT_EQ(table.possible_values(cleo, 1), "1");
  EXPECT_EQ(table.refused("clue cleo 1"), Refusal::clue_to_yourself);
}

// All four books stress that no matching card may be left out.
TEST(HanabiActions, H_3_5_a_clue_points_at_every_matching_card) {
  Table table{base_rules(2), {.hands = {"R1", "G1 G3 Y3 G4 R5"}}};
  table.say("clue ben green");
  EXPECT_EQ(table.touched(), "1 2 4");
  table.say("clue anna red").say("clue ben 3");
  EXPECT_EQ(table.touched(), "2 3");
}

// FI shows "you have no white card", NL allows it in so many words.
TEST(HanabiActions, H_3_6_an_empty_clue_where_it_is_allowed_costs_a_token_and_teaches) {
  for (const Edition edition : {Edition::finnish, Edition::abacus_nl_2010}) {
    Table table{edition_rules(edition, 2), {.hands = {"", "R1 R1 R2 R3 R4"}}};
    table.say("clue ben blue");
    EXPECT_EQ(table.touched(), "");
    EXPECT_EQ(table.clues(), 7);
    for (int place = 1; place <= 5; ++place) EXPECT_EQ(table.possible_colours(ben, place), "red yellow green white");
    table.say("discard 1").say("clue ben 5");
    EXPECT_EQ(table.touched(), "");
    EXPECT_EQ(table.possible_values(ben, 1), "1 2 3 4");
    EXPECT_EQ(table.possible_colours(ben, 5), "red yellow green white blue") << "drawn after the clue about blue";
    EXPECT_EQ(table.possible_values(ben, 5), "1 2 3 4");
  }
}

// FR and EN show only clues that point at something; read strictly, others are not allowed.
TEST(HanabiActions, H_3_6_an_empty_clue_where_it_is_not_allowed_is_refused) {
  for (const Edition edition : {Edition::cocktail_fr_2015, Edition::english}) {
    Table table{edition_rules(edition, 2), {.hands = {"", "R1 R1 R2 R3 R4"}}};
    EXPECT_EQ(table.refused("clue ben blue"), Refusal::empty_clue);
    EXPECT_EQ(table.refused("clue ben 5"), Refusal::empty_clue);
    table.say("clue ben red");
    EXPECT_EQ(table.touched(), "1 2 3 4 5");
  }
}

// The books leave memory to the players; the table keeps what every clue says, of the cards pointed at and of the rest.
TEST(HanabiActions, H_3_7_clues_say_what_a_card_is_and_what_the_others_are_not) {
  Table table{base_rules(2), {.hands = {"Y1", "R1 R3 G3 B4 B5"}, .draws = "Y2"}};
  table.say("clue ben red").say("clue anna yellow").say("clue ben 3");
  EXPECT_EQ(table.possible_colours(ben, 1), "red");
  EXPECT_EQ(table.possible_values(ben, 1), "1 2 4 5");
  EXPECT_EQ(table.possible_colours(ben, 2), "red");
  EXPECT_EQ(table.possible_values(ben, 2), "3");
  EXPECT_EQ(table.possible_colours(ben, 3), "yellow green black blue");
  EXPECT_EQ(table.possible_values(ben, 3), "3");
  EXPECT_EQ(table.possible_colours(ben, 4), "yellow green black blue");
  EXPECT_EQ(table.possible_values(ben, 4), "1 2 4 5");
  EXPECT_EQ(table.known(ben, 2).clued_colours, 0b00001) << "pointed at, which is more than worked out";
  EXPECT_EQ(table.known(ben, 2).clued_ranks, 0b00100);
  EXPECT_FALSE(table.known(ben, 4).clued());
  table.say("play 1");
  EXPECT_EQ(table.possible_values(ben, 1), "3") << "knowledge moves up with its card";
  EXPECT_EQ(table.possible_colours(ben, 5), "red yellow green black blue") << "a new card is unknown";
  EXPECT_EQ(table.possible_values(ben, 5), "1 2 3 4 5");
}

// All four books: draw after discarding and after playing, whether the card fitted or not; a clue draws nothing.
TEST(HanabiActions, H_3_8_a_card_is_drawn_after_a_discard_and_after_any_play) {
  Table table{base_rules(2), {.hands = {"R1 R5", "Y5 Y1"}, .draws = "G1 G2 G3"}};
  table.say("play 1");
  EXPECT_EQ(table.hand_size(anna), 5);
  EXPECT_EQ(table.event<Drew>()->card, named("G1"));
  table.say("play 1");
  EXPECT_EQ(table.mistakes(), 1);
  EXPECT_EQ(table.event<Drew>()->card, named("G2"));
  EXPECT_EQ(table.hand_size(ben), 5);
  table.say("clue ben 1");
  EXPECT_EQ(table.event<Drew>(), nullptr);
  table.say("discard 1");
  EXPECT_EQ(table.event<Drew>()->card, named("G3"));
  EXPECT_EQ(table.board().deck_left, 37);
  EXPECT_EQ(observe(table.state(), ben).hands[ben.index][4], std::nullopt) << "its owner does not look";
}

// All four books: the 5 that completes a firework gives a token back for nothing.
TEST(HanabiActions, H_3_9_playing_a_five_returns_a_token) {
  Table table{base_rules(2), {.hands = {"R1 R3 R5", "R2 R4"}}};
  table.say("play 1").say("play 1").say("play 1").say("play 1");
  table.say("clue ben 1").say("clue anna 5");
  EXPECT_EQ(table.clues(), 6);
  table.say("play 1");
  EXPECT_EQ(table.firework(Colour::red), 5);
  EXPECT_EQ(table.clues(), 7);
  EXPECT_EQ(table.event<Played>()->clues_returned, 1);
}

// All four books: with every token there already the bonus is lost.
TEST(HanabiActions, H_3_9_the_bonus_is_lost_when_all_tokens_are_there) {
  Table table{base_rules(2), {.hands = {"R1 R3 R5", "R2 R4 Y1"}}};
  table.say_times(5, "play 1");
  EXPECT_EQ(table.firework(Colour::red), 5);
  EXPECT_EQ(table.clues(), 8);
  EXPECT_EQ(table.event<Played>()->clues_returned, 0);
}

// A 5 that is misplayed completes nothing.
TEST(HanabiActions, H_3_9_a_misplayed_five_returns_nothing) {
  Table table{base_rules(2), {.hands = {"R5", "Y1"}}};
  table.say("clue ben 1").say("clue anna 5").say("play 1");
  EXPECT_EQ(table.clues(), 6);
  EXPECT_EQ(table.mistakes(), 1);
}

// All four books: one firework a colour, upwards without gaps, no value twice.
TEST(HanabiActions, H_3_10_a_firework_is_built_in_order_and_holds_each_value_once) {
  Table table{base_rules(2), {.hands = {"R1 R3 R2", "R1 Y1"}}};
  table.say("play 1");
  table.say("play 1");  // a second 1
  EXPECT_EQ(table.firework(Colour::red), 1);
  EXPECT_EQ(table.mistakes(), 1);
  table.say("play 1");  // a gap
  EXPECT_EQ(table.firework(Colour::red), 1);
  EXPECT_EQ(table.mistakes(), 2);
  table.say("play 1");  // another colour has its own
  EXPECT_EQ(table.firework(Colour::yellow), 1);
  EXPECT_EQ(table.firework(Colour::red), 1);
  table.say("play 1");
  EXPECT_EQ(table.firework(Colour::red), 2);
}

}  // namespace
}  // namespace hanabi
