// H-1: the cards, the tokens, the players and the deal.
#include "hanabi/table.h"

namespace hanabi {
namespace {

// All four books list ten cards in each of five colours: three 1s, two each of 2, 3 and 4, one 5.
TEST(HanabiSetup, H_1_1_fifty_cards_ten_of_each_colour) {
  const Rules rules = base_rules();
  EXPECT_EQ(deck_size(rules), 50);
  const Deck deck = sorted_deck(rules);
  std::string red;
  for (std::size_t i = 0; i < 10; ++i) red += card_text(rules, deck[i]) + " ";
  EXPECT_EQ(red, "R1 R1 R1 R2 R2 R3 R3 R4 R4 R5 ");
  for (int colour = 0; colour < 5; ++colour)
    for (std::size_t i = 0; i < 10; ++i) {
      const Card card = deck[static_cast<std::size_t>(10 * colour) + i];
      EXPECT_EQ(card.colour(), static_cast<Colour>(colour));
      EXPECT_EQ(card.rank(), deck[i].rank());
    }
  EXPECT_TRUE(is_deck_of(deck, rules));
}

// FR, EN, FI put eight blue tokens into the lid and three red ones beside it; NL lays them out with the good side up.
TEST(HanabiSetup, H_1_2_eight_clue_tokens_to_spend_and_no_mistake_of_three) {
  for (const auto& edition : editions()) {
    const Table table{edition_rules(edition.edition, 3)};
    EXPECT_EQ(table.clues(), 8);
    EXPECT_EQ(table.rules().clue_tokens, 8);
    EXPECT_EQ(table.mistakes(), 0);
    EXPECT_EQ(table.rules().mistake_tokens, 3);
  }
}

// Every box says two to five players.
TEST(HanabiSetup, H_1_3_two_to_five_players_and_no_other_number) {
  for (const int players : {2, 3, 4, 5}) EXPECT_EQ(fault(edition_rules(Edition::finnish, players)), std::nullopt) << players;
  for (const int players : {0, 1, 6, 7, 255})
    EXPECT_EQ(fault(edition_rules(Edition::finnish, players)), RulesFault::players) << players;
}

// All four books: five cards each for two or three players, four each for four or five.
TEST(HanabiSetup, H_1_4_two_or_three_players_hold_five_cards_four_or_five_hold_four) {
  for (const auto& edition : editions())
    for (const auto& [players, cards] : {std::pair{2, 5}, {3, 5}, {4, 4}, {5, 4}}) {
      const Table table{edition_rules(edition.edition, players)};
      for (std::uint8_t seat = 0; seat < players; ++seat) EXPECT_EQ(table.hand_size(Seat{seat}), cards);
      EXPECT_EQ(table.board().deck_left, 50 - players * cards);
    }
}

// All four books have hands held with the faces away from their owner.
TEST(HanabiSetup, H_1_5_everybody_sees_all_hands_but_their_own) {
  const Table table{base_rules(3), {.hands = {"R1 R2 R3 R4 R5", "Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5"}}};
  const View view = observe(table.state(), ben);
  for (Slot slot = 0; slot < 5; ++slot) {
    EXPECT_EQ(view.hands[anna.index][slot], (Card{Colour::red, slot}));
    EXPECT_EQ(view.hands[ben.index][slot], std::nullopt);
    EXPECT_EQ(view.hands[cleo.index][slot], (Card{Colour::green, slot}));
  }
}

// Decided here: whoever only watches sees no hand, and sees no drawn card either.
TEST(HanabiSetup, H_1_5_a_spectator_sees_no_hand) {
  Table table{base_rules(2), {.hands = {"R1", "Y1"}}};
  const View view = observe(table.state(), std::nullopt);
  for (const auto& hand : view.hands)
    for (const auto& card : hand) EXPECT_EQ(card, std::nullopt);
  table.say("play 1");
  const Event drew = *table.event<Drew>();
  EXPECT_EQ(std::get<DrewSeen>(see(drew, std::nullopt)).card, std::nullopt);
  EXPECT_EQ(std::get<DrewSeen>(see(drew, anna)).card, std::nullopt);
  EXPECT_EQ(std::get<DrewSeen>(see(drew, ben)).card, card_at(table.state(), anna, 4));
}

// The dealt hands reach each viewer as they may see them.
TEST(HanabiSetup, H_1_5_the_deal_shows_each_viewer_the_other_hands) {
  const Rules rules = base_rules(2);
  State state = start(rules);
  Events events;
  ASSERT_EQ(deal(state, deck_of(rules, {.hands = {"R1", "Y1"}}), &events), std::nullopt);
  const auto seen = std::get<DealtSeen>(see(events[0], anna));
  EXPECT_EQ(seen.hands[anna.index][0], std::nullopt);
  EXPECT_EQ(seen.hands[ben.index][0], named("Y1"));
  EXPECT_EQ(std::get<DealtSeen>(see(events[0], std::nullopt)), DealtSeen{});
}

// FR, EN, FI let clothes decide who begins, NL age: all before the deal, so it is a choice of the table.
TEST(HanabiSetup, H_1_6_the_chosen_seat_begins_and_play_goes_clockwise) {
  Rules rules = base_rules(4);
  rules.first_seat = cleo;
  Table table{rules, {.hands = {"R1", "R1", "R1", "Y1"}}};
  EXPECT_EQ(turn(table.state()), cleo);
  table.say("clue anna 1");
  EXPECT_EQ(turn(table.state()), dan);
  table.say("clue anna 1");
  EXPECT_EQ(turn(table.state()), anna);
}

TEST(HanabiSetup, H_1_6_the_first_seat_must_be_taken_by_somebody) {
  Rules rules = base_rules(3);
  rules.first_seat = cleo;
  EXPECT_EQ(fault(rules), std::nullopt);
  rules.first_seat = dan;
  EXPECT_EQ(fault(rules), RulesFault::first_seat);
}

// Decided here: which card of a deck goes where.
TEST(HanabiSetup, H_1_7_the_deck_is_dealt_hand_by_hand_and_a_drawn_card_is_the_newest) {
  Table table{base_rules(2), {.hands = {"R1 R2 R3 R4 R5", "Y1 Y2 Y3 Y4 Y5"}, .draws = "G1 B1"}};
  EXPECT_EQ(deck_text(table.rules(), table.state().deck).substr(0, 24), "R1R2R3R4R5Y1Y2Y3Y4Y5G1B1");
  EXPECT_EQ(table.hand(anna), "R1 R2 R3 R4 R5");
  EXPECT_EQ(table.hand(ben), "Y1 Y2 Y3 Y4 Y5");
  table.say("play 2");
  EXPECT_EQ(table.hand(anna), "R1 R3 R4 R5 G1");
  table.say("play 1");
  EXPECT_EQ(table.hand(ben), "Y2 Y3 Y4 Y5 B1");
}

}  // namespace
}  // namespace hanabi
