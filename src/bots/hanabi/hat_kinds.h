// Sets of kinds of cards, and how many cards of each kind there are, as bits: beliefs are intersected and counted by single words.
#pragma once

#include <bit>
#include <cstdint>

#include "hanabi/card.h"

namespace bots::hat {

using namespace hanabi;

/// Bit i: the kind of card with id i. A byte a colour, a bit a rank.
using Kinds = std::uint64_t;

[[nodiscard]] constexpr Kinds kind(Card card) { return Kinds{1} << card.id(); }
[[nodiscard]] constexpr bool single(Kinds kinds) { return std::has_single_bit(kinds); }
[[nodiscard]] constexpr bool within(Kinds kinds, Kinds of) { return (kinds & ~of) == 0; }

/// The lowest kind of the set, which is not empty.
[[nodiscard]] constexpr Card lowest(Kinds kinds) {
  const auto id = static_cast<unsigned>(std::countr_zero(kinds));
  return {static_cast<Colour>(id >> 3U), static_cast<Rank>(id & 7U)};
}

/// Every colour's byte is `ranks`.
[[nodiscard]] constexpr Kinds in_every_colour(unsigned ranks) { return ranks * Kinds{0x010101010101}; }
[[nodiscard]] constexpr Kinds of_colour(Colour colour) { return Kinds{0xff} << (8U * static_cast<unsigned>(colour)); }

/// The ranks that occur, rank r as bit r.
[[nodiscard]] constexpr unsigned ranks_of(Kinds kinds) {
  kinds |= kinds >> 24U;
  return static_cast<unsigned>(kinds | kinds >> 8U | kinds >> 16U) & 0x1fU;
}

/// The colours that occur, colour c as bit c: bit 7 of each byte that is not empty, gathered by a multiplication.
[[nodiscard]] constexpr unsigned colours_of(Kinds kinds) {
  const Kinds used = (kinds + in_every_colour(0x7f)) & in_every_colour(0x80);
  return static_cast<unsigned>(((used >> 7U) * 0x0102040810204080U) >> 56U);
}

/// How many cards of each kind, at most three: `one` are the kinds of which there is at least one card, and so on.
struct Pool {
  Kinds one = 0;
  Kinds two = 0;
  Kinds three = 0;

  /// One card fewer of each of these kinds; a kind that has none stays so.
  constexpr void take(Kinds kinds) {
    const Kinds third = three & kinds;
    const Kinds second = two & kinds & ~third;
    const Kinds first = one & kinds & ~(two & kinds);
    three ^= third;
    two ^= second;
    one ^= first;
  }

  /// How many cards are of one of these kinds.
  [[nodiscard]] constexpr unsigned count(Kinds kinds) const {
    return static_cast<unsigned>(std::popcount(kinds & one) + std::popcount(kinds & two) + std::popcount(kinds & three));
  }

  bool operator==(const Pool&) const = default;
};

/// Every card of the deck.
[[nodiscard]] constexpr Pool whole_deck(const Rules& rules) {
  Pool pool;
  for (int colour = 0; colour < rules.colours; ++colour)
    for (Rank rank = 0; rank < rules.ranks; ++rank) {
      const Kinds bit = kind(Card{static_cast<Colour>(colour), rank});
      const int cards = copies(rules, colour, rank);
      pool.one |= bit;
      if (cards > 1) pool.two |= bit;
      if (cards > 2) pool.three |= bit;
    }
  return pool;
}

/// The kinds that a clue touches.
[[nodiscard]] constexpr Kinds touched_by(const Rules& rules, Colour colour) {
  return of_colour(colour) | (has_wild(rules) ? of_colour(Colour::multi) : 0);
}
[[nodiscard]] constexpr Kinds touched_by(const Rules& /*rules*/, Rank rank) { return in_every_colour(1U << rank); }

}  // namespace bots::hat
