// H-12: everything that is refused, and that it changes nothing (`refused` looks at the state before and after).
#include "hanabi/table.h"

namespace hanabi {
namespace {

Table three_at_the_table() { return Table{base_rules(3), {.hands = {"R1 R2 R3 R4 R5", "Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5"}}}; }

// Over every conceivable turn move: what a player's view calls legal is what is accepted, the rest has a reason and no effect.
TEST(HanabiRefusals, H_12_1_what_is_not_legal_is_refused_without_effect_and_could_be_known) {
  Table table = three_at_the_table();
  table.say("clue cleo 5").say("clue anna 1");
  const MoveNumbers numbers{table.rules()};
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    const View view = observe(table.state(), Seat{seat});
    const Moves legal = legal_moves(view);
    for (unsigned number = 0; number < numbers.count(); ++number) {
      const Move move = numbers.move(Seat{seat}, number);
      const bool allowed = std::find(legal.begin(), legal.end(), move) != legal.end();
      EXPECT_EQ(refusal(view, move).has_value(), !allowed);
      if (allowed) {
        State copy = table.state();
        EXPECT_EQ(apply(copy, Seat{seat}, move), std::nullopt);
        EXPECT_NE(copy, table.state());
      } else {
        EXPECT_NE(table.refused(Seat{seat}, move), std::nullopt);
      }
    }
  }
}

TEST(HanabiRefusals, H_12_2_not_your_turn) {
  Table table = three_at_the_table();
  for (const Seat seat : {ben, cleo})
    for (const auto* words : {"play 1", "discard 1", "clue anna 1", "clue anna red"})
      EXPECT_EQ(table.refused(seat, words), Refusal::not_your_turn);
  EXPECT_EQ(table.refused(dan, Play{0, std::nullopt}), Refusal::not_your_turn) << "nobody sits there";
  EXPECT_EQ(refusal(observe(table.state(), std::nullopt), Play{0, std::nullopt}), Refusal::not_your_turn) << "a spectator";
}

TEST(HanabiRefusals, H_12_3_the_game_is_over) {
  Rules rules = base_rules(2);
  rules.mistake_tokens = 1;
  Table table{rules, {.hands = {"R5", "Y1"}}};
  table.say("play 1");
  for (const Seat seat : {anna, ben})
    for (const auto* words : {"play 1", "discard 1", "clue ben 1", "clue anna red", "rearrange 2 1 3 4 5"})
      EXPECT_EQ(table.refused(seat, words), Refusal::game_over);
}

TEST(HanabiRefusals, H_12_4_no_move_before_the_deal_and_no_second_deal) {
  const Rules rules = base_rules(2);
  State state = start(rules);
  const State before = state;
  EXPECT_TRUE(awaits_deck(state));
  EXPECT_FALSE(over(state));
  EXPECT_EQ(turn(state), std::nullopt);
  for (const Move& move : {Move{Play{0, std::nullopt}}, Move{Discard{0}}, Move{ClueRank{ben, 0}},
                           Move{ClueColour{ben, Colour::red}}, Move{Rearrange{}}})
    EXPECT_EQ(apply(state, anna, move), Refusal::not_dealt);
  EXPECT_EQ(state, before);
  EXPECT_TRUE(legal_moves(observe(state, anna)).empty());

  ASSERT_EQ(deal(state, sorted_deck(rules)), std::nullopt);
  const State dealt = state;
  EXPECT_EQ(deal(state, sorted_deck(rules)), Refusal::already_dealt);
  EXPECT_EQ(state, dealt);
}

TEST(HanabiRefusals, H_12_5_a_wrong_deck) {
  const Rules rules = base_rules(2);
  const auto refused = [&](const Deck& deck) {
    State state = start(rules);
    const State before = state;
    const auto answer = deal(state, deck);
    EXPECT_EQ(state, before);
    return answer;
  };
  Deck deck = sorted_deck(rules);
  deck[0] = named("R2");
  EXPECT_EQ(refused(deck), Refusal::wrong_deck) << "one 2 too many";
  deck = sorted_deck(rules);
  deck[7] = named("M1");
  EXPECT_EQ(refused(deck), Refusal::wrong_deck) << "a colour of another game";
  deck = sorted_deck(rules);
  deck[55] = named("R5");
  EXPECT_EQ(refused(deck), Refusal::wrong_deck) << "a card behind the last";
  EXPECT_EQ(refused(Deck{}), Refusal::wrong_deck);
  Rules six = rules;
  six.colours = 6;
  EXPECT_EQ(refused(sorted_deck(six)), Refusal::wrong_deck);
}

TEST(HanabiRefusals, H_12_6_no_such_card) {
  Table table{base_rules(4), {.hands = {"R1", "Y1"}}};
  table.say("clue ben 1").say("clue anna 1");
  for (const Slot slot : {Slot{4}, Slot{5}, Slot{8}, Slot{255}}) {
    EXPECT_EQ(table.refused(cleo, Play{slot, std::nullopt}), Refusal::no_such_card);
    EXPECT_EQ(table.refused(cleo, Discard{slot}), Refusal::no_such_card);
  }
}

// Of a hand that is short in the last round, the last place is empty.
TEST(HanabiRefusals, H_12_6_no_such_card_in_a_short_hand) {
  Rules rules = small_rules(2, 1, 3, 2);
  rules.bouquet_final = true;
  Table table{rules, {.hands = {"R1 R2", "R1 R1"}, .draws = "R2 R3"}};
  table.say("play 1").say("clue anna 2").say("play 1").say("clue anna 3").say("play 2");
  EXPECT_EQ(table.board().phase, Phase::complete);
  Table other{rules, {.hands = {"R1 R2", "R1 R1"}, .draws = "R2 R3"}};
  other.say("play 1").say("play 1").say("play 1").say("clue anna 2");
  EXPECT_EQ(other.refused("play 2"), Refusal::no_such_card);
  EXPECT_EQ(other.refused("discard 2"), Refusal::no_such_card);
}

TEST(HanabiRefusals, H_12_7_no_clue_token_left) {
  Table table = three_at_the_table();
  for (int i = 0; i < 8; ++i) table.give_some_clue();
  EXPECT_EQ(table.clues(), 0);
  EXPECT_EQ(table.refused("clue anna red"), Refusal::no_clue_token);
  EXPECT_EQ(table.refused("clue anna 1"), Refusal::no_clue_token);
}

TEST(HanabiRefusals, H_12_8_all_clue_tokens_are_there) {
  Table table = three_at_the_table();
  for (const auto* words : {"discard 1", "discard 5"}) EXPECT_EQ(table.refused(words), Refusal::clue_tokens_full);
}

TEST(HanabiRefusals, H_12_9_a_clue_to_oneself) {
  Table table = three_at_the_table();
  EXPECT_EQ(table.refused("clue anna red"), Refusal::clue_to_yourself);
  EXPECT_EQ(table.refused("clue anna 1"), Refusal::clue_to_yourself);
  Table with_empty_clues{edition_rules(Edition::finnish, 2)};
  EXPECT_EQ(with_empty_clues.refused("clue anna 1"), Refusal::clue_to_yourself);
}

TEST(HanabiRefusals, H_12_10_a_clue_to_nobody) {
  Table table = three_at_the_table();
  for (const Seat seat : {dan, eve, Seat{5}, Seat{255}}) {
    EXPECT_EQ(table.refused(anna, ClueColour{seat, Colour::red}), Refusal::no_such_player);
    EXPECT_EQ(table.refused(anna, ClueRank{seat, 0}), Refusal::no_such_player);
  }
  EXPECT_EQ(table.refused(dan, Rearrange{}), Refusal::no_such_player) << "nor has nobody a hand to rearrange";
  EXPECT_EQ(table.refused(Seat{255}, Rearrange{}), Refusal::no_such_player);
}

TEST(HanabiRefusals, H_12_11_a_colour_that_cannot_be_named) {
  Table table = three_at_the_table();
  EXPECT_EQ(table.refused(anna, ClueColour{ben, Colour::multi}), Refusal::no_such_colour);
  EXPECT_EQ(table.refused(anna, ClueColour{ben, static_cast<Colour>(77)}), Refusal::no_such_colour);
  Rules wild = base_rules(2);
  wild.colours = 6;
  wild.sixth_clue = SixthClue::wild;
  wild.choreography = true;
  Table six{wild, {.hands = {"R1", "M1"}}};
  EXPECT_EQ(six.refused("clue ben multicolour"), Refusal::no_such_colour);
  EXPECT_EQ(six.refused(anna, Play{0, static_cast<Colour>(6)}), Refusal::no_such_colour);
  six.say("play 1 multicolour");  // a mistake, but it may be said
}

TEST(HanabiRefusals, H_12_12_a_value_that_does_not_exist) {
  Table table{small_rules(2, 5, 3, 5)};
  for (const Rank rank : {Rank{3}, Rank{4}, Rank{5}, Rank{255}})
    EXPECT_EQ(table.refused(anna, ClueRank{ben, rank}), Refusal::no_such_rank);
}

TEST(HanabiRefusals, H_12_13_a_clue_that_points_at_nothing) {
  Table table = three_at_the_table();
  EXPECT_EQ(table.refused("clue ben red"), Refusal::empty_clue);
  EXPECT_EQ(table.refused("clue cleo blue"), Refusal::empty_clue);
  Table ones{base_rules(2), {.hands = {"", "R1 Y1 G1 W1 B1"}}};
  EXPECT_EQ(ones.refused("clue ben 5"), Refusal::empty_clue);
}

TEST(HanabiRefusals, H_12_14_an_announcement_where_there_are_none) {
  Table table = three_at_the_table();
  EXPECT_EQ(table.refused("play 1 red"), Refusal::no_announcements);
}

TEST(HanabiRefusals, H_12_15_an_order_that_is_none) {
  Table table = three_at_the_table();
  for (const auto* words :
       {"rearrange 1 2 3 4", "rearrange 1 1 2 3 4", "rearrange 1 2 3 4 6", "rearrange 1 2 3 4 5 6", "rearrange 5 4 3 2 2"})
    EXPECT_EQ(table.refused(words), Refusal::not_a_rearrangement) << words;
  EXPECT_EQ(table.refused(anna, Rearrange{{0, 1, 2, 3, 4, 1}}), Refusal::not_a_rearrangement);
  EXPECT_EQ(table.refused(anna, Rearrange{{0, 1, 2, 3, 200}}), Refusal::not_a_rearrangement);
  EXPECT_EQ(table.refused(ben, Rearrange{}), Refusal::not_a_rearrangement);
}

TEST(HanabiRefusals, H_12_16_rules_that_are_no_game) {
  const auto faulty = [](auto&& change) {
    Rules rules = base_rules(2);
    change(rules);
    const auto found = fault(rules);
    EXPECT_TRUE(found);
    if (found) {
      EXPECT_FALSE(fault_text(*found).empty());
    }
    return found;
  };
  EXPECT_EQ(faulty([](Rules& rules) { rules.players = 6; }), RulesFault::players);
  EXPECT_EQ(faulty([](Rules& rules) { rules.colours = 0; }), RulesFault::colours);
  EXPECT_EQ(faulty([](Rules& rules) { rules.ranks = 6; }), RulesFault::ranks);
  EXPECT_EQ(faulty([](Rules& rules) { rules.hand_size = 9; }), RulesFault::hand_size);
  EXPECT_EQ(faulty([](Rules& rules) { rules.clue_tokens = 31; }), RulesFault::clue_tokens);
  EXPECT_EQ(faulty([](Rules& rules) { rules.mistake_tokens = 0; }), RulesFault::mistake_tokens);
  EXPECT_EQ(faulty([](Rules& rules) { rules.first_seat = cleo; }), RulesFault::first_seat);
  EXPECT_EQ(faulty([](Rules& rules) { rules.sixth_clue = SixthClue::wild; }), RulesFault::sixth_colour);
  EXPECT_EQ(faulty([](Rules& rules) { rules.colours = 1, rules.hand_size = 6; }), RulesFault::too_few_cards);
}

TEST(HanabiRefusals, H_12_17_an_option_that_does_not_exist_is_an_error_that_names_those_that_do) {
  const auto wrong = [](std::string_view name, std::string_view value) {
    const auto answer = game::with_option(options(), base_rules(2), name, value);
    EXPECT_FALSE(answer) << name << "=" << value;
    return answer ? std::string{} : answer.error();
  };
  EXPECT_THAT(wrong("colors", "6"), testing::HasSubstr("colours"));
  EXPECT_THAT(wrong("colours", "7"), testing::HasSubstr("1 to 6"));
  EXPECT_THAT(wrong("sixth_clue", "Wild"), testing::HasSubstr("named or wild"));
  EXPECT_THAT(wrong("table_talk", ""), testing::HasSubstr("silent, remarks or chat"));
  for (const auto* value : {"", " 8", "8 ", "+8", "8x", "0x8", "99999999999999999999", "-1", "31"}) wrong("clue_tokens", value);
  for (const auto* value : {"0", "6"}) wrong("first_seat", value);
}

}  // namespace
}  // namespace hanabi
