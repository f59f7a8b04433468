#include "arena/hanabi_deals.h"

#include <algorithm>

#include "arena/deal_play.h"
#include "solve/solve.h"

namespace arena {
namespace {

using Play = DealPlay<hanabi::Game>;

int play_to_the_end(Play& game, HanabiScores& scores) {
  while (!over(game.state())) game.step();
  const int score = hanabi::score(game.state().board);
  scores.scores.add(score);
  scores.lost += lost(game.state().board) ? 1 : 0;
  scores.moves += game.moves();
  return score;
}

/// A perfect score if a way to it was found, else the most points that were not ruled out.
int ask_oracle(const hanabi::Rules& rules, std::uint64_t number, SpentBySeat* spent, HanabiScores& scores) {
  hanabi::State state = start(rules);
  deal_trusted(state, fair::seeded_deck<hanabi::Game>(rules, number));
  Stopwatch watch;
  constexpr double seconds = 1;
  const solve::Answer answer = solve::solve(state, seconds);
  if (spent != nullptr) (*spent)[0].merge({watch.lap(), std::max<std::uint64_t>(1, answer.line.size())});
  const bool winnable = answer.verdict == solve::Verdict::winnable;
  const int points = winnable ? perfect_score(rules) : std::min(answer.bound, perfect_score(rules) - 1);
  scores.scores.add(points);
  scores.moves += answer.line.size();
  return points;
}

void play_deal(const HanabiDeals& deals, std::uint64_t number, bool timed, HanabiTally& tally) {
  SpentBySeat* const spent = timed ? &tally.spent : nullptr;
  if (deals.bots.front() == &oracle) {
    ask_oracle(deals.rules, number, spent, tally.scores);
    return;
  }
  Play game{deals.rules, deals.bots, number, spent, deals.effort};
  const int score = play_to_the_end(game, tally.scores);
  if (deals.records != nullptr) deals.records->save(fmt::format("hanabi-{}", number), write(game.record()));
  if (deals.against.empty()) return;
  Play other{deals.rules, deals.against, number, nullptr, deals.effort};
  tally.difference.add(score - play_to_the_end(other, tally.against));
  if (deals.records != nullptr) deals.records->save(fmt::format("hanabi-{}-against", number), write(other.record()));
}

std::unique_ptr<BotOf<hanabi::Game>::Player> cannot_be_seated(const hanabi::Rules& /*rules*/, Seat /*seat*/,
                                                              std::uint64_t /*seed*/) {
  throw std::logic_error("the oracle sees the deck and takes no seat");
}

}  // namespace

const BotOf<hanabi::Game> oracle{"oracle",
                                 "Sees the deck: perfect where a way to it is found, else the most that is not ruled out.",
                                 bots::any_rules<hanabi::Rules>, cannot_be_seated};

HanabiTally play(const HanabiDeals& deals, const Portion& portion) {
  HanabiTally tally;
  for (std::uint64_t i = 0; i < portion.count; ++i) play_deal(deals, portion.first + i, i % timed_every == 0, tally);
  return tally;
}

}  // namespace arena
