#include "arena/koikoi_deals.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "arena/deal_play.h"

namespace arena {
namespace {

using Play = DealPlay<koikoi::Game>;

void count(WinsAndLosses& of, bool won, bool lost) {
  ++of.played;
  of.won += won ? 1 : 0;
  of.lost += lost ? 1 : 0;
}

/// What a round that has just ended brought the seat that the first bot sits in.
int round_points(const koikoi::Board& board, unsigned mine) {
  const auto& gains = board.result.gains;
  return board.rules.bank > 0 ? gains[mine] : gains[mine] - gains[1 - mine];
}

/// One of the two matches of a pair; the first bot sits in seat `mine`. Gives its points.
int play_match(Play& game, unsigned mine, KoikoiScores& scores) {
  int points = 0;
  const koikoi::Board& board = game.state().board;
  for (unsigned rounds = 0; !over(game.state());) {
    game.step();
    if (board.rounds_played == rounds) continue;
    rounds = board.rounds_played;
    const int gained = round_points(board, mine);
    points += gained;
    scores.round_points.add(gained);
    // What the Oya may get of a round that nobody won does not make it won.
    const bool drawn = board.result.how == koikoi::RoundEnd::exhausted;
    count(scores.rounds, !drawn && board.result.winner.index == mine, !drawn && board.result.winner.index != mine);
  }
  const auto winner = leader(board);
  count(scores.matches, winner && winner->index == mine, winner && winner->index != mine);
  scores.moves += game.moves();
  return points;
}

void play_deal(const KoikoiDeals& deals, std::uint64_t number, bool timed, KoikoiTally& tally) {
  koikoi::Rules rules = deals.rules;
  if (number % 2 == 1) rules.first_oya = koikoi::other(rules.first_oya);
  int points = 0;
  int rounds = 0;
  for (unsigned mine = 0; mine < koikoi::players; ++mine) {
    LineUp<koikoi::Game> seats{deals.bots.begin(), deals.bots.end()};
    if (mine == 1) std::swap(seats[0], seats[1]);
    SpentBySeat spent{};
    Play game{rules, seats, number, timed ? &spent : nullptr, deals.effort};
    points += play_match(game, mine, tally.scores);
    rounds += game.state().board.rounds_played;
    if (mine == 1) std::swap(spent[0], spent[1]);
    merge(tally.spent, spent);
    if (deals.records != nullptr) deals.records->save(fmt::format("koikoi-{}-{}", number, mine + 1), write(game.record()));
  }
  tally.scores.pairs.add(points, rounds);
}

}  // namespace

std::optional<double> points_per_round(const PairSums& sums) {
  if (sums.rounds.sum == 0) return std::nullopt;
  return static_cast<double>(sums.points.sum) / static_cast<double>(sums.rounds.sum);
}

std::optional<double> standard_error(const PairSums& sums) {
  const std::int64_t pairs = sums.points.count;
  const auto ratio = points_per_round(sums);
  if (pairs < 2 || !ratio) return std::nullopt;
  // The scatter of points - ratio * rounds, whose sum is 0.
  const double scatter = static_cast<double>(sums.points.squares) - 2 * *ratio * static_cast<double>(sums.points_times_rounds) +
                         *ratio * *ratio * static_cast<double>(sums.rounds.squares);
  const auto n = static_cast<double>(pairs);
  return std::sqrt(std::max(scatter, 0.0) * n / (n - 1)) / static_cast<double>(sums.rounds.sum);
}

KoikoiTally play(const KoikoiDeals& deals, const Portion& portion) {
  KoikoiTally tally;
  for (std::uint64_t i = 0; i < portion.count; ++i) play_deal(deals, portion.first + i, i % timed_every == 0, tally);
  return tally;
}

}  // namespace arena
