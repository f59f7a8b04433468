// Begins with what `net` says of each move, and corrects it by playing on in made-up worlds.
//
// Every world fits what was seen: where capturing is a duty, the opponent holds nothing of the months that it let lie. In each of
// them every candidate is played with the same hidden cards, and then six more turns as the net would play both sides. What counts
// is the difference between what the net says there and what it said when the first turn was over: the luck of the turned card,
// which `net` has reckoned exactly, cancels out, and so does what comes after. Half of the candidates are dropped at a time, so
// that the closest ones get most of the worlds.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "koikoi/view.h"

namespace bots {

/// The edition has a net (see net_choice.h). As many worlds as the time allows if the effort names a time, else 400 or as many as it says.
[[nodiscard]] std::unique_ptr<Player<koikoi::View, koikoi::Seen, koikoi::Move>> make_net_search(const koikoi::Rules& rules,
                                                                                                base::Seat seat,
                                                                                                std::uint64_t seed,
                                                                                                const Effort& effort);

namespace koi {
struct Net;
}
/// The same with another net than the one that is built in; the net must outlive the player.
[[nodiscard]] std::unique_ptr<Player<koikoi::View, koikoi::Seen, koikoi::Move>> make_net_search_of(const koi::Net& net,
                                                                                                   const koikoi::Rules& rules,
                                                                                                   std::uint64_t seed,
                                                                                                   const Effort& effort);

}  // namespace bots
