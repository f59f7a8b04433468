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

/// The logarithm of how likely a hand of the opponent is, up to a constant.
using HandLikelihood = std::function<double(koikoi::CardSet)>;

class Worlds {
 public:
  /// For a viewer who has looked. `not_held`: what the opponent is known not to hold; those cards are in the pile. Without a
  /// likelihood all hands that are left are equally likely.
  Worlds(const koikoi::View& view, koikoi::CardSet not_held, HandLikelihood likelihood = {});

  /// Each deal of the hidden cards as often as its hand is likely, in the long run: a hand stays until lots prefer another (the
  /// independence sampler of Metropolis and Hastings). The pile is shuffled anew every time.
  [[nodiscard]] koikoi::State draw(base::Rng& lots);

  /// The hand that is held in the world drawn last, as it were: the next one is drawn after it.
  void begin_with(koikoi::CardSet hand);

  /// How many deals differ in what can still come up in this round: the opponent's hand, and the pile cards that will be turned.
  [[nodiscard]] double count() const;
  /// Calls `each(world, likelihood)` for every one of them, as long as it says to go on.
  void for_each(const std::function<bool(const koikoi::State&, double)>& each) const;

 private:
  using Hidden = std::array<koikoi::Card, koikoi::cards>;

  /// Lots propose another hand.
  void propose(base::Rng& lots);
  [[nodiscard]] koikoi::CardSet hand(const Hidden& hidden) const;
  [[nodiscard]] std::size_t held() const;
  [[nodiscard]] std::size_t to_turn() const;

  const koikoi::View& view_;
  HandLikelihood likelihood_;
  double likely_ = 0;  ///< the likelihood of the hand that was drawn last
  bool drawn_ = false;
  Hidden hidden_{};  ///< first those that the opponent holds in the world drawn last, then others that it may hold
  std::size_t may_hold_ = 0;
  std::size_t all_ = 0;
};

}  // namespace bots::koi
