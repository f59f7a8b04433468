// Looks one card ahead: every capture counts by the yaku it brings nearer, for oneself and, taken away, for the opponent.
#pragma once

#include "koikoi/view.h"

namespace bots {

/// A legal move for the seat on turn, which holds `hand`; always the same one. Looks at nothing but the board and that hand, and
/// is quick enough to play whole rounds inside another bot's thoughts.
[[nodiscard]] koikoi::Move greedy_move(const koikoi::Board& board, koikoi::CardSet hand);

/// The same for a viewer, whose turn it must be.
[[nodiscard]] koikoi::Move greedy(const koikoi::View& view);

}  // namespace bots
