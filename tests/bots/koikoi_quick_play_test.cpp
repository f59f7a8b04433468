// A net that plays on in a made-up world plays whole turns, by what the one on turn would see.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
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

struct Way {
  Move move{};
  std::optional<Card> take{};
};

template <Alike Which>
std::vector<Way> ways_of(const Board& board, CardSet hand) {
  std::vector<Way> ways;
  for_each_placing<Which>(
      board, hand, [&](const Move& move, std::optional<Card> take, const Board&, CardSet) { ways.push_back({move, take}); });
  return ways;
}

/// By the kind of card that is played or taken: cards that are alike are of one kind.
std::vector<unsigned> kinds_of(const Way& way) {
  const auto kind = [](Card card) { return 4U * card.month() + std::min(card.index(), first_alike(card.month())); };
  std::vector<unsigned> kinds{static_cast<unsigned>(way.move.index())};
  if (const auto* play = std::get_if<PlayCard>(&way.move)) kinds.push_back(kind(play->card));
  if (const auto* wild = std::get_if<PlayWild>(&way.move)) kinds.push_back(kind(wild->target));
  if (const auto* take = std::get_if<Take>(&way.move)) kinds.push_back(kind(take->card));
  if (way.take) kinds.push_back(kind(*way.take));
  return kinds;
}

TEST(KoikoiTurns, look_once_at_cards_that_are_alike) {
  Rules rules = edition_rules(Edition::jeu_des_fleurs);
  rules.gaji = Gaji::wild;
  int spared = 0;
  for_each_turn(rules, 9, 600, [&](const State& state, const Diary&) {
    if (state.board.phase != Phase::play && state.board.phase != Phase::choose_hand) return;
    const CardSet hand = state.hands[state.board.turn.index];
    std::set<std::vector<unsigned>> all;
    std::multiset<std::vector<unsigned>> looked_at;
    for (const Way& way : ways_of<Alike::each>(state.board, hand)) all.insert(kinds_of(way));
    for (const Way& way : ways_of<Alike::first>(state.board, hand)) looked_at.insert(kinds_of(way));
    ASSERT_EQ(looked_at, (std::multiset<std::vector<unsigned>>{all.begin(), all.end()}));
    spared += static_cast<int>(ways_of<Alike::each>(state.board, hand).size() - looked_at.size());
  });
  EXPECT_GT(spared, 50);
}

TEST(KoikoiTurns, know_when_there_is_nothing_to_choose) {
  Rules rules = edition_rules(Edition::jeu_des_fleurs);
  rules.gaji = Gaji::wild;
  int forced = 0;
  for_each_turn(rules, 8, 200, [&](const State& state, const Diary&) {
    if (state.board.phase != Phase::play) return;
    const CardSet hand = state.hands[state.board.turn.index];
    const auto ways = ways_of<Alike::first>(state.board, hand);
    const auto only = only_card(state.board, hand);
    ASSERT_EQ(only.has_value(), ways.size() == 1 && !ways.front().take);
    if (!only) return;
    EXPECT_EQ(ways.front().move, Move{PlayCard{*only}});
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
