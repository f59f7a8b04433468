// A card, and which clues touch it.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "hanabi/rules.h"

namespace hanabi {

/// Red, yellow, green, white (black in some boxes), blue, and the sixth, multicoloured one.
enum class Colour : std::uint8_t { red, yellow, green, white, blue, multi };

/// Ranks count from 0 in the code (fireworks and masks index by them) and from 1 for people.
using Rank = std::uint8_t;

/// One byte: the colour in the high bits, the rank in the low three.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Colour colour, Rank rank) : id_(static_cast<std::uint8_t>((static_cast<unsigned>(colour) << 3U) | rank)) {}

  [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(id_ >> 3U); }
  [[nodiscard]] constexpr Rank rank() const { return id_ & 7U; }
  /// Below `id_limit`, for tables over cards.
  [[nodiscard]] constexpr std::uint8_t id() const { return id_; }
  static constexpr int id_limit = max_colours * 8;

  auto operator<=>(const Card&) const = default;

 private:
  std::uint8_t id_ = 0;
};

/// The clues that touch a card, as bits: colour c is bit c, rank r is bit 6 + r.
using ClueBits = std::uint16_t;

[[nodiscard]] constexpr ClueBits colour_bit(Colour colour) {
  return static_cast<ClueBits>(1U << static_cast<unsigned>(colour));
}
[[nodiscard]] constexpr ClueBits rank_bit(Rank rank) { return static_cast<ClueBits>(1U << (6U + rank)); }

namespace detail {
constexpr std::array<ClueBits, Card::id_limit> touch_table(bool wild_sixth) {
  std::array<ClueBits, Card::id_limit> table{};
  for (unsigned colour = 0; colour < max_colours; ++colour)
    for (Rank rank = 0; rank < max_ranks; ++rank) {
      const Card card{static_cast<Colour>(colour), rank};
      const ClueBits colours = wild_sixth && card.colour() == Colour::multi ? ClueBits{0b11111} : colour_bit(card.colour());
      table[card.id()] = colours | rank_bit(rank);
    }
  return table;
}
inline constexpr std::array<std::array<ClueBits, Card::id_limit>, 2> touch_tables{touch_table(false), touch_table(true)};
}  // namespace detail

/// For each card id the clues that touch it. A wild card is touched by every colour that can be named (H-6.4).
[[nodiscard]] constexpr const std::array<ClueBits, Card::id_limit>& touching(const Rules& rules) {
  return detail::touch_tables[has_wild(rules) ? 1 : 0];
}

/// The deck, first card drawn first. Only the first `deck_size(rules)` entries count.
using Deck = std::array<Card, max_deck>;

/// Every card of the rules, sorted by colour and rank: what a shuffle starts from, what a deck is checked against.
[[nodiscard]] Deck sorted_deck(const Rules& rules);

/// Whether the deck holds exactly the cards of the rules, in any order, and nothing behind them.
[[nodiscard]] bool is_deck_of(const Deck& deck, const Rules& rules);

}  // namespace hanabi
