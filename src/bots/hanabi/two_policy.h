// How the bot `two` chooses among the moves that keep to its convention.
#pragma once

#include "bots/hanabi/hat_last_turns.h"
#include "bots/hanabi/two_protocol.h"

namespace bots::two {

/// A legal move for the seat on turn. What `hands` shows of its own hand is not looked at. The same arguments give the same move.
[[nodiscard]] Move choose(const Protocol& protocol, const Board& board, const Hands& hands, const hat::Effort& effort = {});

/// All moves that keep to the convention and are not hopeless, for the seat on turn: what they claim is true.
[[nodiscard]] Moves moves_in_convention(const Protocol& protocol, const Board& board, const Hands& hands);

}  // namespace bots::two
