// What is legal: one set of checks for the truth and for a view, which both know the hand of the one who acts.
#pragma once

#include <optional>

#include "koikoi/board.h"
#include "koikoi/move.h"

namespace koikoi {

/// The moves open in one step, as bits. In `play`, hand cards and the Gaji's targets; in a choice, field cards;
/// where there are two words to say, bits 0 and 1 of `cards`: swap and keep, or koi-koi and stop.
struct MoveSet {
  Phase phase = Phase::deal;
  std::uint64_t cards = 0;
  std::uint64_t targets = 0;

  [[nodiscard]] int size() const { return std::popcount(cards) + std::popcount(targets); }

  bool operator==(const MoveSet&) const = default;
};

/// The n-th move of the set, n below its size.
[[nodiscard]] Move nth_move(const MoveSet& set, unsigned n);

/// The moves open to the seat on turn, which holds `hand`.
[[nodiscard]] MoveSet legal_set(const Board& board, CardSet hand);

/// Why that move by that seat, which holds `hand`, would be refused; or nothing.
[[nodiscard]] std::optional<Refusal> refusal(const Board& board, Seat actor, const Move& move, CardSet hand);

}  // namespace koikoi
