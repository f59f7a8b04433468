// Hanabi in the arena: what is played, and what comes of a portion of it.
#pragma once

#include <cstdint>

#include "arena/audience.h"
#include "arena/histogram.h"
#include "arena/portion.h"
#include "arena/records.h"
#include "hanabi/game.h"

namespace arena {

/// What a line-up made of some deals. Whole numbers only: merging is exact, in any order.
struct HanabiScores {
  Histogram scores{};
  std::uint64_t lost = 0;
  std::uint64_t moves = 0;

  void merge(const HanabiScores& more) {
    scores.merge(more.scores);
    lost += more.lost;
    moves += more.moves;
  }

  bool operator==(const HanabiScores&) const = default;
};

/// A portion's result, or that of many.
struct HanabiTally {
  HanabiScores scores{};
  HanabiScores against{};  ///< of the line-up that it is compared with, if there is one
  Sums difference{};       ///< deal by deal, the first line-up's score less the other's
  SpentBySeat spent{};     ///< by the first line-up

  void merge(const HanabiTally& more) {
    scores.merge(more.scores);
    against.merge(more.against);
    difference.merge(more.difference);
    arena::merge(spent, more.spent);
  }
};

struct HanabiDeals {
  hanabi::Rules rules{};
  LineUp<hanabi::Game> bots{};     ///< one for each seat
  LineUp<hanabi::Game> against{};  ///< plays the same deals for comparison; nobody if empty
  const Records* records = nullptr;
  bots::Effort effort{};  ///< of bots that take their time
};

/// Sees the deck, and plays all seats or none. Its score is perfect if a way to that is found in a second, else the most that is not
/// ruled out. It is no bot that could be seated anywhere else, so it is known to the arena alone.
extern const BotOf<hanabi::Game> oracle;

/// Depends on the deals' numbers alone, but for the time spent, or given to bots. Throws BotFault.
[[nodiscard]] HanabiTally play(const HanabiDeals& deals, const Portion& portion);

}  // namespace arena
