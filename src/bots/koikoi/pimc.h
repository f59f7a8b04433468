// Tries every move in the same few hundred made-up deals that fit what it sees, plays each round to its end as `greedy` would on
// both sides, and makes the move that wins most points in the mean.
//
// What it cannot see, it draws by lot; it concludes nothing from what the opponent did. It plays as if hands were open after its
// move, so it never plays to find something out or to hide it.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "koikoi/view.h"

namespace bots {

/// 200 worlds unless the effort says otherwise; time only cuts them short.
[[nodiscard]] std::unique_ptr<Player<koikoi::View, koikoi::Seen, koikoi::Move>> make_pimc(const koikoi::Rules& rules,
                                                                                          base::Seat seat, std::uint64_t seed,
                                                                                          const Effort& effort);

}  // namespace bots
