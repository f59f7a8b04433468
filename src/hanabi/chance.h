// Chance by hand: what the deck may give next, a chosen card drawn next, hands made of other cards that fit what is known.
// For searches and experiments: a game that is really played takes its deck as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/result.h"
#include "hanabi/beliefs.h"
#include "hanabi/state.h"

namespace hanabi {

/// Why cards cannot lie where somebody supposes them.
enum class Implausible : std::uint8_t {
  not_dealt,      ///< before the deal there is no hand and no deck to speak of
  no_such_seat,   ///< nobody sits there
  wrong_number,   ///< not as many cards as lie there
  no_such_card,   ///< not a card of these rules
  not_left,       ///< every copy lies elsewhere
  against_clues,  ///< the clues say otherwise
};

[[nodiscard]] std::string_view implausible_text(Implausible why);

/// What the deck still holds, by kind: the outcomes of the next draw, each with its weight.
[[nodiscard]] CardCounts deck_cards(const State& state);

/// Brings a card of that kind to the top of the deck; it changes places with the card that was there.
[[nodiscard]] std::optional<Implausible> put_next(State& state, Card card);

/// Lets the seat hold these cards, oldest first, in exchange with those of the deck. What the clues say must allow it.
[[nodiscard]] std::optional<Implausible> set_hand(State& state, Seat seat, std::span<const Card> cards);

/// `imagine` for guesses that may be wrong: the game as it would be if the player held `own`, oldest first, and the deck went on
/// like `rest`. Made of what the viewer knows and of what the caller makes up, so it tells nothing about the truth.
[[nodiscard]] base::Result<State, Implausible> imagine_checked(const View& view, std::span<const Card> own,
                                                               std::span<const Card> rest);

}  // namespace hanabi
