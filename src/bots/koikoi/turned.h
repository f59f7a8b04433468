// Which card is turned next, as far as a player can tell.
#pragma once

#include <array>

#include "koikoi/card.h"

namespace bots::koi {

/// By card: the chance that it is the next of the pile.
using TurnedChances = std::array<float, koikoi::cards>;

/// All that is hidden is as likely in the pile, but for what the opponent is known not to hold, which is there for certain. Where that
/// leaves too few cards for a hand, it is not believed.
[[nodiscard]] TurnedChances turned_evenly(koikoi::CardSet hidden, koikoi::CardSet not_held, int other_hand);

}  // namespace bots::koi
