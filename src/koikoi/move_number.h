// Moves by number, for programs that choose among a fixed list of them: the same 148 under all rules.
#pragma once

#include <array>
#include <cstdint>

#include "koikoi/legal.h"
#include "koikoi/move.h"

namespace koikoi {

/// A card's number is its id. Behind the three times 48 moves that name a card come the four that are one word.
enum class MoveNumber : std::uint8_t {
  first_play = 0,          ///< play the card
  first_take = cards,      ///< take the card from the field
  first_wild = 2 * cards,  ///< the Gaji as a joker for the field card
  koikoi = 3 * cards,
  stop = 3 * cards + 1,
  swap = 3 * cards + 2,
  keep = 3 * cards + 3,
  count = 3 * cards + 4,
};

inline constexpr unsigned move_numbers = static_cast<unsigned>(MoveNumber::count);

/// The move with that number, which is below `move_numbers`.
[[nodiscard]] Move numbered_move(unsigned number);
[[nodiscard]] unsigned number_of(const Move& move);

/// Sets of moves by number: bit i of word i / 64.
using NumberedMoves = std::array<std::uint64_t, (move_numbers + 63) / 64>;

[[nodiscard]] NumberedMoves numbered(const MoveSet& moves);

}  // namespace koikoi
