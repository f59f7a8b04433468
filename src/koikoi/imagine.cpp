#include "koikoi/imagine.h"

#include <algorithm>
#include <cassert>

namespace koikoi {

State imagine(const View& view, CardSet other_hand, std::span<const Card> pile) {
  const Seat me = *view.me;
  assert(view.board.looked && playing(view.board));
  assert(other_hand.size() == view.board.hand_size[other(me).index] && pile.size() == view.board.pile_left);
  State state;
  state.board = view.board;
  state.hands[me.index] = view.hand;
  state.hands[other(me).index] = other_hand;
  std::ranges::copy(pile, state.pile.end() - view.board.pile_left);
  return state;
}

}  // namespace koikoi
