// H-6: the sixth colour, short or full, named or wild.
#include "hanabi/table.h"

namespace hanabi {
namespace {

Rules six_colours(SixthCards cards, SixthClue clue, int players = 2) {
  Rules rules = edition_rules(Edition::abacus_nl_2010, players);
  rules.empty_clues = false;
  rules.colours = 6;
  rules.sixth_cards = cards;
  rules.sixth_clue = clue;
  return rules;
}

const Rules named_five = six_colours(SixthCards::five, SixthClue::named);
const Rules named_ten = six_colours(SixthCards::ten, SixthClue::named);
const Rules wild_five = six_colours(SixthCards::five, SixthClue::wild);
const Rules wild_ten = six_colours(SixthCards::ten, SixthClue::wild);

// All four books: a sixth firework, and 30 points for everything.
TEST(HanabiSixth, H_6_1_six_complete_fireworks_are_thirty_points) {
  for (const Rules& rules : {named_five, named_ten, wild_five, wild_ten}) {
    EXPECT_EQ(perfect_score(rules), 30);
    Table table{rules, deck_in_order_of_use(rules, whole_show(rules))};
    table.say_times(29, "play 1");
    EXPECT_TRUE(playing(table.board())) << "25 points are no end here";
    table.say("play 1");
    EXPECT_EQ(table.board().phase, Phase::complete);
    EXPECT_EQ(score(table.board()), 30);
    EXPECT_EQ(rating(table.board()), Rating::divine);
  }
}

// FR, EN, FI add five cards, NL ten, or five of them to make it harder.
TEST(HanabiSixth, H_6_2_the_sixth_colour_has_five_or_ten_cards) {
  EXPECT_EQ(deck_size(named_five), 55);
  EXPECT_EQ(deck_size(named_ten), 60);
  for (int rank = 0; rank < 5; ++rank) {
    EXPECT_EQ(copies(named_five, 5, rank), 1);
    EXPECT_EQ(copies(named_ten, 5, rank), copies(named_ten, 0, rank));
    EXPECT_EQ(copies(named_five, 0, rank), copies(named_ten, 0, rank));
  }
}

// With one of each, the first discard of a multicoloured card is the last of its kind; its place in the discard is its own.
TEST(HanabiSixth, H_6_2_discards_of_the_short_colour_are_counted_apart) {
  Table table{named_five, {.hands = {"M1 M2 B5", "M5 M4 M3"}}};
  table.say("clue ben 5").say("discard 1").say("clue ben 4").say("discard 1").say("clue ben 3").say("discard 1");
  for (const auto* gone : {"M5", "M4", "M3"}) EXPECT_EQ(discarded(table.board(), named(gone)), 1) << gone;
  for (const auto* there : {"M1", "M2", "B5", "B4"}) EXPECT_EQ(discarded(table.board(), named(there)), 0) << there;
  EXPECT_EQ(reachable_points(table.board()), 27);
}

TEST(HanabiSixth, H_6_2_discards_of_the_full_colour_have_copies) {
  Table table{named_ten, {.hands = {"M1 M1", "M1 M2 M2"}}};
  table.say("clue ben 1").say("discard 1").say("clue ben 2").say("discard 1");
  EXPECT_EQ(reachable_points(table.board()), 30);
  table.say("clue ben 2").say("discard 1");
  EXPECT_EQ(discarded(table.board(), named("M2")), 2);
  EXPECT_EQ(reachable_points(table.board()), 26) << "only the multicoloured 1 is left";
}

// All four books: "you have two multicoloured cards".
TEST(HanabiSixth, H_6_3_a_named_sixth_colour_is_a_colour_like_the_others) {
  Table table{named_five, {.hands = {"R1", "M1 R1 M3 B5 G2"}}};
  table.say("clue ben multicolour");
  EXPECT_EQ(table.touched(), "1 3");
  EXPECT_EQ(table.possible_colours(ben, 1), "multicolour");
  EXPECT_EQ(table.possible_colours(ben, 2), "red yellow green white blue");
  table.say("clue anna red").say("clue ben red");
  EXPECT_EQ(table.touched(), "2") << "other colours do not touch it";
}

// NL "Kleurenruil 2": a multicoloured card is pointed at under every colour, and never named.
TEST(HanabiSixth, H_6_4_a_wild_card_is_touched_by_every_colour_and_cannot_be_named) {
  for (const Rules& rules : {wild_five, wild_ten}) {
    for (const auto* colour : {"red", "yellow", "green", "white", "blue"}) {
      Table table{rules, {.hands = {"R1", "M1 R2 Y2 G2 W2"}}};
      table.say("clue ben " + std::string{colour});
      EXPECT_EQ(table.touched().substr(0, 1), "1") << colour;
      EXPECT_EQ(table.refused("clue anna multicolour"), Refusal::no_such_colour);
    }
  }
}

TEST(HanabiSixth, H_6_4_a_value_clue_touches_wild_cards_by_value) {
  Table table{wild_five, {.hands = {"R1", "M1 R2 Y1 M3 W2"}}};
  table.say("clue ben 1");
  EXPECT_EQ(table.touched(), "1 3");
}

// A colour of which the hand has only wild cards makes no empty clue.
TEST(HanabiSixth, H_6_4_a_wild_card_alone_answers_any_colour) {
  Table table{wild_ten, {.hands = {"R1", "M1 R2 R3 R4 R5"}}};
  table.say("clue ben blue");
  EXPECT_EQ(table.touched(), "1");
  Table without{wild_ten, {.hands = {"R1", "R1 R2 R3 R4 R5"}}};
  EXPECT_EQ(without.refused("clue ben blue"), Refusal::empty_clue);
}

// Follows: one colour leaves two readings, a second colour one; not being touched rules both out.
TEST(HanabiSixth, H_6_5_what_colour_clues_say_under_a_wild_colour) {
  Table table{wild_five, {.hands = {"R1", "M1 R2 Y2 G2 W2"}}};
  table.say("clue ben red");
  EXPECT_EQ(table.possible_colours(ben, 1), "red multicolour");
  EXPECT_EQ(table.possible_colours(ben, 2), "red multicolour");
  EXPECT_EQ(table.possible_colours(ben, 3), "yellow green white blue");
  table.say("clue anna red").say("clue ben yellow");
  EXPECT_EQ(table.possible_colours(ben, 1), "multicolour") << "two colours make it wild";
  EXPECT_EQ(table.possible_colours(ben, 2), "red") << "not touched by yellow, so not wild";
  EXPECT_EQ(table.possible_colours(ben, 3), "yellow");
  EXPECT_EQ(table.known(ben, 1).clued_colours, 0b00011);
}

// The same with an empty clue, where they are allowed: "you have no blue" also says "and nothing wild".
TEST(HanabiSixth, H_6_5_an_empty_colour_clue_denies_wild_cards_too) {
  Rules rules = wild_ten;
  rules.empty_clues = true;
  Table table{rules, {.hands = {"R1", "R1 R2 R3 R4 R5"}}};
  table.say("clue ben blue");
  EXPECT_EQ(table.possible_colours(ben, 1), "red yellow green white");
}

// NL plays the wild colour with ten cards, the named one with ten or five; the fourth combination is allowed here too.
TEST(HanabiSixth, H_6_7_all_four_combinations_are_games_and_only_with_six_colours) {
  for (const Rules& rules : {named_five, named_ten, wild_five, wild_ten})
    for (const int players : {2, 3, 4, 5})
      EXPECT_EQ(fault(six_colours(rules.sixth_cards, rules.sixth_clue, players)), std::nullopt);
  Rules rules = base_rules();
  rules.sixth_cards = SixthCards::ten;
  EXPECT_EQ(fault(rules), RulesFault::sixth_colour);
  rules = base_rules();
  rules.sixth_clue = SixthClue::wild;
  EXPECT_EQ(fault(rules), RulesFault::sixth_colour);
}

}  // namespace
}  // namespace hanabi
