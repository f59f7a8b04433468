// How the bot chooses among the moves that keep to the code: the private half, on which nobody else's beliefs depend.
#pragma once

#include "bots/hanabi/hat_last_turns.h"
#include "bots/hanabi/hat_protocol.h"

namespace bots::hat {

/// A legal move for the seat on turn. What `hands` shows of its own hand is not looked at. The same arguments give the same move.
[[nodiscard]] Move choose(const Protocol& protocol, const Board& board, const Hands& hands, const Effort& effort = {});

}  // namespace bots::hat
