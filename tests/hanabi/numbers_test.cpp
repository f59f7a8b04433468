// H-11: games of other sizes, and the numbers of moves.
#include "base/bit_writer.h"
#include "hanabi/encode.h"
#include "hanabi/table.h"

namespace hanabi {
namespace {

TEST(HanabiNumbers, H_11_1_one_to_six_colours) {
  for (int colours = 1; colours <= 6; ++colours) {
    const Rules rules = small_rules(2, colours, 5, 2);
    EXPECT_EQ(fault(rules), std::nullopt);
    EXPECT_EQ(deck_size(rules), colours == 6 ? 55 : 10 * colours);
    EXPECT_EQ(perfect_score(rules), 5 * colours);
    Table table{rules, deck_in_order_of_use(rules, whole_show(rules))};
    while (playing(table.board())) table.say("play 1");
    EXPECT_EQ(table.board().phase, Phase::complete) << colours;
    EXPECT_EQ(score(table.board()), 5 * colours);
  }
  EXPECT_EQ(fault(small_rules(2, 0, 5, 5)), RulesFault::colours);
  EXPECT_EQ(fault(small_rules(2, 7, 5, 5)), RulesFault::colours);
}

TEST(HanabiNumbers, H_11_2_three_of_the_first_value_one_of_the_last_two_between) {
  const std::vector<std::string> expected{"R1 R1 R1", "R1 R1 R1 R2", "R1 R1 R1 R2 R2 R3", "R1 R1 R1 R2 R2 R3 R3 R4",
                                          "R1 R1 R1 R2 R2 R3 R3 R4 R4 R5"};
  for (int ranks = 1; ranks <= 5; ++ranks) {
    const Rules rules = small_rules(2, 1, ranks, 1);
    const Deck deck = sorted_deck(rules);
    std::string cards;
    for (int i = 0; i < deck_size(rules); ++i)
      cards += (i == 0 ? "" : " ") + card_text(rules, deck[static_cast<std::size_t>(i)]);
    EXPECT_EQ(cards, expected[static_cast<std::size_t>(ranks - 1)]);
    EXPECT_EQ(perfect_score(rules), ranks);
    const Rules six = small_rules(2, 6, ranks, 1);
    EXPECT_EQ(deck_size(six), 5 * deck_size(rules) + ranks) << "a short sixth colour";
    EXPECT_TRUE(is_deck_of(sorted_deck(six), six));
  }
  EXPECT_EQ(fault(small_rules(2, 1, 0, 1)), RulesFault::ranks);
  EXPECT_EQ(fault(small_rules(2, 1, 6, 1)), RulesFault::ranks);
}

TEST(HanabiNumbers, H_11_3_hands_of_one_to_eight_cards_if_there_are_enough) {
  for (int hand = 1; hand <= 8; ++hand)
    for (int players = 2; players <= 5; ++players) {
      const Table table{small_rules(players, 5, 5, hand)};
      EXPECT_EQ(table.board().deck_left, 50 - players * hand);
    }
  EXPECT_EQ(fault(small_rules(2, 5, 5, 0)), RulesFault::hand_size);
  EXPECT_EQ(fault(small_rules(2, 5, 5, 9)), RulesFault::hand_size);
  EXPECT_EQ(fault(small_rules(2, 1, 5, 5)), std::nullopt) << "ten cards, all dealt";
  EXPECT_EQ(fault(small_rules(2, 1, 5, 6)), RulesFault::too_few_cards);
  EXPECT_EQ(fault(small_rules(5, 1, 1, 1)), RulesFault::too_few_cards);
}

TEST(HanabiNumbers, H_11_4_up_to_thirty_clue_tokens_and_one_to_nine_mistakes) {
  Rules rules = base_rules();
  for (const int tokens : {0, 1, 30}) {
    rules.clue_tokens = static_cast<std::uint8_t>(tokens);
    EXPECT_EQ(fault(rules), std::nullopt);
  }
  rules.clue_tokens = 31;
  EXPECT_EQ(fault(rules), RulesFault::clue_tokens);
  rules = base_rules();
  for (const int tokens : {1, 9}) {
    rules.mistake_tokens = static_cast<std::uint8_t>(tokens);
    EXPECT_EQ(fault(rules), std::nullopt);
  }
  for (const int tokens : {0, 10}) {
    rules.mistake_tokens = static_cast<std::uint8_t>(tokens);
    EXPECT_EQ(fault(rules), RulesFault::mistake_tokens);
  }
}

// With no clue token at all there is neither clue nor discard, and a completed firework brings nothing.
TEST(HanabiNumbers, H_11_4_without_clue_tokens_only_plays_are_left) {
  Rules rules = base_rules();
  rules.clue_tokens = 0;
  Table table{rules, deck_in_order_of_use(rules, whole_show(rules))};
  EXPECT_EQ(table.refused("discard 1"), Refusal::clue_tokens_full);
  EXPECT_EQ(table.refused("clue ben 1"), Refusal::no_clue_token);
  table.say_times(25, "play 1");
  EXPECT_EQ(table.board().phase, Phase::complete);
  EXPECT_EQ(table.clues(), 0);
}

TEST(HanabiNumbers, H_11_5_a_deck_that_is_dealt_whole_leaves_one_turn_each) {
  Table table{small_rules(2, 1, 5, 5), {.hands = {"R1", "R2"}}};
  EXPECT_EQ(table.board().deck_left, 0);
  table.say("play 1");
  EXPECT_TRUE(playing(table.board()));
  EXPECT_EQ(table.hand_size(anna), 4);
  table.say("play 1");
  EXPECT_EQ(table.board().phase, Phase::deck_out);
  EXPECT_EQ(score(table.board()), 2);
}

TEST(HanabiNumbers, H_11_6_the_highest_value_returns_a_token_whatever_it_is) {
  Table three{small_rules(2, 2, 3, 3), {.hands = {"R1 R3", "R2"}}};
  three.say("play 1").say("play 1").give_some_clue().give_some_clue();
  EXPECT_EQ(three.clues(), 6);
  three.say("play 1");
  EXPECT_EQ(three.clues(), 7);
  Table one{small_rules(2, 2, 1, 1), {.hands = {"R1", "Y1"}}};
  one.give_some_clue().say("play 1");
  EXPECT_EQ(one.clues(), 8) << "a 1 can be the highest";
}

// The numbering of the Hanabi Learning Environment: 20, 30, 38 and 48 moves for two to five players.
TEST(HanabiNumbers, H_11_7_moves_are_numbered_discards_plays_colours_values) {
  const std::vector<unsigned> counts{20, 30, 38, 48};
  for (int players = 2; players <= 5; ++players)
    EXPECT_EQ(MoveNumbers{base_rules(players)}.count(), counts[static_cast<std::size_t>(players - 2)]);
  const MoveNumbers three{base_rules(3)};
  EXPECT_EQ(three.move(ben, 0), Move{Discard{0}});
  EXPECT_EQ(three.move(ben, 9), (Move{Play{4, std::nullopt}}));
  EXPECT_EQ(three.move(ben, 10), (Move{ClueColour{cleo, Colour::red}}));
  EXPECT_EQ(three.move(ben, 19), (Move{ClueColour{anna, Colour::blue}}));
  EXPECT_EQ(three.move(ben, 20), (Move{ClueRank{cleo, 0}}));
  EXPECT_EQ(three.move(ben, 29), (Move{ClueRank{anna, 4}}));
}

// Also with every option that adds or takes away moves: each number is one move, and each move has that number.
TEST(HanabiNumbers, H_11_7_numbers_and_moves_are_one_to_one) {
  for (int players = 2; players <= 5; ++players)
    for (const bool choreography : {false, true})
      for (const bool wild : {false, true}) {
        Rules rules = small_rules(players, wild ? 6 : 5, 5, 8);
        rules.choreography = choreography;
        if (wild) rules.sixth_clue = SixthClue::wild;
        const MoveNumbers numbers{rules};
        EXPECT_EQ(numbers.count(), 16U + static_cast<unsigned>(players - 1) * 10U + (choreography ? 8U * rules.colours : 0U));
        for (std::uint8_t seat = 0; seat < players; ++seat)
          for (unsigned number = 0; number < numbers.count(); ++number)
            EXPECT_EQ(numbers.number(Seat{seat}, numbers.move(Seat{seat}, number)), number);
      }
}

// The sizes that its users know: 658, 956, 1041 and 1280 bits, without the knowledge 308, 431, 481 and 580.
TEST(HanabiNumbers, H_11_7_observations_have_the_known_sizes) {
  const std::vector<std::pair<unsigned, unsigned>> sizes{{658, 308}, {956, 431}, {1041, 481}, {1280, 580}};
  for (int players = 2; players <= 5; ++players) {
    const auto [canonical, minimal] = sizes[static_cast<std::size_t>(players - 2)];
    EXPECT_EQ(ObservationLayout(base_rules(players)).size, canonical);
    EXPECT_EQ(ObservationLayout(base_rules(players), ObservationKind::minimal).size, minimal);
    EXPECT_EQ(ObservationLayout(base_rules(players), ObservationKind::seer).size, canonical);
  }
  const ObservationLayout two{base_rules(2)};
  EXPECT_EQ(two.board, 127U);
  EXPECT_EQ(two.discards, 127U + 76U);
  EXPECT_EQ(two.last, 127U + 76U + 50U);
  EXPECT_EQ(two.knowledge, 658U - 350U);
}

// No card is drawn for the move that ends the game (H-4.6), so a hand can be short while the deck is not empty.
TEST(HanabiNumbers, H_11_7_a_hand_that_is_short_at_the_end_is_marked) {
  Table table{base_rules(2), {.hands = {"R5 Y5", "G5"}}};
  const ObservationLayout layout{table.rules()};
  const auto short_hands = [&](Seat seat) {
    std::array<std::uint64_t, max_observation_words> bits{};
    encode(table.state(), seat, layout, bits);
    return std::pair{(bits[125 / 64] >> (125 % 64) & 1U) != 0,
                     (bits[126 / 64] >> (126 % 64) & 1U) != 0};  // one's own, the other's
  };
  EXPECT_EQ(short_hands(anna), std::pair(false, false));
  table.say_times(3, "play 1");
  ASSERT_TRUE(over(table.state()));
  EXPECT_EQ(short_hands(anna), std::pair(true, false));
  EXPECT_EQ(short_hands(ben), std::pair(false, true));
}

TEST(HanabiNumbers, H_11_7_the_largest_observation_has_room) {
  Rules rules = small_rules(5, 6, 5, 8);
  rules.sixth_cards = SixthCards::ten;
  rules.clue_tokens = max_clue_tokens;
  rules.mistake_tokens = max_mistake_tokens;
  EXPECT_LE(ObservationLayout{rules}.words(), max_observation_words);
}

TEST(HanabiNumbers, H_11_7_bytes_are_the_bits_one_by_one) {
  const std::array<std::uint64_t, 2> bits{0x8000000000000005U, 0x2U};
  std::array<std::uint8_t, 70> bytes{};
  base::unpack<std::uint8_t>(bits.data(), bytes);
  for (std::size_t i = 0; i < bytes.size(); ++i) EXPECT_EQ(bytes[i], i == 0 || i == 2 || i == 63 || i == 65 ? 1 : 0) << i;
}

}  // namespace
}  // namespace hanabi
