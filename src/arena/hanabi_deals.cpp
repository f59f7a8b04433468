#include "arena/hanabi_deals.h"

#include "arena/deal_play.h"

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

void play_deal(const HanabiDeals& deals, std::uint64_t number, bool timed, HanabiTally& tally) {
  Play game{deals.rules, deals.bots, number, timed ? &tally.spent : nullptr};
  const int score = play_to_the_end(game, tally.scores);
  if (deals.records != nullptr) deals.records->save(fmt::format("hanabi-{}", number), write(game.record()));
  if (deals.against.empty()) return;
  Play other{deals.rules, deals.against, number};
  tally.difference.add(score - play_to_the_end(other, tally.against));
  if (deals.records != nullptr) deals.records->save(fmt::format("hanabi-{}-against", number), write(other.record()));
}

}  // namespace

HanabiTally play(const HanabiDeals& deals, const Portion& portion) {
  HanabiTally tally;
  for (std::uint64_t i = 0; i < portion.count; ++i) play_deal(deals, portion.first + i, i % timed_every == 0, tally);
  return tally;
}

}  // namespace arena
