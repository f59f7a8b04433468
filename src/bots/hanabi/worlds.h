// Deals of the hidden cards that fit what a seat has seen and what moves have told it, drawn by lot.
#pragma once

#include "base/rng.h"
#include "bots/hanabi/hat_own.h"
#include "hanabi/imagine.h"

namespace bots::hat {

/// Any of the pool's cards that are of these kinds, each as likely as the others; `count` is how many there are.
[[nodiscard]] Card drawn_from(Pool& pool, Kinds kinds, unsigned count, base::Rng& lots);

class Worlds {
 public:
  using Cards = std::array<Card, max_hand>;

  /// For the viewer, who is on turn and sees these hands. The view must outlive it.
  Worlds(const Beliefs& beliefs, const Hands& hands, const View& view);

  /// Every deal that is possible is equally likely. If none is, because somebody did not keep to the code, beliefs are ignored.
  [[nodiscard]] State draw(base::Rng& lots) const;
  /// The own hand of such a deal.
  [[nodiscard]] Cards draw_hand(base::Rng& lots) const;
  /// A deal with that own hand, which is a possible one.
  [[nodiscard]] State with_hand(const Cards& own, base::Rng& lots) const;

 private:
  /// Takes the own cards out of `pool`; says whether that was possible and is to count.
  bool draw_own(Cards& cards, Pool& pool, base::Rng& lots) const;
  [[nodiscard]] State with_deck(const Cards& own, Pool pool, base::Rng& lots) const;

  const View& view_;
  Own own_;
  Pool hidden_;                                 ///< cards in the deck and own ones
  std::array<std::uint8_t, max_hand> order_{};  ///< slots that are not sure, those with the fewest ways to fill them first
  unsigned unsure_ = 0;
};

}  // namespace bots::hat
