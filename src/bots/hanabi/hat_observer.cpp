#include "bots/hanabi/hat_observer.h"

#include <algorithm>

namespace bots::hat {

struct Observer::Taking {
  Protocol& protocol;
  Hands& hands;
  const Board& after;

  void operator()(const DealtSeen& seen) const {
    for (unsigned seat = 0; seat < max_players; ++seat)
      for (unsigned slot = 0; slot < max_hand; ++slot) hands.cards[seat][slot] = seen.hands[seat][slot].value_or(Card{});
  }
  void operator()(const DrewSeen& seen) const {
    hands.cards[seen.seat.index][protocol.beliefs().hand(seen.seat.index).size] = seen.card.value_or(Card{});
    protocol.drew(seen.seat, after);
  }
  void operator()(const Clued& seen) const { protocol.clued(seen, hands, after); }
  void operator()(const Played& seen) const {
    protocol.played(seen, after);
    take_out(seen.seat, seen.slot);
  }
  void operator()(const Discarded& seen) const {
    protocol.discarded(seen, hands, after);
    take_out(seen.seat, seen.slot);
  }
  void operator()(const Rearranged& seen) const {
    protocol.rearranged(seen);
    auto& cards = hands.cards[seen.seat.index];
    const auto before = cards;
    for (unsigned slot = 0; slot < protocol.beliefs().hand(seen.seat.index).size; ++slot) cards[slot] = before[seen.from[slot]];
  }

  void take_out(Seat seat, Slot slot) const {
    auto& cards = hands.cards[seat.index];
    std::copy(cards.begin() + slot + 1, cards.end(), cards.begin() + slot);
  }
};

void Observer::saw(const Seen& seen, const Board& after) { std::visit(Taking{protocol_, hands_, after}, seen); }

void Observer::assume(const std::array<Card, max_hand>& own) {
  if (!hands_.blind) return;
  hands_.cards[hands_.blind->index] = own;
  hands_.blind.reset();
}

}  // namespace bots::hat
