// The bot `two-search`: plays the convention of `two`, and searches on every turn (private_search.h).
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
