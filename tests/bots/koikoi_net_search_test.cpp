// How net-search comes to its judgement: cards that are turned as the hands it believes in leave them, and last turns without luck.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "bots/koikoi/net_choice.h"
#include "bots/koikoi/net_seat.h"
#include "bots/koikoi/pile_counts.h"
#include "bots/koikoi/quick_play.h"
#include "bots/koikoi/worlds.h"
#include "koikoi_table.h"

namespace bots::koi {
namespace {

using namespace koikoi;

float sum(const TurnedChances& chances) { return std::accumulate(chances.begin(), chances.end(), 0.0F); }

TEST(KoikoiTurned, is_any_card_of_the_pile) {
  const CardSet hidden = month_cards(Month{0}) | month_cards(Month{1});
  const TurnedChances even = turned_evenly(hidden, {}, 3);
  EXPECT_NEAR(sum(even), 1, 1e-6);
  for (const Card card : hidden) EXPECT_FLOAT_EQ(even[card.id()], 1.0F / 8);
  const CardSet not_held = month_cards(Month{1});
  const TurnedChances known = turned_evenly(hidden, not_held | month_cards(Month{2}), 3);
  EXPECT_NEAR(sum(known), 1, 1e-6);
  for (const Card card : hidden) EXPECT_FLOAT_EQ(known[card.id()], not_held.has(card) ? 0.2F : 0.05F);
  EXPECT_EQ(turned_evenly(hidden, not_held, 5), turned_evenly(hidden, {}, 5)) << "five cards are held by somebody";
}

TEST(KoikoiTurned, is_less_likely_a_card_that_is_believed_to_be_held) {
  base::Rng lots{3};
  int checked = 0;
  for_each_turn(edition_rules(Edition::nintendo), 4, 40, [&](const State& state, const Diary& diary) {
    if (state.board.phase != Phase::play || state.hands[1].size() < 2) return;
    ++checked;
    const CardSet hidden = unseen(diary.now);
    const Card believed = hidden.first();
    Worlds worlds{diary.now, {}, [&](CardSet hand) { return hand.has(believed) ? 3.0 : 0.0; }};
    PileCounts counts{diary.now, {}, 10};
    const float before = counts.chances()[believed.id()];
    EXPECT_NEAR(before, 1.0 / hidden.size(), 1e-6);
    for (int i = 0; i < 300; ++i) counts.add(worlds.draw(lots));
    EXPECT_NEAR(sum(counts.chances()), 1, 1e-4);
    EXPECT_LT(counts.chances()[believed.id()], before / 2);
  });
  EXPECT_GT(checked, 5);
}

/// What that way to play is worth in the mean of all worlds, played to their ends by the net.
double mean_worth_in_all(const NetSeat& seat, const Worlds& worlds, const std::array<Stakes, players>& stakes,
                         const Sets& passed, const Candidate& candidate) {
  double sum = 0;
  double all = 0;
  worlds.for_each([&](const State& world, double likelihood) {
    Imagined now{world, passed};
    QuickPlay play{seat.weights(), stakes};
    play.make(now, candidate.move, candidate.take);
    while (playing(now.state.board)) {
      if (now.state.board.phase == Phase::decide)
        play.decide(now);
      else
        play.play_turn(now);
    }
    sum += likelihood * play.result(now, Seat{0});
    all += likelihood;
    return true;
  });
  return sum / all;
}

TEST(KoikoiNetSearch, leaves_nothing_to_luck_where_few_worlds_are_left) {
  const Rules rules = edition_rules(Edition::jeu_des_fleurs);
  const Net& net = *net_of(rules.edition);
  const auto& bot = *std::ranges::find(koikoi_bots, "net-search", &KoikoiBot::name);
  const auto& opponent = *std::ranges::find(koikoi_bots, "greedy", &KoikoiBot::name);
  int checked = 0;
  for_each_turn(
      rules, 9, 1500,
      [&](const State&, const Diary& diary) {
        if (!diary.now.board.looked || diary.now.hand.size() > 2) return;
        NetSeat seat{net, rules};
        for (const auto& [seen, after] : diary.entries) seat.saw(seen, after);
        const auto candidates = seat.candidates(diary.now);
        if (candidates.size() < 2) return;
        Plausibility plausibility = seat.plausibility(Seat{1});
        const Worlds worlds{diary.now, seat.passed_by(Seat{1}), [&](CardSet hand) { return plausibility.of(hand); }};
        if (worlds.count() > 1000) return;
        const std::array stakes{Stakes{seat.equity(), diary.now.board, Seat{0}},
                                Stakes{seat.equity(), diary.now.board, Seat{1}}};
        const Sets passed{seat.passed_by(Seat{0}), seat.passed_by(Seat{1})};
        const Advice advice = dynamic_cast<Adviser&>(*seated(bot, rules, diary, 5, {})).advise(diary.now);
        for (const Advised& advised : advice.candidates) {
          // Where a card may take one of two, the advice is for the better.
          const Candidate* better = nullptr;
          double worth = -1e9;
          for (const Candidate& candidate : candidates) {
            if (candidate.move != advised.move) continue;
            const double found = mean_worth_in_all(seat, worlds, stakes, passed, candidate);
            if (found <= worth) continue;
            worth = found;
            better = &candidate;
          }
          ASSERT_NE(better, nullptr);
          if (*advised.match <= 0 || *advised.match >= 1) continue;  // it may be cut
          const float change = *advised.match - match_chance(seat.equity(), diary.now.board, Seat{0}, better->chances);
          EXPECT_NEAR(better->worth + change, worth, 1e-4);
          ++checked;
        }
      },
      &opponent);
  EXPECT_GT(checked, 15);
}

}  // namespace
}  // namespace bots::koi
