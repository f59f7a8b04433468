// Randomness that nobody can guess or repeat, for real tables.
#pragma once

#include <cstdint>

#include "fair/deck.h"

namespace fair {

/// 64 random bits at a time from the operating system's generator, through libsodium. It has no state to leak.
class SecureSource {
 public:
  SecureSource();

  std::uint64_t next();
};

[[nodiscard]] inline auto secure_decks() { return Decks{SecureSource{}}; }

template <game::Game G>
[[nodiscard]] typename G::Deck secure_deck(const typename G::Rules& rules) {
  return secure_decks().next(rules);
}

}  // namespace fair
