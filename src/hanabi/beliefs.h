// What a viewer can work out about cards that they do not see: what is left, and how likely each of their own is to be what.
#pragma once

#include <array>
#include <cstdint>

#include "hanabi/view.h"

namespace hanabi {

/// How many cards of each kind, by `Card::id()`.
using CardCounts = std::array<std::uint8_t, Card::id_limit>;

/// Cards that nobody has seen on a firework or in the discard: what everybody counts.
[[nodiscard]] CardCounts not_shown(const Board& board);

/// Cards that the viewer cannot place: `not_shown` without the hands that they see. They are in the deck, and in the hands that
/// the viewer does not see.
[[nodiscard]] CardCounts unseen(const View& view);

/// For each slot the chance of each kind of card, by `Card::id()`; zeros where there is no card.
using Chances = std::array<std::array<double, Card::id_limit>, max_hand>;

/// The viewer's own hand: all ways to deal it the unseen cards that fit the clues are counted, each as likely as any other. Counts
/// stay below 2^53, so the chances are exact up to the one division. What the others' choices give away is not in it.
/// All zeros for a spectator.
[[nodiscard]] Chances beliefs(const View& view);

}  // namespace hanabi
