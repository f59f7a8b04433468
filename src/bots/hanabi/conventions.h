// The bot `conventions`: plays by rules that people can read (docs/conventions.md) and can play with it. A clue speaks of one
// card, which is to be played or kept (conventions_notes.h); who does not keep to that is noticed, and then taken by their
// words alone. So it can sit with beginners, with `simple`, and with its like.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/player.h"
#include "hanabi/view.h"

namespace bots {

/// A player for one seat of one game, by any rules, with 2 to 5 players. It draws no lots, so the seed does not matter.
[[nodiscard]] std::unique_ptr<Player<hanabi::View, hanabi::Seen, hanabi::Move>> make_conventions(const hanabi::Rules& rules,
                                                                                                 hanabi::Seat seat,
                                                                                                 std::uint64_t seed);

/// The bot `finesse`: the same one level on, with calls on a third hand (conventions_finesse.h).
[[nodiscard]] std::unique_ptr<Player<hanabi::View, hanabi::Seen, hanabi::Move>> make_finesse(const hanabi::Rules& rules,
                                                                                             hanabi::Seat seat,
                                                                                             std::uint64_t seed);

}  // namespace bots
