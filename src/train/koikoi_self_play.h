// A net plays rounds of Koi-Koi with itself, and what it saw becomes lessons.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/koikoi/net.h"
#include "koikoi/rules.h"

namespace train {

/// A position, and how it should have been judged.
struct Lesson {
  bots::koi::Slots slots{};
  bots::koi::Chances aim{};
  std::uint8_t ways = 1;  ///< to so many ways of one choice this belongs; their lessons follow one another
};

struct SelfPlay {
  koikoi::Rules rules{};  ///< a match of one round
  float trust = 0;  ///< how much a position's aim is what the net itself says of the next one, rather than how the round ended
  float explore_plays = 0;    ///< the chance of a card by lot, so that the net sees what it would not do
  float explore_decides = 0;  ///< the same for stop or koi-koi
  bool look_ahead = false;    ///< positions are judged by made-up deals, instead of by how the round ended
  float usual_points = 10;    ///< that rounds are decided by
};

/// What rounds brought besides lessons.
struct RoundSums {
  bots::koi::Chances opening{};  ///< how often each outcome befell the dealer
  std::uint64_t rounds = 0;
};

/// Plays one round whose cards and lots come from the seed. Its lessons are added at the end.
void play_round(const bots::koi::Weights& weights, const SelfPlay& how, std::uint64_t seed, std::vector<Lesson>& lessons,
                RoundSums& sums);

}  // namespace train
