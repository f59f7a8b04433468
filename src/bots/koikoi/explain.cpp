#include "bots/koikoi/explain.h"

#include <algorithm>

#include "bots/koikoi/greedy_playout.h"
#include "bots/koikoi/match_equity.h"
#include "bots/koikoi/net_choice.h"
#include "bots/koikoi/turns.h"
#include "bots/koikoi/worlds.h"

namespace bots {
namespace {

using namespace koikoi;
using koi::Advice;
using koi::Advised;
using koi::Reason;
using koi::Sentence;

constexpr int worlds_tried = 100;

/// The yaku of each move, by playing on as `greedy` would; gives how the round may end after each.
std::vector<koi::Chances> try_out(Advice& advice, const View& view, std::uint64_t seed) {
  std::vector<koi::Chances> ends(advice.candidates.size());
  base::Rng lots = koi::lots_for(seed, view);
  koi::Worlds worlds{view, {}};
  const unsigned me = view.me->index;
  for (int n = 0; n < worlds_tried; ++n) {
    const State world = worlds.draw(lots);
    for (std::size_t i = 0; i < ends.size(); ++i) {
      Advised& candidate = advice.candidates[i];
      State after = world;
      std::ignore = apply(after, *view.me, candidate.move);
      koi::play_out_greedily(after);
      constexpr float part = 1.0F / worlds_tried;
      koi::add_outcome(ends[i], koi::won_by(after.board, *view.me), part);
      for (unsigned yaku = 0; yaku < yaku_kinds; ++yaku)
        if ((after.board.tally[me].yaku >> yaku & 1U) != 0) candidate.yaku[yaku] += part;
    }
  }
  return ends;
}

/// Points, and the chance to win the match, for a player that has no numbers of its own.
void reckon(Advice& advice, const View& view, std::span<const koi::Chances> ends) {
  const koi::Net* net = koi::net_of(view.board.rules.edition);
  const auto equity = net == nullptr ? std::nullopt : std::optional<koi::MatchEquity>{{view.board.rules, net->opening}};
  for (std::size_t i = 0; i < ends.size(); ++i) {
    advice.candidates[i].points = koi::expected_points(ends[i]);
    if (equity) advice.candidates[i].match = std::clamp(koi::match_chance(*equity, view.board, *view.me, ends[i]), 0.0F, 1.0F);
  }
}

/// What the move captures for certain, before the pile card.
CardSet taken_by(const View& view, const Move& move) {
  const Board& board = view.board;
  if (const auto* play = std::get_if<PlayCard>(&move)) {
    const CardSet taken = koi::taken_at_once(board, play->card);
    return taken.empty() ? CardSet{} : taken | play->card;
  }
  if (const auto* wild = std::get_if<PlayWild>(&move)) return CardSet{wild->target} | lightning;
  if (const auto* take = std::get_if<Take>(&move)) return CardSet{take->card} | board.pending;
  return {};
}

Sentence decision(const View& view, const Advice& advice) {
  const auto of = [&](const Move& move) -> const Advised& {
    return *std::ranges::find(advice.candidates, move, &Advised::move);
  };
  const bool stops = advice.candidates[advice.best].move == Move{Stop{}};
  return {stops ? Reason::stop_now : Reason::play_on, std::nullopt, stop_score(view.board, *view.me).total,
          of(KoiKoi{}).match.value_or(0), of(Stop{}).match.value_or(0)};
}

/// The set yaku that a capture completes, is for, or keeps from the opponent.
Sentence capture(const View& view, const Advised& best) {
  const Board& board = view.board;
  const unsigned me = view.me->index;
  const unsigned they = other(*view.me).index;
  const CardSet taken = taken_by(view, best.move);
  const YakuSet now = tally_of(board.rules, board.captured[me] | taken, board.calls[me]).yaku;
  Sentence sentence{Reason::best_mean, std::nullopt, static_cast<int>(best.points), 0, 0};
  for (const YakuRow& row : yaku_table) {
    if ((now & ~board.tally[me].yaku & yaku_bit(row.yaku)) != 0) return {Reason::makes_yaku, row.yaku, sentence.points, 1, 0};
    const bool rare = row.needed <= 3;
    if (!rare || (taken & row.cards).empty()) continue;
    const float chance = best.yaku[static_cast<unsigned>(row.yaku)];
    if ((board.captured[they] & row.cards).size() + 1 == row.needed && (board.captured[me] & row.cards).empty())
      sentence = {Reason::denies_yaku, row.yaku, sentence.points, 0, 0};
    else if (chance > std::max(sentence.chance, 0.1F) && sentence.reason != Reason::denies_yaku)
      sentence = {Reason::nearer_yaku, row.yaku, sentence.points, chance, 0};
  }
  return sentence;
}

Sentence sentence_for(const View& view, const Advice& advice) {
  if (view.board.phase == Phase::swap) return {Reason::blind, std::nullopt, 0, 0, 0};
  if (advice.candidates.size() == 1) return {Reason::only_move, std::nullopt, 0, 0, 0};
  if (view.board.phase == Phase::decide) return decision(view, advice);
  return capture(view, advice.candidates[advice.best]);
}

}  // namespace

Advice explain(Player<View, Seen, Move>& player, const View& view, std::uint64_t seed) {
  Advice advice;
  auto* adviser = dynamic_cast<koi::Adviser*>(&player);
  if (adviser != nullptr) {
    advice = adviser->advise(view);
  } else {
    for (const Move& move : legal_moves(view)) advice.candidates.push_back({move, 0, std::nullopt, {}});
    const auto chosen = std::ranges::find(advice.candidates, player.choose(view), &Advised::move);
    advice.best = static_cast<std::size_t>(chosen - advice.candidates.begin());
  }
  if (view.board.looked) {
    const auto ends = try_out(advice, view, seed);
    if (adviser == nullptr) reckon(advice, view, ends);
  }
  advice.sentence = sentence_for(view, advice);
  return advice;
}

}  // namespace bots
