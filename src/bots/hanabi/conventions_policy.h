// How the bot `conventions` chooses a move, and says why.
#pragma once

#include "bots/hanabi/conventions_notes.h"
#include "bots/hanabi/explain.h"

namespace bots::conventions {

/// A legal move for the viewer, whose turn it is. The same arguments give the same move.
[[nodiscard]] Move choose(const View& view, const Notes& notes);

/// What the viewer would have in mind with that legal move.
[[nodiscard]] Explanation explain(const View& view, const Notes& notes, const Move& move);

}  // namespace bots::conventions
