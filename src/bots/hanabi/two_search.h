// The bot `two-search`: the first seat plays the convention of `two` and searches on every turn (private_search.h), in deals with hands
// that fit all that the other did (two_guesses.h). The second seat plays as `two`: only of one who does not search can be told what they
// would have done, and one who knows that is worth more than two who guess.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "hanabi/view.h"

namespace bots {

/// For tables of two where both play `two` or `two-search`.
[[nodiscard]] std::unique_ptr<Player<hanabi::View, hanabi::Seen, hanabi::Move>> make_two_search(const hanabi::Rules& rules,
                                                                                                hanabi::Seat seat,
                                                                                                std::uint64_t seed,
                                                                                                const Effort& effort);

}  // namespace bots
