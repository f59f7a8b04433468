// The truth of a match: what everybody knows, each hand, which its owner knows, and the pile, which nobody does.
#pragma once

#include <array>
#include <optional>
#include <type_traits>

#include "koikoi/board.h"
#include "koikoi/card.h"

namespace koikoi {

inline constexpr int pile_cards = cards - players * hand_cards - field_cards;

/// A plain value: copying is one memcpy. It holds one round; the next one's deck comes from outside.
struct State {
  Board board{};
  Sets hands{};
  std::array<Card, pile_cards> pile{};  ///< in draw order; the last `board.pile_left` are still in it

  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 160);

/// A match of these rules before the first deal. The rules must pass `fault`.
[[nodiscard]] State start(const Rules& rules);

[[nodiscard]] inline bool awaits_deck(const State& state) { return state.board.phase == Phase::deal; }
[[nodiscard]] inline bool over(const State& state) { return state.board.phase == Phase::over; }

/// Whose turn it is; nobody between rounds and after the end.
[[nodiscard]] inline std::optional<Seat> turn(const State& state) {
  return playing(state.board) ? std::optional{state.board.turn} : std::nullopt;
}

}  // namespace koikoi
