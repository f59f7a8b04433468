// One number for how the rules and the bots behave: it changes if any of the games it plays goes differently.
#pragma once

#include <cstdint>

namespace signature {

/// Plays fixed decks with every bot, edition and number of players, and hashes every move and result. The same on every machine.
[[nodiscard]] std::uint64_t of_this_program();

}  // namespace signature
