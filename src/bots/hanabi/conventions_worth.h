// What the fireworks and the discard make of each kind of card, as everybody can tell.
#pragma once

#include <array>

#include "bots/hanabi/hat_kinds.h"
#include "hanabi/board.h"

namespace bots::conventions {

using namespace hanabi;
using hat::kind;
using hat::Kinds;
using hat::Pool;
using hat::single;
using hat::within;

using Piles = std::array<std::uint8_t, max_colours>;

struct Worth {
  explicit Worth(const Board& board);

  Kinds placed = 0;
  Kinds playable = 0;
  Kinds dead = 0;      ///< never to be placed (any more)
  Kinds critical = 0;  ///< still to be placed, and the last of its kind
};

/// The kinds that fit on piles of that height.
[[nodiscard]] Kinds next_on(const Rules& rules, const Piles& piles);

/// What the clues leave open of a card.
[[nodiscard]] Kinds literal(const Knowledge& known);

/// The kinds that a clue touches.
[[nodiscard]] Kinds touched_by(const Rules& rules, const Clued& clue);

}  // namespace bots::conventions
