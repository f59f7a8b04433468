// Calls on a third hand: a clue on a card that fits only after one that nobody is known to hold says that somebody holds it.
//
// The missing card must be with a player between the giver and the one who is given the clue. It is the newest of that player's
// touched cards that it can be (a prompt), else the newest card that no clue has touched (a finesse), and is to be played at once.
#pragma once

#include <optional>

#include "bots/hanabi/conventions_mind.h"

namespace bots::conventions {

/// A card that somebody is called on to play.
struct Call {
  Seat player{};
  unsigned slot = 0;
  Kinds card = 0;      ///< what it is to be
  Kinds follower = 0;  ///< what the clue speaks of then
};

/// The card that has to be placed just before that one, if it could be placed now.
[[nodiscard]] Kinds missing_before(Kinds card, const Worth& worth);

/// Where the player would look for a card that is called for.
[[nodiscard]] std::optional<unsigned> called_slot(const View& view, const Notebook& book, Seat player, Kinds card,
                                                  const Worth& worth);

/// The call on a hand that the viewer sees: the right card lies where its holder would look for it.
[[nodiscard]] std::optional<Call> visible_call(const View& view, const Notebook& book, Seat giver, Seat target, Kinds spoken_of,
                                               const Worth& worth);

/// Whether it is the seat's turn after the giver's and before the target's.
[[nodiscard]] bool between(const Rules& rules, Seat giver, Seat target, Seat seat);

}  // namespace bots::conventions
