// The bot `hat-search`: plays the code of `hat`, and searches on every turn (private_search.h).
#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "hanabi/view.h"

namespace bots {

/// For tables of 3 to 5 where everybody plays `hat` or `hat-search`.
[[nodiscard]] std::unique_ptr<Player<hanabi::View, hanabi::Seen, hanabi::Move>> make_hat_search(const hanabi::Rules& rules,
                                                                                                hanabi::Seat seat,
                                                                                                std::uint64_t seed,
                                                                                                const Effort& effort);

/// Why it does not play with two, as a sentence.
[[nodiscard]] std::optional<std::string> hat_search_supports(const hanabi::Rules& rules);

}  // namespace bots
