// The clues that somebody can give without misleading the other of two, and what each is good for.
#pragma once

#include "base/fixed_vector.h"
#include "bots/hanabi/two_protocol.h"
#include "hanabi/move.h"

namespace bots::two {

struct Clue {
  Move move{};
  bool gives_a_play = false;  ///< the other learns of a card to play
  unsigned danger = 0;        ///< how many points the other would lose by the usual discard after it
  bool warns = false;         ///< the other will not discard at once
  int worth = 0;              ///< cards to play first, then how much the other learns
};

using Clues = base::FixedVector<Clue, max_colours + max_ranks>;

/// How many points are lost with a card of that kind: none if it need not be kept.
[[nodiscard]] unsigned points_lost(const hat::Show& show, Card card);

/// How many points the seat would lose by its usual discard.
[[nodiscard]] unsigned danger(const Protocol& protocol, Seat seat, const Hands& hands);

/// Those of the seat on turn whose claims are true; that there is a clue token is for the caller to see.
[[nodiscard]] Clues true_clues(const Protocol& protocol, const Board& board, const Hands& hands);

}  // namespace bots::two
