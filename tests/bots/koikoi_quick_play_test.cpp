// A net that plays on in a made-up world plays whole turns, by what the one on turn would see.
#include <gtest/gtest.h>

#include <vector>

#include "bots/koikoi/quick_play.h"
#include "bots/koikoi/turns.h"
#include "bots/koikoi/worlds.h"
#include "koikoi_table.h"

namespace bots::koi {
namespace {

using namespace koikoi;

const std::array<Stakes, players> points_alone{};

TEST(KoikoiQuickPlay, ends_the_round_turn_by_turn) {
  for (const EditionInfo& edition : editions()) {
    Rules rules = edition_rules(edition.edition);
    rules.gaji = Gaji::wild;
    QuickPlay play{net_of(edition.edition)->weights, points_alone};
    for_each_turn(rules, 5, 20, [&](const State& state, const Diary&) {
      if (state.board.phase != Phase::play) return;
      Imagined world{state, {}};
      while (playing(world.state.board)) {
        const Board before = world.state.board;
        play.play_turn(world);
        const Board& after = world.state.board;
        if (!playing(after)) break;
        EXPECT_EQ(after.turn, other(before.turn));
        EXPECT_EQ(after.hand_size[before.turn.index] + 1, before.hand_size[before.turn.index]);
      }
    });
  }
}

TEST(KoikoiTurns, know_when_there_is_nothing_to_choose) {
  Rules rules = edition_rules(Edition::jeu_des_fleurs);
  rules.gaji = Gaji::wild;
  int forced = 0;
  for_each_turn(rules, 8, 200, [&](const State& state, const Diary&) {
    if (state.board.phase != Phase::play) return;
    std::vector<Move> ways;
    const CardSet hand = state.hands[state.board.turn.index];
    for_each_placing(state.board, hand,
                     [&](const Move& move, std::optional<Card>, const Board&, CardSet) { ways.push_back(move); });
    const auto only = only_card(state.board, hand);
    ASSERT_EQ(only.has_value(), ways.size() == 1);
    if (!only) return;
    EXPECT_EQ(ways.front(), Move{PlayCard{*only}});
    ++forced;
  });
  EXPECT_GT(forced, 20);
}

TEST(KoikoiQuickPlay, plays_the_same_card_whatever_is_hidden) {
  const Rules rules = edition_rules(Edition::jeu_des_fleurs);
  QuickPlay play{net_of(rules.edition)->weights, points_alone};
  base::Rng lots{7};
  for_each_turn(rules, 6, 60, [&](const State& state, const Diary& diary) {
    if (state.board.phase != Phase::play) return;
    const auto played_in = [&](const State& hidden) {
      Imagined world{hidden, {}};
      play.play_turn(world);
      return hidden.hands[0] - world.state.hands[0];
    };
    EXPECT_EQ(played_in(Worlds{diary.now, {}}.draw(lots)), played_in(state));
  });
}

}  // namespace
}  // namespace bots::koi
