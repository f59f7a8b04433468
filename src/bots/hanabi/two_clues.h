// The clues that somebody can give without misleading the other of two, and what each is good for.
#pragma once

#include "base/fixed_vector.h"
#include "bots/hanabi/two_protocol.h"
#include "hanabi/move.h"

namespace bots::two {

struct Clue {
  Move move{};
  bool gives_a_play = false;  ///< the other learns of a card to play
  bool saves = false;         ///< it keeps the other from discarding what must be kept
  int worth = 0;              ///< cards to play first, then how much the other learns
};

using Clues = base::FixedVector<Clue, max_colours + max_ranks>;

/// Whether the card that the seat usually discards must be kept.
[[nodiscard]] bool is_in_danger(const Protocol& protocol, Seat seat, const Hands& hands);

/// Those of the seat on turn whose claims are true; that there is a clue token is for the caller to see.
[[nodiscard]] Clues true_clues(const Protocol& protocol, const Board& board, const Hands& hands);

}  // namespace bots::two
