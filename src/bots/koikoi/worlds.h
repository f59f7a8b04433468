// Deals of the hidden cards that fit what somebody has seen, drawn by lot.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "base/rng.h"
#include "koikoi/imagine.h"

namespace bots::koi {

/// Lots for one decision: the same seed and the same view give the same ones, so a bot's move depends on nothing else.
[[nodiscard]] base::Rng lots_for(std::uint64_t seed, const koikoi::View& view);

class Worlds {
 public:
  /// For a viewer on turn who has looked. `not_held`: what the opponent is known not to hold; those cards are in the pile.
  Worlds(const koikoi::View& view, koikoi::CardSet not_held);

  /// Every deal of the hidden cards that is possible is equally likely.
  [[nodiscard]] koikoi::State draw(base::Rng& lots);

  /// How many deals differ in what can still come up in this round: the opponent's hand, and the pile cards that will be turned.
  [[nodiscard]] double count() const;
  /// Calls `each(world)` for every one of them, as long as it says to go on.
  void for_each(const std::function<bool(const koikoi::State&)>& each) const;

 private:
  [[nodiscard]] std::size_t held() const;
  [[nodiscard]] std::size_t to_turn() const;

  const koikoi::View& view_;
  std::array<koikoi::Card, koikoi::cards> hidden_{};  ///< first those that the opponent may hold
  std::size_t may_hold_ = 0;
  std::size_t all_ = 0;
};

}  // namespace bots::koi
