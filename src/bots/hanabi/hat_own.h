// A seat's own cards as only it knows them: public beliefs, less the cards that it sees in the other hands.
#pragma once

#include <array>

#include "bots/hanabi/hat_protocol.h"

namespace bots::hat {

struct Own {
  /// `hands` shows all hands but that of the seat.
  Own(const Beliefs& beliefs, Seat seat, const Hands& hands);

  /// In how many ways the card can be one of these kinds.
  [[nodiscard]] unsigned weight(unsigned slot, Kinds kinds) const {
    return is_sure(slot) ? ((masks[slot] & kinds) != 0 ? 1U : 0U) : unseen.count(masks[slot] & kinds);
  }
  [[nodiscard]] unsigned weight(unsigned slot) const { return weight(slot, ~Kinds{0}); }
  [[nodiscard]] bool is_sure(unsigned slot) const { return (sure >> slot & 1U) != 0; }

  std::array<Kinds, max_hand> masks{};
  unsigned size = 0;
  unsigned sure = 0;  ///< bit i: the card in slot i can be one kind only
  Kinds seen = 0;     ///< in the other hands
  Pool unseen{};      ///< cards in the deck, and own ones that are not sure
};

}  // namespace bots::hat
