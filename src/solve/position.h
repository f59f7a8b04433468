// A game with open cards, reduced to what decides whether the show can still be completed: small, and stepped fast.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/fixed_vector.h"
#include "hanabi/state.h"

namespace solve {

using hanabi::Card;

/// What somebody can do, as far as it matters with open cards: any clue is as good as any other.
enum class Deed : std::uint8_t { play, discard, clue, misplay };

struct Step {
  Deed deed = Deed::clue;
  std::uint8_t slot = 0;

  bool operator==(const Step&) const = default;
};

using Steps = base::FixedVector<Step, 2 * hanabi::max_hand + 1>;

/// Bit i: the kind of card with id i.
using Kinds = std::uint64_t;
[[nodiscard]] constexpr Kinds kind(Card card) { return Kinds{1} << card.id(); }

/// The part that stays the same while a deck is played.
struct Table {
  explicit Table(const hanabi::State& state);

  hanabi::Rules rules{};
  hanabi::Deck deck{};
  std::uint8_t deck_size = 0;
  std::uint8_t perfect = 0;
};

/// The part that changes.
struct Position {
  explicit Position(const hanabi::State& state);

  std::array<std::array<Card, hanabi::max_hand>, hanabi::max_players> hands{};
  std::array<std::uint8_t, hanabi::max_players> sizes{};
  std::array<std::uint8_t, hanabi::max_colours> piles{};
  std::array<std::uint8_t, Card::id_limit> kept{};  ///< by kind: cards that do not lie in the discard
  Kinds placed = 0;
  std::uint8_t drawn = 0;  ///< cards that have left the deck
  std::uint8_t clues = 0;
  std::uint8_t mistakes = 0;
  std::uint8_t turn = 0;
  std::uint8_t turns_left = 0;
  std::uint8_t points = 0;
  bool lost = false;  ///< the show can no longer be completed, or the game is over

  [[nodiscard]] bool fits(Card card) const { return piles[static_cast<unsigned>(card.colour())] == card.rank(); }
  [[nodiscard]] bool is_placed(Card card) const { return (placed & kind(card)) != 0; }
  [[nodiscard]] bool complete(const Table& table) const { return points == table.perfect; }
  [[nodiscard]] int deck_left(const Table& table) const { return table.deck_size - drawn; }

  /// Cards that may still leave the hands without being placed, if the deck is to last; many where the deck does not end the game.
  [[nodiscard]] int slack(const Table& table) const;
};

[[nodiscard]] bool can_clue(const Table& table, const Position& position);
[[nodiscard]] bool can_discard(const Table& table, const Position& position);

/// Does it for the seat on turn, which must be able to.
void take(const Table& table, Position& position, const Step& step);

/// Everything worth trying: cards of one kind count once, and so do all that are of no use any more.
[[nodiscard]] Steps steps(const Table& table, const Position& position);

/// The same number for positions that differ only in the order of hands or in useless cards.
[[nodiscard]] std::uint64_t hash(const Position& position);

/// The move in the game itself; the state must be the one that the position stands for.
[[nodiscard]] hanabi::Move move_of(const hanabi::State& state, const Step& step);

}  // namespace solve
