// The bot `two`: both players share a convention by which clues, and the places that discards come from, say more than they show
// (two_protocol.h); what to do with that each decides for itself (two_policy.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "bots/player.h"
#include "hanabi/view.h"

namespace bots {

/// A player for one seat of one game of two. The other should be `two` or `two-search`: with others it stays legal, but what it concludes
/// from their moves is wrong. It draws no lots, so the seed does not matter.
[[nodiscard]] std::unique_ptr<Player<hanabi::View, hanabi::Seen, hanabi::Move>> make_two(const hanabi::Rules& rules,
                                                                                         hanabi::Seat seat, std::uint64_t seed);

/// Why neither plays with more than two, as a sentence.
[[nodiscard]] std::optional<std::string> two_supports(const hanabi::Rules& rules);

}  // namespace bots
