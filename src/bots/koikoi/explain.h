// What any Koi-Koi bot thinks of its moves, on request.
#pragma once

#include <cstdint>

#include "bots/koikoi/advice.h"
#include "bots/player.h"

namespace bots {

/// The candidates of the viewer, whose turn it is, with points, the chance to win the match, the chance of each yaku, and why the
/// player would make the move that it would. A player with no numbers of its own gets them by playing on in made-up deals, as
/// `pimc` does. The seed is for the lots that this takes; nothing hidden is looked at.
[[nodiscard]] koi::Advice explain(Player<koikoi::View, koikoi::Seen, koikoi::Move>& player, const koikoi::View& view,
                                  std::uint64_t seed);

}  // namespace bots
