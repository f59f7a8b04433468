// The score of a round and of a match (K-7).
#include "table.h"

namespace koikoi {
namespace {

/// The Oya makes tsukimi with the first card.
constexpr Layout tsukimi_at_once{"h1 a1 b1 c1 d1 e1 f1 g1", "h2 a2 b2 c2 d2 e2 f2 g2", "h3 i3 j1 k1 l1 j2 k2 l2", "i1"};

/// A round in which nobody captures anything that counts: the Oya holds what the field lacks and so does the other.
Ended exhausted_under(const Rules& rules) {
  base::Rng rng{3};
  for (;;) {
    Table table{rules};
    Deck deck = sorted_deck(rules);
    base::shuffle(std::span<Card>{deck}, rng);
    EXPECT_FALSE(deal(table.state(), deck));
    while (playing(table.board())) {
      Events events;
      EXPECT_FALSE(apply(table.state(), table.board().turn, nth_move(legal_set(table.state()), 0), &events));
      for (const Event& event : events)
        if (const auto* ended = std::get_if<Ended>(&event); ended != nullptr && ended->how == RoundEnd::exhausted) {
          EXPECT_EQ(table.board().oya, rules.draw == Draw::oya_changes ? second_seat : first_seat);
          return *ended;
        }
    }
  }
}

TEST(KoikoiClauses, K_7_1_the_factors_multiply) {
  const Scoring scoring = score(Rules{}, 7, 2, 1);
  EXPECT_EQ(scoring, (Scoring{7, 84, 3, 2, 2, 0}));
}

TEST(KoikoiClauses, K_7_2_own_calls) {
  Rules rules;
  rules.seven_doubles = false;
  EXPECT_EQ(score(rules, 5, 3, 0).total, 20);
  rules.own_calls = OwnCalls::none;
  EXPECT_EQ(score(rules, 5, 3, 0).total, 5);
  rules.own_calls = OwnCalls::add;
  EXPECT_EQ(score(rules, 5, 3, 0), (Scoring{5, 8, 1, 1, 1, 3}));
  EXPECT_EQ(score(rules, 5, 4, 0), (Scoring{5, 10, 2, 1, 1, 0}));
  EXPECT_EQ(score(rules, 5, 5, 0).total, 15);
}

TEST(KoikoiClauses, K_7_3_the_opponents_calls_double_once) {
  Rules rules;
  EXPECT_EQ(score(rules, 5, 0, 1).total, 10);
  EXPECT_EQ(score(rules, 5, 0, 3).total, 10);
  rules.opponent_called_doubles = false;
  EXPECT_EQ(score(rules, 5, 0, 3).total, 5);
}

TEST(KoikoiClauses, K_7_4_seven_raw_points_double) {
  Rules rules;
  EXPECT_EQ(score(rules, 6, 1, 0).total, 12) << "12 after the factor is not seven before it";
  EXPECT_EQ(score(rules, 7, 0, 0).total, 14);
  rules.seven_doubles = false;
  EXPECT_EQ(score(rules, 7, 0, 0).total, 7);
}

TEST(KoikoiClauses, K_7_5_only_the_one_who_stops_scores) {
  Table table{plain_rules(), tsukimi_at_once};
  table.state().board.tally[1] = {yaku_bit(Yaku::goko), 10};
  table.say("play moon").say("stop");
  EXPECT_EQ(table.board().totals, (std::array<std::int32_t, 2>{5, 0}));
  EXPECT_EQ(table.event<Ended>()->gains, (std::array<std::int16_t, 2>{5, 0}));
}

TEST(KoikoiClauses, K_7_6_the_higher_total_wins) {
  Rules rules = plain_rules();
  rules.rounds = 1;
  Table table{rules, tsukimi_at_once};
  EXPECT_EQ(leader(table.board()), std::nullopt) << "equal is a tie";
  table.say("play moon").say("stop");
  EXPECT_TRUE(over(table.state()));
  EXPECT_EQ(leader(table.board()), first_seat);
}

TEST(KoikoiClauses, K_7_7_one_koikoi_a_round_in_all) {
  Rules rules = plain_rules();
  rules.koikoi_limit = KoikoiLimit::one;
  Table table{rules, tsukimi_at_once};
  table.state().board.calls[1] = 1;
  table.say("play moon");
  EXPECT_EQ(table.board().result.how, RoundEnd::stopped) << "no call left: the rise is a stop";
  EXPECT_EQ(table.board().totals[0], 10);
  Table first_call{rules, tsukimi_at_once};
  first_call.say("play moon").say("koikoi");
}

TEST(KoikoiClauses, K_7_8_exhausted_rounds) {
  Rules rules = plain_rules();
  rules.sanko = Sanko::without_rain_man;
  using Gains = std::array<std::int16_t, 2>;
  EXPECT_EQ(exhausted_under(rules).gains, (Gains{0, 0}));
  rules.draw = Draw::oya_one;
  EXPECT_EQ(exhausted_under(rules).gains, (Gains{1, 0}));
  rules.draw = Draw::oya_six;
  EXPECT_EQ(exhausted_under(rules).gains, (Gains{6, 0}));
  rules.draw = Draw::oya_changes;
  EXPECT_EQ(exhausted_under(rules).gains, (Gains{0, 0}));
  rules.draw = Draw::oya_one;
  rules.bank = 30;
  EXPECT_EQ(exhausted_under(rules).gains, (Gains{1, -1})) << "with a bank the other pays";
}

TEST(KoikoiClauses, K_7_9_a_bank_pays_and_goes_bust) {
  Rules rules = plain_rules();
  rules.bank = 6;
  Table table{rules, tsukimi_at_once};
  EXPECT_EQ(table.board().totals, (std::array<std::int32_t, 2>{6, 6}));
  table.say("play moon").say("stop");
  EXPECT_EQ(table.board().totals, (std::array<std::int32_t, 2>{11, 1}));
  EXPECT_FALSE(over(table.state()));
  table.deal(tsukimi_at_once);
  table.say("play moon").say("stop");
  EXPECT_EQ(table.board().totals, (std::array<std::int32_t, 2>{16, -4}));
  EXPECT_TRUE(over(table.state())) << "after 2 of 12 rounds";

  rules.bank = 5;
  Table to_nothing{rules, tsukimi_at_once};
  to_nothing.say("play moon").say("stop");
  EXPECT_TRUE(over(to_nothing.state())) << "none left is bust";
}

TEST(KoikoiClauses, K_11_4_examples_with_calls) {
  const Rules rules;
  EXPECT_EQ(score(rules, 5, 1, 1).total, 20);
  EXPECT_EQ(score(rules, 7, 2, 0).total, 42);
  EXPECT_EQ(score(rules, 7, 0, 1).total, 28);
  EXPECT_EQ(score(rules, 4, 1, 0).total, 8);
}

}  // namespace
}  // namespace koikoi
