// The chance to win a match: what one has the other has not, leads help, and a bank can break.
#include "bots/koikoi/match_equity.h"

#include <gtest/gtest.h>

#include "koikoi/options.h"

namespace bots::koi {
namespace {

using namespace koikoi;

Chances usual_round() {
  Chances chances{};
  add_outcome(chances, 5, 0.3F);
  add_outcome(chances, 20, 0.25F);
  add_outcome(chances, 0, 0.1F);
  add_outcome(chances, -6, 0.35F);
  return chances;
}

TEST(MatchEquity, is_shared_between_the_two) {
  for (const EditionInfo& edition : editions()) {
    const MatchEquity equity{edition_rules(edition.edition), usual_round()};
    for (int left = 0; left <= 8; ++left)
      for (int lead = -60; lead <= 60; ++lead)
        EXPECT_NEAR(equity.chance(left, true, lead) + equity.chance(left, false, -lead), 1, 1e-4);
  }
}

TEST(MatchEquity, grows_with_the_lead) {
  const MatchEquity equity{edition_rules(Edition::nintendo), usual_round()};
  for (int left = 0; left <= 12; ++left)
    for (int lead = -80; lead < 80; ++lead)
      EXPECT_LE(equity.chance(left, true, lead), equity.chance(left, true, lead + 1) + 1e-6);
  EXPECT_EQ(equity.chance(0, true, 1), 1);
  EXPECT_EQ(equity.chance(0, true, 0), 0.5F);
  EXPECT_NEAR(equity.chance(1, true, 0), 0.55 + 0.05, 1e-4) << "won, or drawn and tied";
  EXPECT_GT(equity.chance(12, true, 0), 0.5) << "dealing is an advantage here";
}

TEST(MatchEquity, ends_when_a_bank_is_broken) {
  Rules rules = edition_rules(Edition::koikoi_japan);
  const MatchEquity equity{rules, usual_round()};
  EXPECT_EQ(equity.chance(8, true, rules.bank), 1);
  EXPECT_EQ(equity.chance(8, true, -rules.bank), 0);
}

TEST(Stakes, make_the_leader_careful) {
  const Rules rules = edition_rules(Edition::nintendo);
  const MatchEquity equity{rules, usual_round()};
  Board board{};
  board.rules = rules;
  board.rounds_played = 11;
  board.totals = {10, 0};
  const Stakes ahead{equity, board, Seat{0}};
  const Stakes behind{equity, board, Seat{1}};
  EXPECT_GT(ahead.of(1), (ahead.of(30) + ahead.of(-30)) / 2) << "a sure point wins";
  EXPECT_LT(behind.of(1), (behind.of(30) + behind.of(-30)) / 2) << "a sure point loses";
  EXPECT_EQ(Stakes{}.of(7), 7);
}

}  // namespace
}  // namespace bots::koi
