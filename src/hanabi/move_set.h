// Sets of turn moves as bits, and the numbering behind them, which is the Hanabi Learning Environment's.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "hanabi/board.h"
#include "hanabi/legal.h"
#include "hanabi/move.h"

namespace hanabi {

/// Bit i of `plain` is move number i; bit i of `announced` is the i-th announced play. See `MoveNumbers`.
struct MoveSet {
  std::uint64_t plain = 0;
  std::uint64_t announced = 0;

  [[nodiscard]] int size() const { return std::popcount(plain) + std::popcount(announced); }

  bool operator==(const MoveSet&) const = default;
};

/// Turn moves of one set of rules, numbered: discards by slot, plays by slot, colour clues by how far clockwise the target sits
/// and then by colour, rank clues likewise; behind them, with timed choreography only, announced plays by slot and colour.
class MoveNumbers {
 public:
  explicit constexpr MoveNumbers(const Rules& rules)
      : players_(rules.players),
        hand_(rules.hand_size),
        clue_colours_(static_cast<std::uint8_t>(clue_colours(rules))),
        ranks_(rules.ranks),
        announced_colours_(rules.choreography ? rules.colours : 0) {}

  [[nodiscard]] constexpr unsigned first_play() const { return hand_; }
  [[nodiscard]] constexpr unsigned first_colour_clue() const { return 2U * hand_; }
  [[nodiscard]] constexpr unsigned first_rank_clue() const { return first_colour_clue() + (players_ - 1U) * clue_colours_; }
  [[nodiscard]] constexpr unsigned first_announced() const { return first_rank_clue() + (players_ - 1U) * ranks_; }
  /// How many turn moves there are, legal or not.
  [[nodiscard]] constexpr unsigned count() const { return first_announced() + unsigned{hand_} * announced_colours_; }

  /// The move with that number, made by that seat; the number is below `count()`.
  [[nodiscard]] Move move(Seat actor, unsigned number) const;

  /// The number of a turn move that these rules know; Rearrange has none.
  [[nodiscard]] unsigned number(Seat actor, const Move& move) const;

 private:
  [[nodiscard]] Seat clockwise(Seat from, unsigned steps) const {
    const unsigned seat = from.index + steps;
    return {static_cast<std::uint8_t>(seat >= players_ ? seat - players_ : seat)};
  }
  [[nodiscard]] unsigned distance(Seat from, Seat to) const { return (to.index + players_ - from.index) % players_; }

  std::uint8_t players_;
  std::uint8_t hand_;
  std::uint8_t clue_colours_;
  std::uint8_t ranks_;
  std::uint8_t announced_colours_;
};

/// The turn moves open to the seat on turn, given what the other hands hold.
[[nodiscard]] MoveSet legal_set(const Board& board, const HeldClues& held);

}  // namespace hanabi
