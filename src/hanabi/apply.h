// What is legal, and what a move does.
#pragma once

#include <optional>

#include "hanabi/event.h"
#include "hanabi/move.h"
#include "hanabi/move_set.h"
#include "hanabi/state.h"

namespace hanabi {

/// Deals the first hands, all of seat 0's before seat 1's. Refuses a deck that is not the rules' own cards.
[[nodiscard]] std::optional<Refusal> deal(State& state, const Deck& deck, Events* events = nullptr);

/// The same for a deck known to be right, such as one just shuffled from `sorted_deck`.
void deal_trusted(State& state, const Deck& deck);

/// Does the move, or says why not and leaves the state as it was. What happened goes to `events` if there is one.
/// Rearranging one's own hand is allowed to every seat at any time before the end; all else on one's own turn (H-2, H-3).
[[nodiscard]] std::optional<Refusal> apply(State& state, Seat seat, const Move& move, Events* events = nullptr);

/// The turn moves open to the seat on turn; what `legal_set` of that seat's view gives, without making the view.
[[nodiscard]] MoveSet legal_set(const State& state);

}  // namespace hanabi
