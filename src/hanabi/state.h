// The truth of a game: what everybody knows, and the deck, which nobody does.
#pragma once

#include <type_traits>

#include "hanabi/board.h"
#include "hanabi/card.h"
#include "hanabi/legal.h"

namespace hanabi {

/// A plain value: copying is one memcpy. Hands hold places in the deck (`Hand::drawn`), so the cards are stored once.
struct State {
  Board board{};
  Deck deck{};
  HeldClues held{};  ///< follows from the hands; kept so that legal moves need not look at every card

  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 448);

[[nodiscard]] inline Card card_at(const State& state, Seat seat, Slot slot) {
  return state.deck[state.board.hands[seat.index].drawn[slot]];
}

/// Brings `held` up to date after the cards of that hand changed.
void note_held(State& state, Seat seat);

/// A game of these rules before the deal. The rules must pass `fault`.
[[nodiscard]] State start(const Rules& rules);

[[nodiscard]] inline bool awaits_deck(const State& state) { return state.board.phase == Phase::not_dealt; }
[[nodiscard]] inline bool over(const State& state) { return over(state.board); }

/// Whose turn it is; nobody before the deal and after the end.
[[nodiscard]] std::optional<Seat> turn(const State& state);

}  // namespace hanabi
