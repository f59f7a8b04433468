// Asks its net how the round may end after each move, whatever card is turned next, and makes the one with which the match is won
// most often. It tries nothing out; all it knows of what may follow is in the net.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "koikoi/view.h"

namespace bots {

/// Thinks equally hard whatever the effort. The edition has a net (see net_choice.h).
[[nodiscard]] std::unique_ptr<Player<koikoi::View, koikoi::Seen, koikoi::Move>> make_net(const koikoi::Rules& rules,
                                                                                         base::Seat seat, std::uint64_t seed,
                                                                                         const Effort& effort);

namespace koi {
struct Net;
}
/// The same with another net than the one that is built in; the net must outlive the player.
[[nodiscard]] std::unique_ptr<Player<koikoi::View, koikoi::Seen, koikoi::Move>> make_net_of(const koi::Net& net,
                                                                                            const koikoi::Rules& rules);

}  // namespace bots
