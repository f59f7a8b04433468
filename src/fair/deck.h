// Decks in the order that chance gives them: the one way from a seed, or from secure randomness, to a deal.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "base/rng.h"
#include "game/game.h"

namespace fair {

/// Shuffled decks from one source of 64-bit words, one for each deal. Each starts from the sorted deck, so it depends on the
/// words alone and not on the deal before.
template <class Source>
class Decks {
 public:
  explicit constexpr Decks(Source source) : source_(std::move(source)) {}

  template <class Rules>
  auto next(const Rules& rules) {
    auto deck = sorted_deck(rules);
    base::shuffle(std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))), source_);
    return deck;
  }

 private:
  Source source_;
};

/// For experiments: deal number n is seed n, the same on every machine. A game of several rounds asks for its decks one after
/// the other from the same seed. Whoever sees the seed, or enough cards, knows every card to come.
[[nodiscard]] constexpr auto seeded_decks(std::uint64_t seed) { return Decks{base::Rng{seed}}; }

/// The first deck of that seed: all that a game of one deal needs.
template <game::Game G>
[[nodiscard]] typename G::Deck seeded_deck(const typename G::Rules& rules, std::uint64_t seed) {
  return seeded_decks(seed).next(rules);
}

}  // namespace fair
