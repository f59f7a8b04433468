// The moves among which a search of the code's players may choose: what they say is true, so nobody is misled.
#pragma once

#include "bots/hanabi/hat_protocol.h"
#include "hanabi/move.h"

namespace bots::hat {

/// All that keep to the code and are not hopeless, for the seat on turn: every clue that says the right number, every discard but those
/// of publicly useless cards that would say a wrong one, and plays that can succeed. What `hands` shows of the own hand is not looked at.
[[nodiscard]] Moves moves_in_code(const Protocol& protocol, const Board& board, const Hands& hands);

}  // namespace bots::hat
