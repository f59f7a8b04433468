// The 48 cards, and sets of them as bits.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>

#include "koikoi/rules.h"

namespace koikoi {

inline constexpr int months = 12;
inline constexpr int cards = 48;

/// Months count from 0 in the code (masks index by them) and from 1 for people.
using Month = std::uint8_t;

enum class Kind : std::uint8_t { bright, animal, ribbon, plain };

/// One byte: four cards a month, in the order of the table K-1.1.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Month month, unsigned index) : id_(static_cast<std::uint8_t>(4U * month + index)) {}
  static constexpr Card of_id(unsigned id) { return {static_cast<Month>(id / 4U), id % 4U}; }

  [[nodiscard]] constexpr std::uint8_t id() const { return id_; }
  [[nodiscard]] constexpr Month month() const { return id_ >> 2U; }
  [[nodiscard]] constexpr unsigned index() const { return id_ & 3U; }

  auto operator<=>(const Card&) const = default;

 private:
  std::uint8_t id_ = 0;
};

/// Bit i: the card with id i is in the set.
class CardSet {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(std::uint64_t left) : left_(left) {}
    constexpr Card operator*() const { return Card::of_id(static_cast<unsigned>(std::countr_zero(left_))); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t left_;
  };

  constexpr CardSet() = default;
  explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}
  constexpr CardSet(Card card) : bits_(std::uint64_t{1} << card.id()) {}

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool has(Card card) const { return (bits_ >> card.id() & 1U) != 0; }
  [[nodiscard]] constexpr bool has_all(CardSet some) const { return (some.bits_ & ~bits_) == 0; }
  /// The card with the lowest id of a set that is not empty.
  [[nodiscard]] constexpr Card first() const { return *begin(); }

  [[nodiscard]] constexpr Iterator begin() const { return Iterator{bits_}; }
  [[nodiscard]] constexpr Iterator end() const { return Iterator{0}; }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet{a.bits_ | b.bits_}; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet{a.bits_ & b.bits_}; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet{a.bits_ & ~b.bits_}; }
  constexpr CardSet& operator|=(CardSet some) { return *this = *this | some; }
  constexpr CardSet& operator-=(CardSet some) { return *this = *this - some; }
  constexpr bool operator==(const CardSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

inline constexpr Card crane{0, 0}, warbler{1, 0}, curtain{2, 0}, cuckoo{3, 0}, bridge{4, 0}, butterflies{5, 0}, boar{6, 0},
    moon{7, 0}, geese{7, 1}, sake_cup{8, 0}, deer{9, 0}, rain_man{10, 0}, swallow{10, 1}, lightning{10, 3}, phoenix{11, 0};

inline constexpr Month november = 10;

/// One bit a month: the lowest of its four.
inline constexpr std::uint64_t month_lows = 0x1111'1111'1111U;

inline constexpr CardSet all_cards{(std::uint64_t{1} << cards) - 1};
inline constexpr CardSet bright_cards = CardSet{crane} | curtain | moon | rain_man | phoenix;
inline constexpr CardSet animal_cards =
    CardSet{warbler} | cuckoo | bridge | butterflies | boar | geese | sake_cup | deer | swallow;
inline constexpr CardSet poetry_ribbons = CardSet{Card{0, 1}} | Card{1, 1} | Card{2, 1};
inline constexpr CardSet blue_ribbons = CardSet{Card{5, 1}} | Card{8, 1} | Card{9, 1};
inline constexpr CardSet ribbon_cards = poetry_ribbons | blue_ribbons | Card{3, 1} | Card{4, 1} | Card{6, 1} | Card{10, 2};
inline constexpr CardSet plain_cards = all_cards - bright_cards - animal_cards - ribbon_cards;

static_assert(bright_cards.size() == 5 && animal_cards.size() == 9 && ribbon_cards.size() == 10 && plain_cards.size() == 24);

[[nodiscard]] constexpr Kind kind(Card card) {
  if (plain_cards.has(card)) return Kind::plain;
  if (ribbon_cards.has(card)) return Kind::ribbon;
  return animal_cards.has(card) ? Kind::animal : Kind::bright;
}

[[nodiscard]] constexpr CardSet month_cards(Month month) { return CardSet{std::uint64_t{0xf} << (4U * month)}; }

/// All four cards of each month that the set has a card of.
[[nodiscard]] constexpr CardSet whole_months(CardSet set) {
  const std::uint64_t bits = set.bits();
  return CardSet{((bits | bits >> 1U | bits >> 2U | bits >> 3U) & month_lows) * 0xfU};
}

/// How many cards of each month the set has, four bits a month.
[[nodiscard]] constexpr std::uint64_t month_counts(CardSet set) {
  const std::uint64_t pairs = set.bits() - (set.bits() >> 1U & 5U * month_lows);
  return (pairs & 3U * month_lows) + (pairs >> 2U & 3U * month_lows);
}

/// Four cards of a month (K-4.1).
[[nodiscard]] constexpr bool has_teshi(CardSet set) { return (month_counts(set) & 4U * month_lows) != 0; }

/// Of eight cards: four pairs, of exactly four months (K-4.1).
[[nodiscard]] constexpr bool has_kuttsuki(CardSet set) { return (month_counts(set) & 0xdU * month_lows) == 0 && !set.empty(); }

/// The cards of months that the set has exactly three of: on a field they lie as one stack (K-5.6).
[[nodiscard]] constexpr CardSet stacks_of_three(CardSet set) {
  const std::uint64_t counts = month_counts(set);
  return CardSet{(counts & counts >> 1U & month_lows) * 0xfU} & set;
}

/// The deck in the order in which it is dealt (K-2.2) and then drawn.
using Deck = std::array<Card, cards>;

[[nodiscard]] constexpr int deck_size(const Rules&) { return cards; }

/// Every card once, by month: what a shuffle starts from.
[[nodiscard]] Deck sorted_deck(const Rules& rules);

/// Whether the deck holds each of the 48 cards once.
[[nodiscard]] bool is_deck_of(const Deck& deck, const Rules& rules);

/// Who deals first, and how many cards it took to find out.
struct OyaDraw {
  Seat oya{};
  std::uint8_t drawn = 0;  ///< the first so many of the deck: seat 0's and seat 1's by turns

  bool operator==(const OyaDraw&) const = default;
};

/// Each seat draws a card off the deck until the months differ; the one nearest January deals (K-2.1).
/// Nothing if every pair of the deck ties, as in a sorted one: shuffle again.
[[nodiscard]] std::optional<OyaDraw> draw_for_oya(const Deck& deck);

}  // namespace koikoi
