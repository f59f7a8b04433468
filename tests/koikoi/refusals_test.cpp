// Illegal input: refused with its reason, and nothing is changed (K-10).
#include "table.h"

namespace koikoi {
namespace {

constexpr Layout layout{"h1 a1 b1 c1 d1 e1 f1 g1", "h2 a2 b2 c2 d2 e2 f2 g2", "h3 h4 i3 k1 l1 j2 k2 l2", "i1"};

TEST(KoikoiClauses, K_10_1_not_your_turn) {
  Table table{plain_rules(), layout};
  EXPECT_EQ(table.refused(second_seat, "play h2"), Refusal::not_your_turn);
  EXPECT_EQ(table.refused(Seat{2}, "play h1"), Refusal::not_your_turn);
  EXPECT_EQ(refusal(observe(table.state(), std::nullopt), PlayCard{moon}), Refusal::not_your_turn);
  EXPECT_EQ(legal_moves(observe(table.state(), second_seat)).size(), 0U);
  EXPECT_EQ(legal_moves(observe(table.state(), std::nullopt)).size(), 0U);
}

TEST(KoikoiClauses, K_10_2_not_that_step) {
  const auto only = [](Table& table, std::initializer_list<std::string_view> wrong) {
    for (const auto words : wrong) EXPECT_EQ(table.refused(words), Refusal::not_that_step) << words;
  };
  Table table{Rules{}, layout};
  only(table, {"play moon", "take h3", "wild l1", "koikoi", "stop"});
  table.say("keep");
  only(table, {"swap", "keep", "take h3", "koikoi", "stop"});
  table.say("play moon");
  only(table, {"swap", "keep", "play crane", "wild l1", "koikoi", "stop"});
  table.say("take h3");
  EXPECT_EQ(table.board().phase, Phase::decide) << "tsukimi";
  only(table, {"swap", "keep", "play crane", "wild l1", "take h4"});
}

TEST(KoikoiClauses, K_10_3_no_such_card_in_hand) {
  Table table{plain_rules(), layout};
  EXPECT_EQ(table.refused("play h2"), Refusal::no_such_card);
  EXPECT_EQ(refusal(observe(table.state(), first_seat), PlayCard{Card{15, 3}}), Refusal::no_such_card);
  Rules rules = plain_rules();
  rules.gaji = Gaji::wild;
  Table without_gaji{rules, layout};
  EXPECT_EQ(without_gaji.refused("wild phoenix"), Refusal::no_such_card);
}

TEST(KoikoiClauses, K_10_4_that_field_card_does_not_match) {
  Table table{plain_rules(), layout};
  table.say("play moon");
  EXPECT_EQ(table.refused("take l1"), Refusal::does_not_match);
  EXPECT_EQ(table.refused("take h2"), Refusal::not_on_field);
  EXPECT_EQ(table.refused("take moon"), Refusal::not_on_field);
  EXPECT_EQ(refusal(observe(table.state(), first_seat), Take{Card{15, 3}}), Refusal::not_on_field);
}

TEST(KoikoiClauses, K_10_5_you_can_capture_and_must) {
  Table table{plain_rules(), layout};
  EXPECT_EQ(table.refused("play crane"), Refusal::must_capture);
}

TEST(KoikoiClauses, K_10_6_the_gaji_may_not_be_wild) {
  Table ordinary{plain_rules(), {"k4 a1 b1 c1 d1 e1 f1 g1", "", "h1 h2 h3 i3 l1 j2 j3 l2", ""}};
  EXPECT_EQ(ordinary.refused("wild phoenix"), Refusal::gaji_ordinary);
  Rules rules = plain_rules();
  rules.gaji = Gaji::wild;
  Table wild{rules, {"k4 a1 b1 c1 d1 e1 f1 g1", "", "h1 h2 h3 i3 l1 j2 j3 l2", ""}};
  EXPECT_EQ(wild.refused("wild moon"), Refusal::gaji_stack);
  wild.state().board.november_shown[1] = true;
  EXPECT_EQ(wild.refused("wild phoenix"), Refusal::gaji_blocked);
}

TEST(KoikoiClauses, K_10_7_the_round_or_the_match_is_over) {
  Rules rules = plain_rules();
  rules.rounds = 2;
  Table table{rules};
  EXPECT_EQ(table.refused(first_seat, "stop"), Refusal::not_dealt);
  const Layout special{"a1 a2 a3 a4 b1 c1 d1 e1", "", "h1 i1 j1 k1 l1 h2 i2 j2", ""};
  table.deal(special);
  EXPECT_EQ(table.refused(first_seat, "stop"), Refusal::round_over);
  table.deal(special);
  EXPECT_EQ(table.refused(first_seat, "stop"), Refusal::game_over);
  EXPECT_EQ(deal(table.state(), sorted_deck(rules)), Refusal::game_over);
}

TEST(KoikoiClauses, K_10_8_wrong_decks) {
  Table table{plain_rules()};
  Deck deck = sorted_deck(table.rules());
  deck[0] = deck[1];
  const State before = table.state();
  EXPECT_EQ(deal(table.state(), deck), Refusal::wrong_deck);
  EXPECT_EQ(table.state(), before);
  table.deal(layout);
  EXPECT_EQ(deal(table.state(), sorted_deck(table.rules())), Refusal::already_dealt);
}

}  // namespace
}  // namespace koikoi
