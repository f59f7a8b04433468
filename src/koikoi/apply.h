// What a deck and a move do.
#pragma once

#include <optional>

#include "koikoi/event.h"
#include "koikoi/legal.h"
#include "koikoi/move.h"
#include "koikoi/state.h"

namespace koikoi {

/// Begins a round (K-2.2). Refuses a deck that is not the 48 cards, or one that nobody awaits.
/// A special deal may be over at once: the state then awaits another deck, or the match is over.
[[nodiscard]] std::optional<Refusal> deal(State& state, const Deck& deck, Events* events = nullptr);

/// The same for a state that awaits a deck and a deck known to be right, such as one just shuffled from `sorted_deck`.
void deal_trusted(State& state, const Deck& deck, Events* events = nullptr);

/// Does the move, or says why not and leaves the state as it was. What happened goes to `events` if there is one.
/// The pile card follows the card from the hand by itself, and so does a stop where koi-koi cannot be called.
[[nodiscard]] std::optional<Refusal> apply(State& state, Seat seat, const Move& move, Events* events = nullptr);

/// The moves open to the seat on turn; what `legal_set` of that seat's view gives, without making the view.
[[nodiscard]] MoveSet legal_set(const State& state);

}  // namespace koikoi
