// H-4 and H-5: how a game ends, what it scores and how it is received.
#include "hanabi/table.h"

namespace hanabi {
namespace {

// FR, EN, FI: the third red token loses the game at once. NL: the third storm ends it at once with 0 points.
TEST(HanabiEnd, H_4_1_the_third_mistake_loses_at_once_and_scores_nothing) {
  for (const auto& edition : editions()) {
    Table table{edition_rules(edition.edition, 2), {.hands = {"R1 R5 Y5", "G5 B5"}}};
    table.say("play 1").say("play 1").say("play 1");
    EXPECT_EQ(table.mistakes(), 2);
    EXPECT_TRUE(playing(table.board()));
    EXPECT_EQ(score(table.board()), 1);
    table.say("play 1");
    EXPECT_EQ(table.board().phase, Phase::mistakes);
    EXPECT_TRUE(over(table.state()));
    EXPECT_TRUE(lost(table.board()));
    EXPECT_EQ(score(table.board()), 0);
    EXPECT_EQ(turn(table.state()), std::nullopt);
  }
}

// All four books: all five fireworks complete, the show ends there and then with 25 points.
TEST(HanabiEnd, H_4_2_complete_fireworks_end_the_game_at_once_with_twenty_five) {
  for (const int players : {2, 3, 4, 5}) {
    const Rules rules = base_rules(players);
    Table table{rules, deck_in_order_of_use(rules, whole_show(rules))};
    table.say_times(24, "play 1");
    EXPECT_TRUE(playing(table.board()));
    table.say("play 1");
    EXPECT_EQ(table.board().phase, Phase::complete);
    EXPECT_FALSE(lost(table.board()));
    EXPECT_EQ(score(table.board()), 25);
    EXPECT_GT(table.board().deck_left, 0);
  }
}

// All four books: each player has one more turn, the one who drew the last card as well, and nobody draws.
TEST(HanabiEnd, H_4_3_after_the_last_card_everybody_has_one_more_turn_the_drawer_too) {
  for (const int players : {2, 3, 4, 5}) {
    Rules rules = base_rules(players);
    rules.mistake_tokens = 9;  // whatever is played below is no loss
    Table table{rules};
    table.pass_time_until_deck_has(1);
    if (table.clues() == 8) table.give_some_clue();
    const Seat drawer = table.board().turn;
    table.say("discard 1");
    EXPECT_EQ(table.board().deck_left, 0);
    ASSERT_NE(table.event<Drew>(), nullptr);
    for (int i = 1; i <= players; ++i) {
      EXPECT_EQ(table.board().turn.index, (drawer.index + i) % players);
      ASSERT_TRUE(playing(table.board())) << "turn " << i << " of " << players;
      const int before = table.hand_size(table.board().turn);
      const Seat actor = table.board().turn;
      table.say("play 1");
      EXPECT_EQ(table.hand_size(actor), before - 1);
      EXPECT_EQ(table.event<Drew>(), nullptr);
    }
    EXPECT_EQ(table.board().phase, Phase::deck_out);
    EXPECT_FALSE(lost(table.board()));
  }
}

// A clue is a last turn like any other.
TEST(HanabiEnd, H_4_3_clues_count_as_last_turns) {
  Table table{base_rules(2)};
  table.pass_time_until_deck_has(0);
  table.give_some_clue();
  EXPECT_TRUE(playing(table.board()));
  table.give_some_clue();
  EXPECT_EQ(table.board().phase, Phase::deck_out);
}

// The books' examples: FR 4+2+3+1+4 = 14, EN and FI 3+4+4+5+2 = 18, NL 2+3+2+5+1 = 13.
TEST(HanabiEnd, H_4_4_the_score_is_the_sum_of_the_highest_values) {
  for (const auto& [cards, points] : {std::pair{"R1 R2 R3 R4 Y1 Y2 G1 G2 G3 W1 B1 B2 B3 B4", 14},
                                      {"R1 R2 R3 Y1 Y2 Y3 Y4 G1 G2 G3 G4 W1 W2 W3 W4 W5 B1 B2", 18},
                                      {"R1 R2 Y1 Y2 Y3 G1 G2 W1 W2 W3 W4 W5 B1", 13}}) {
    const Rules rules = base_rules(2);
    Table table{rules, deck_in_order_of_use(rules, cards)};
    table.say_times(points, "play 1");
    EXPECT_EQ(score(table.board()), points);
    table.pass_time_until_deck_has(0);
    while (playing(table.board())) table.give_some_clue();
    EXPECT_EQ(table.board().phase, Phase::deck_out);
    EXPECT_EQ(score(table.board()), points);
  }
}

// Decided here: research asks for the cards played, also of a lost game.
TEST(HanabiEnd, H_4_5_the_cards_played_are_kept_for_a_lost_game) {
  Table table{base_rules(2), {.hands = {"R1 R3 R5 Y5", "R2 B5"}}};
  table.say("play 1").say("play 1").say("play 1");
  table.say("play 1").say("play 1").say("play 2");
  EXPECT_EQ(table.board().phase, Phase::mistakes);
  EXPECT_EQ(table.board().points, 3);
  EXPECT_EQ(score(table.board()), 0);
}

// Decided here: what ends the game is the last thing that happens in it.
TEST(HanabiEnd, H_4_6_no_card_is_drawn_for_the_move_that_ends_the_game_and_nothing_follows) {
  Rules rules = base_rules(2);
  rules.mistake_tokens = 1;
  Table table{rules, {.hands = {"R5", "Y1"}}};
  table.say("play 1");
  EXPECT_EQ(table.event<Drew>(), nullptr);
  EXPECT_EQ(table.hand_size(anna), 4);
  EXPECT_EQ(table.board().deck_left, 40);
  for (const Seat seat : {anna, ben})
    for (const auto* words : {"play 1", "discard 1", "clue anna 1", "clue ben 1", "rearrange 1 2 3 4", "rearrange 1 2 3 4 5"})
      EXPECT_EQ(table.refused(seat, words), Refusal::game_over) << words;
  EXPECT_TRUE(legal_moves(observe(table.state(), ben)).empty());
}

// Decided here: the last turn of the last round can also be the last mistake, or complete the show.
TEST(HanabiEnd, H_4_7_the_last_mistake_counts_before_the_end_of_the_last_round) {
  Rules rules = small_rules(2, 1, 2, 2);  // four cards, all dealt: everybody has one turn
  rules.mistake_tokens = 1;
  Table table{rules, {.hands = {"R1 R1", "R2 R1"}}};
  table.say("clue ben 2").say("play 1");
  EXPECT_EQ(table.board().phase, Phase::mistakes);
}

TEST(HanabiEnd, H_4_7_complete_fireworks_count_before_the_end_of_the_last_round) {
  Table table{small_rules(2, 1, 2, 2), {.hands = {"R1 R1", "R2 R1"}}};
  table.say("play 1").say("play 1");
  EXPECT_EQ(table.board().phase, Phase::complete);
  EXPECT_EQ(score(table.board()), 2);
}

// FR, EN and FI tell how to mark a firework that cannot be completed any more; the game goes on.
TEST(HanabiEnd, H_4_8_a_lost_card_only_lowers_what_can_be_reached) {
  Table table{base_rules(2), {.hands = {"Y5 R2 R2", "B1"}}};
  EXPECT_EQ(reachable_points(table.board()), 25);
  table.say("clue ben 1").say("clue anna 2").say("discard 1");
  EXPECT_TRUE(gone_for_good(table.board(), named("Y5")));
  EXPECT_EQ(reachable_points(table.board()), 24);
  table.say("clue anna 2").say("discard 1");
  EXPECT_FALSE(gone_for_good(table.board(), named("R2"))) << "one copy is left";
  EXPECT_EQ(reachable_points(table.board()), 24);
  table.say("clue anna 2").say("discard 1");
  EXPECT_EQ(reachable_points(table.board()), 20) << "no red beyond 1";
  EXPECT_TRUE(playing(table.board()));
}

// A card whose firework has passed it is no loss.
TEST(HanabiEnd, H_4_8_a_card_that_was_played_is_not_lost_with_its_copies) {
  Table table{base_rules(2), {.hands = {"R1 R1 R1", "B1"}}};
  table.say("play 1").say("clue anna 1").say("discard 1").say("clue anna 1").say("discard 1");
  EXPECT_EQ(discarded(table.board(), named("R1")), 2);
  EXPECT_FALSE(gone_for_good(table.board(), named("R1")));
  EXPECT_EQ(reachable_points(table.board()), 25);
}

Board finished_with(int points, int colours = 5, Phase phase = Phase::deck_out) {
  Board board;
  board.rules.colours = static_cast<std::uint8_t>(colours);
  board.points = static_cast<std::uint8_t>(points);
  board.phase = phase;
  return board;
}

// The scale that all four books print, line by line.
TEST(HanabiRating, H_5_1_the_scale_has_its_steps_where_the_books_have_them) {
  struct Step {
    int from;
    int to;
    Rating rating;
  };
  for (const auto& [from, to, expected] :
       {Step{0, 5, Rating::horrible}, Step{6, 10, Rating::poor}, Step{11, 15, Rating::honourable},
        Step{16, 20, Rating::excellent}, Step{21, 24, Rating::extraordinary}, Step{25, 25, Rating::legendary}})
    for (int points = from; points <= to; ++points) EXPECT_EQ(rating(finished_with(points)), expected) << points;
}

// NL gives a lost game 0 points, which its scale rates; the others only call it lost.
TEST(HanabiRating, H_5_2_a_lost_game_is_horrible_however_much_was_played) {
  EXPECT_EQ(rating(finished_with(24, 5, Phase::mistakes)), Rating::horrible);
}

// The words are the product's own; NL's milder scale has others than the rest, and no line is missing.
TEST(HanabiRating, H_5_3_every_edition_words_every_rating) {
  for (const auto& edition : editions())
    for (const auto each : {Rating::horrible, Rating::poor, Rating::honourable, Rating::excellent, Rating::extraordinary,
                            Rating::legendary, Rating::divine})
      EXPECT_FALSE(rating_text(edition_rules(edition.edition, 2), each).empty());
  EXPECT_NE(rating_text(edition_rules(Edition::abacus_nl_2010, 2), Rating::excellent),
            rating_text(edition_rules(Edition::english, 2), Rating::excellent));
}

// FR, EN and FI print two more lines for six colours.
TEST(HanabiRating, H_6_6_with_six_colours_twenty_five_is_legendary_and_thirty_divine) {
  EXPECT_EQ(rating(finished_with(24, 6)), Rating::extraordinary);
  for (int points = 25; points <= 29; ++points) EXPECT_EQ(rating(finished_with(points, 6)), Rating::legendary) << points;
  EXPECT_EQ(rating(finished_with(30, 6, Phase::complete)), Rating::divine);
}

}  // namespace
}  // namespace hanabi
