// H-2: what a turn is, and what players may do besides.
#include "hanabi/table.h"

namespace hanabi {
namespace {

// All four books: one and only one of three actions, then the next player clockwise.
TEST(HanabiTurn, H_2_1_each_action_is_a_whole_turn) {
  Table table{base_rules(3), {.hands = {"R1", "Y1", "G1"}}};
  table.say("clue ben 1");
  EXPECT_EQ(turn(table.state()), ben);
  table.say("discard 1");
  EXPECT_EQ(turn(table.state()), cleo);
  table.say("play 1");
  EXPECT_EQ(turn(table.state()), anna);
  EXPECT_EQ(table.refused(cleo, "play 1"), Refusal::not_your_turn);
}

// All four books forbid passing: the moves that there are all do something, and one of them is always allowed.
TEST(HanabiTurn, H_2_2_there_is_no_passing_and_always_something_to_do) {
  Rules rules = base_rules(2);
  rules.clue_tokens = 0;
  Table table{rules, {.hands = {"R1"}}};
  const Moves moves = legal_moves(observe(table.state(), anna));
  EXPECT_EQ(moves.size(), 5U);  // no token: neither clue nor discard, but five plays
  for (const Move& move : moves) EXPECT_TRUE(std::holds_alternative<Play>(move));
  EXPECT_TRUE(legal_moves(observe(table.state(), ben)).empty());
  EXPECT_FALSE(parse_move(rules, player_names(), "pass"));
}

// FR and FI let a table choose what may be said, EN and NL are strict: in no case does talk touch the game.
TEST(HanabiTurn, H_2_3_table_talk_changes_nothing_in_the_game) {
  for (const TableTalk talk : {TableTalk::silent, TableTalk::remarks, TableTalk::chat}) {
    Rules rules = base_rules(2);
    rules.table_talk = talk;
    EXPECT_EQ(fault(rules), std::nullopt);
    Table table{rules, {.hands = {"R1", "R2"}}};
    table.say("play 1").say("play 1").say("clue ben 1");
    EXPECT_EQ(table.firework(Colour::red), 2);
    EXPECT_EQ(table.clues(), 7);
  }
  EXPECT_EQ(base_rules().table_talk, TableTalk::silent);
}

// All four books: the discard may be looked through at any time.
TEST(HanabiTurn, H_2_4_everybody_sees_the_discard) {
  Table table{base_rules(2), {.hands = {"R1 R1", "B5"}}};
  table.say("clue ben 5").say("clue anna 1").say("discard 2").say("discard 1");
  for (const base::Viewer viewer : {base::Viewer{anna}, base::Viewer{ben}, base::Viewer{}}) {
    const Board seen = observe(table.state(), viewer).board;
    EXPECT_EQ(discarded(seen, named("B5")), 1);
    EXPECT_EQ(discarded(seen, named("R1")), 1);
    EXPECT_EQ(discarded(seen, named("R2")), 0);
  }
}

// All four books let players sort their hand; the cards move, and so does what is known of them.
TEST(HanabiTurn, H_2_5_a_hand_is_rearranged_at_no_cost_and_knowledge_follows_the_cards) {
  Table table{base_rules(2), {.hands = {"R1 R2 R3 R4 R5", "Y1 Y2 Y3 Y4 Y5"}}};
  table.say("clue ben 2");
  const int clues = table.clues();
  table.say(ben, "rearrange 2 1 5 4 3");
  EXPECT_EQ(table.hand(ben), "Y2 Y1 Y5 Y4 Y3");
  EXPECT_EQ(table.possible_values(ben, 1), "2");
  EXPECT_EQ(table.possible_values(ben, 2), "1 3 4 5");
  EXPECT_EQ(table.clues(), clues);
  EXPECT_EQ(turn(table.state()), ben) << "it is no turn";
}

// Decided here: also on somebody else's turn. The others see it happen.
TEST(HanabiTurn, H_2_5_a_hand_may_be_rearranged_on_anybodys_turn_and_the_others_see_it) {
  Table table{base_rules(3), {.hands = {"R1 R2 R3 R4 R5", "Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5"}}};
  View annas = observe(table.state(), anna);
  table.say(cleo, "rearrange 5 4 3 2 1");
  EXPECT_EQ(turn(table.state()), anna);
  update(annas, see(*table.event<Rearranged>(), anna));
  EXPECT_EQ(annas, observe(table.state(), anna));
  EXPECT_EQ(annas.hands[cleo.index][0], named("G5"));
  table.say("play 1");
  EXPECT_EQ(table.hand(cleo), "G5 G4 G3 G2 G1");
}

// The last action of a turn is not what a rearranged hand is.
TEST(HanabiTurn, H_2_5_rearranging_hides_no_last_action) {
  Table table{base_rules(2), {.hands = {"R1", "Y1"}}};
  table.say("play 1");
  const LastAction last = table.board().last;
  table.say(anna, "rearrange 1 2 3 5 4");
  EXPECT_EQ(table.board().last, last);
}

}  // namespace
}  // namespace hanabi
