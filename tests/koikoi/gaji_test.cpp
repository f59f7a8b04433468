// The lightning as a joker (K-8).
#include "table.h"

namespace koikoi {
namespace {

Rules wild_rules() {
  Rules rules = plain_rules();
  rules.gaji = Gaji::wild;
  return rules;
}

constexpr std::string_view with_gaji = "k4 a1 b1 c1 d1 e1 f1 g1";
constexpr std::string_view without_gaji = "a2 b2 c2 d2 e2 f2 g2 k1";

TEST(KoikoiClauses, K_8_1_the_gaji_takes_any_field_card_but_no_stack) {
  Table table{wild_rules(), {with_gaji, without_gaji, "h1 h2 h3 i1 j1 l1 l2 i3", "j2"}};
  EXPECT_EQ(table.refused("wild moon"), Refusal::gaji_stack);
  EXPECT_EQ(table.refused("wild a4"), Refusal::not_on_field);
  const auto targets = legal_set(table.state()).targets;
  EXPECT_EQ(CardSet{targets}, set_of("i1 j1 l1 l2 i3"));
  table.say("wild sake");
  EXPECT_TRUE(table.board().captured[0].has_all(set_of("k4 i1")));
  EXPECT_EQ(*std::get_if<PlayedWild>(table.events().begin()), (PlayedWild{first_seat, sake_cup}));
  EXPECT_FALSE(table.state().hands[0].has(lightning));
}

TEST(KoikoiClauses, K_8_2_not_after_the_opponents_november_card) {
  // The other player holds it; the Oya plays or turns a November card first, with one on the first field already.
  constexpr std::string_view gaji_hand = "k4 a2 b2 c2 d2 e2 f2 g2";
  Table played{wild_rules(), {"k1 a1 b1 c1 d1 e1 f1 g1", gaji_hand, "k2 h1 h2 i1 j1 l1 l2 i3", "j2"}};
  played.say("play rain-man");
  EXPECT_EQ(played.refused("wild sake"), Refusal::gaji_blocked);

  Table turned{wild_rules(), {"h3 a1 b1 c1 d1 e1 f1 g1", gaji_hand, "k2 h1 j3 i1 j1 l1 l2 i3", "k1"}};
  turned.say("play h3");
  EXPECT_EQ(turned.refused("wild sake"), Refusal::gaji_blocked);

  Table field_only{wild_rules(), {"h3 a1 b1 c1 d1 e1 f1 g1", gaji_hand, "k2 h1 j3 i1 j1 l1 l2 i3", "e3"}};
  field_only.say("play h3");
  field_only.say("wild phoenix");
}

TEST(KoikoiClauses, K_8_3_elsewhere_it_is_a_november_card) {
  Table from_hand{wild_rules(), {with_gaji, without_gaji, "k2 h1 j3 i1 j1 l1 l2 i3", "e3"}};
  from_hand.say("play gaji");
  EXPECT_EQ(from_hand.board().captured[0], set_of("k2 k4"));
  EXPECT_EQ(from_hand.board().wild_month[0], 0);

  Table from_pile{wild_rules(), {"h3 a1 b1 c1 d1 e1 f1 g1", without_gaji, "h1 k2 j3 i1 j1 l1 l2 i3", "k4"}};
  from_pile.say("play h3");
  EXPECT_TRUE(from_pile.board().captured[0].has_all(set_of("k2 k4"))) << "turned, it takes what it matches";

  Table from_field{wild_rules(), {"k1 a1 b1 c1 d1 e1 f1 g1", "k2 a2 b2 c2 d2 e2 f2 g2", "k4 h1 j3 i1 j1 l1 l2 i3", "e3"}};
  from_field.say("play rain-man");
  EXPECT_EQ(from_field.board().captured[0], set_of("k1 k4"));
}

TEST(KoikoiClauses, K_8_4_the_captured_month_comes_to_its_holder_at_the_stop) {
  // The Gaji takes one pampas, the sake cup is turned to its pair; the moon lies there until the stop.
  Table table{wild_rules(), {"k4 a1 b1 c1 d1 e1 f1 g1", "b2 c2 d2 e2 f2 g2 a2 k1", "h1 h2 c3 i3 j1 l1 l2 j3", "i1 e3"}};
  State& state = table.state();
  table.say("wild geese");
  EXPECT_EQ(gaji_cards(table.board(), first_seat), set_of("moon"));
  EXPECT_EQ(table.board().phase, Phase::play) << "what the Gaji will bring does not count yet";
  table.say("play cherry-ribbon");
  EXPECT_EQ(turn(table.state()), first_seat);
  // The stop itself, once the Oya has something to stop for.
  state.board.phase = Phase::decide;
  state.board.tally[0].points = 1;
  table.say("stop");
  EXPECT_TRUE(table.board().captured[0].has(moon));
  EXPECT_FALSE(table.board().field.has(moon));
  EXPECT_EQ(table.event<Ended>()->gaji, set_of("moon"));
  EXPECT_EQ(table.event<Ended>()->scoring.points, 5) << "tsukimi, counted with what the Gaji brought";
  EXPECT_EQ(table.board().tally[0].yaku, yaku_bit(Yaku::tsukimi));
}

TEST(KoikoiClauses, K_8_5_it_gives_no_right_to_stop) {
  Table table{wild_rules(), {"k4 a1 b1 c1 d1 e1 f1 g1", "b2 c2 d2 e2 f2 g2 a2 k1", "h1 h2 c3 i3 j1 l1 l2 j3", "i1 e3"}};
  table.say("wild geese");
  EXPECT_EQ(table.refused(first_seat, "stop"), Refusal::not_your_turn);
  EXPECT_EQ(turn(table.state()), second_seat);
  EXPECT_EQ(table.board().tally[0].points, 0);
}

TEST(KoikoiClauses, K_8_6_it_is_plain_and_a_joker_is_a_capture) {
  EXPECT_EQ(kind(lightning), Kind::plain);
  // The Oya could capture with the crane, so nothing may be laid down; the joker may be played.
  Table table{wild_rules(), {with_gaji, without_gaji, "a3 h1 j3 i1 j1 l1 l2 i3", "e3"}};
  EXPECT_EQ(table.refused("play gaji"), Refusal::must_capture);
  table.say("wild moon");
}

TEST(KoikoiClauses, K_8_7_an_ordinary_gaji_is_no_joker) {
  Table table{plain_rules(), {with_gaji, without_gaji, "a3 h1 j3 i1 j1 l1 l2 i3", "e3"}};
  EXPECT_EQ(table.refused("wild moon"), Refusal::gaji_ordinary);
  EXPECT_EQ(legal_set(table.state()).targets, 0U);
}

}  // namespace
}  // namespace koikoi
