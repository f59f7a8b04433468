#include "hanabi/imagine.h"

#include <algorithm>
#include <cassert>

namespace hanabi {

State imagine(const View& view, std::span<const Card> own, std::span<const Card> deck) {
  assert(view.board.phase != Phase::not_dealt && own.size() == view.board.hands[view.me->index].size &&
         deck.size() == view.board.deck_left);
  State state;
  state.board = view.board;
  const auto& touch = touching(view.board.rules);
  for (unsigned seat = 0; seat < view.board.rules.players; ++seat) {
    const Hand& hand = view.board.hands[seat];
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      const Card card = seat == view.me->index ? own[slot] : *view.hands[seat][slot];
      state.deck[hand.drawn[slot]] = card;
      state.held[seat] |= touch[card.id()];
    }
  }
  std::ranges::copy(deck, state.deck.begin() + view.board.cards_drawn);
  return state;
}

}  // namespace hanabi
