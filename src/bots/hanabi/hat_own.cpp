#include "bots/hanabi/hat_own.h"

namespace bots::hat {

Own::Own(const Beliefs& beliefs, Seat seat, const Hands& hands)
    : masks(beliefs.hand(seat.index).masks), size(beliefs.hand(seat.index).size), unseen(beliefs.kept()) {
  unseen.take(beliefs.show().placed);
  for (unsigned other = 0; other < beliefs.rules().players; ++other)
    if (other != seat.index)
      for (unsigned slot = 0; slot < beliefs.hand(other).size; ++slot) {
        unseen.take(kind(hands.cards[other][slot]));
        seen |= kind(hands.cards[other][slot]);
      }
  for (bool again = true; again;) {
    again = false;
    for (unsigned slot = 0; slot < size; ++slot) {
      if (is_sure(slot)) continue;
      // Nothing left shows that somebody did not keep to the code; then the mask stays as wrong as it is.
      if (const Kinds left = masks[slot] & unseen.one; left != 0) masks[slot] = left;
      if (!single(masks[slot])) continue;
      sure |= 1U << slot;
      unseen.take(masks[slot]);
      again = true;
    }
  }
}

}  // namespace bots::hat
