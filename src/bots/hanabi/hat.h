// The bot `hat`: all seats share a code, by which a clue to anybody tells everybody something (hat_protocol.h); what to do with
// that each seat decides for itself (hat_policy.h). The idea is that of hat guessing games: Cox, De Silva, DeOrsey, Kenter,
// Retter and Tobin, "How to Make the Perfect Fireworks Display" (2015).
#pragma once

#include <cstdint>
#include <memory>

#include "bots/player.h"
#include "hanabi/view.h"

namespace bots {

/// A player for one seat of one game. Everybody at the table should play `hat`: with others it stays legal, but what it concludes
/// from their clues is wrong. Plays by all rules, with 2 to 5 players; with 2 a clue has only one hand to speak of, and it is weaker.
/// It draws no lots, so the seed does not matter.
[[nodiscard]] std::unique_ptr<Player<hanabi::View, hanabi::Seen, hanabi::Move>> make_hat(const hanabi::Rules& rules,
                                                                                         hanabi::Seat seat, std::uint64_t seed);

}  // namespace bots
