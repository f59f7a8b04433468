// Chance by hand: what the pile may give next, a chosen card turned next, a hand made of other cards.
// For searches and experiments: a match that is really played takes its decks as they are.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/result.h"
#include "koikoi/state.h"
#include "koikoi/view.h"

namespace koikoi {

/// Why cards cannot lie where somebody supposes them.
enum class Implausible : std::uint8_t {
  no_round,      ///< nobody is playing: there is no hand and no pile to speak of
  no_such_seat,  ///< nobody sits there
  wrong_number,  ///< not as many cards as lie there, or one of them twice
  not_left,      ///< that card lies elsewhere
  not_looked,    ///< the hands are not known to their owners yet
};

[[nodiscard]] std::string_view implausible_text(Implausible why);

/// What the pile still holds: the outcomes of the next turn, all equally likely.
[[nodiscard]] CardSet pile_rest(const State& state);

/// Brings that card to the top of the pile; it changes places with the card that was there.
[[nodiscard]] std::optional<Implausible> put_next(State& state, Card card);

/// Lets the seat hold these cards, in exchange with those of the pile.
[[nodiscard]] std::optional<Implausible> set_hand(State& state, Seat seat, CardSet hand);

/// `imagine` for guesses that nobody has checked before.
[[nodiscard]] base::Result<State, Implausible> imagine_checked(const View& view, CardSet other_hand,
                                                               std::span<const Card> pile);

}  // namespace koikoi
