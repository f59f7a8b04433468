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

/// What a match brought the first bot.
struct Gained {
  int points = 0;
  double luck = 0;  ///< by how much of that, if it is asked for
};

/// Goes on by a deck or a move, and sees what chance brought.
void step_watched(Play& game, Luck& luck) {
  const koikoi::State before = game.state();
  game.step();
  if (const auto* choice = std::get_if<record::Choice<koikoi::Game>>(&game.entries().back()))
    luck.moved(before, choice->move);
  else
    luck.dealt(before, game.state());
}

/// One of the two matches of a pair; the first bot sits in seat `mine`.
Gained play_match(Play& game, unsigned mine, const LuckScale* scale, KoikoiScores& scores) {
  Gained all;
  std::optional<Luck> luck;
  if (scale != nullptr) luck.emplace(*scale);
  const koikoi::Board& board = game.state().board;
  for (unsigned rounds = 0; !over(game.state());) {
    if (luck)
      step_watched(game, *luck);
    else
      game.step();
    if (board.rounds_played == rounds) continue;
    rounds = board.rounds_played;
    const int gained = round_points(board, mine);
    all.points += gained;
    scores.round_points.add(gained);
    // What the Oya may get of a round that nobody won does not make it won.
    const bool drawn = board.result.how == koikoi::RoundEnd::exhausted;
    count(scores.rounds, !drawn && board.result.winner.index == mine, !drawn && board.result.winner.index != mine);
  }
  const auto winner = leader(board);
  count(scores.matches, winner && winner->index == mine, winner && winner->index != mine);
  scores.moves += game.moves();
  if (luck) all.luck = mine == 0 ? luck->brought() : -luck->brought();
  return all;
}

void play_deal(const KoikoiDeals& deals, std::uint64_t number, bool timed, KoikoiTally& tally) {
  koikoi::Rules rules = deals.rules;
  if (number % 2 == 1) rules.first_oya = koikoi::other(rules.first_oya);
  Gained both;
  int rounds = 0;
  for (unsigned mine = 0; mine < koikoi::players; ++mine) {
    LineUp<koikoi::Game> seats{deals.bots.begin(), deals.bots.end()};
    if (mine == 1) std::swap(seats[0], seats[1]);
    SpentBySeat spent{};
    Play game{rules, seats, number, timed ? &spent : nullptr, deals.effort};
    const Gained gained = play_match(game, mine, deals.luck, tally.scores);
    both.points += gained.points;
    both.luck += gained.luck;
    rounds += game.state().board.rounds_played;
    if (mine == 1) std::swap(spent[0], spent[1]);
    merge(tally.spent, spent);
    if (deals.records != nullptr) deals.records->save(fmt::format("koikoi-{}-{}", number, mine + 1), write(game.record()));
  }
  tally.scores.pairs.add(both.points, rounds);
  if (deals.luck != nullptr) tally.scores.less_luck.add(std::llround((both.points - both.luck) * parts_of_a_point), rounds);
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
