// Why a move would be refused: one set of checks for the truth and for a view.
#pragma once

#include <optional>

#include "hanabi/board.h"
#include "hanabi/move.h"

namespace hanabi {

/// What is checked of every move before its own checks; rearranging is not tied to a turn.
[[nodiscard]] inline std::optional<Refusal> phase_refusal(const Board& board) {
  if (playing(board)) return std::nullopt;
  return board.phase == Phase::not_dealt ? Refusal::not_dealt : Refusal::game_over;
}

[[nodiscard]] inline std::optional<Refusal> turn_refusal(const Board& board, Seat actor) {
  if (const auto refused = phase_refusal(board)) return refused;
  if (board.turn != actor) return Refusal::not_your_turn;
  return std::nullopt;
}

/// The checks of one move each. `held` has the clues that would touch each other hand.
using HeldClues = std::array<ClueBits, max_players>;

[[nodiscard]] inline std::optional<Refusal> refusal(const Board& board, Seat actor, const Play& play,
                                                    const HeldClues& /*held*/) {
  if (const auto refused = turn_refusal(board, actor)) return refused;
  if (play.slot >= board.hands[actor.index].size) return Refusal::no_such_card;
  if (play.announced) {
    if (!board.rules.choreography) return Refusal::no_announcements;
    if (static_cast<unsigned>(*play.announced) >= board.rules.colours) return Refusal::no_such_colour;
  }
  return std::nullopt;
}

[[nodiscard]] inline std::optional<Refusal> refusal(const Board& board, Seat actor, const Discard& discard,
                                                    const HeldClues& /*held*/) {
  if (const auto refused = turn_refusal(board, actor)) return refused;
  if (discard.slot >= board.hands[actor.index].size) return Refusal::no_such_card;
  if (board.clues >= board.rules.clue_tokens) return Refusal::clue_tokens_full;
  return std::nullopt;
}

[[nodiscard]] inline std::optional<Refusal> clue_refusal(const Board& board, Seat actor, Seat target, ClueBits clue,
                                                         const HeldClues& held) {
  if (target.index >= board.rules.players) return Refusal::no_such_player;
  if (target == actor) return Refusal::clue_to_yourself;
  if (board.clues == 0) return Refusal::no_clue_token;
  if (!board.rules.empty_clues && (held[target.index] & clue) == 0) return Refusal::empty_clue;
  return std::nullopt;
}

[[nodiscard]] inline std::optional<Refusal> refusal(const Board& board, Seat actor, const ClueColour& clue,
                                                    const HeldClues& held) {
  if (const auto refused = turn_refusal(board, actor)) return refused;
  if (static_cast<int>(clue.colour) >= clue_colours(board.rules)) return Refusal::no_such_colour;
  return clue_refusal(board, actor, clue.target, colour_bit(clue.colour), held);
}

[[nodiscard]] inline std::optional<Refusal> refusal(const Board& board, Seat actor, const ClueRank& clue,
                                                    const HeldClues& held) {
  if (const auto refused = turn_refusal(board, actor)) return refused;
  if (clue.rank >= board.rules.ranks) return Refusal::no_such_rank;
  return clue_refusal(board, actor, clue.target, rank_bit(clue.rank), held);
}

/// Allowed at any time, on anybody's turn: it costs nothing (H-2.5).
[[nodiscard]] inline std::optional<Refusal> refusal(const Board& board, Seat actor, const Rearrange& order,
                                                    const HeldClues& /*held*/) {
  if (const auto refused = phase_refusal(board)) return refused;
  if (actor.index >= board.rules.players) return Refusal::no_such_player;
  const unsigned cards = board.hands[actor.index].size;
  unsigned places = 0;
  for (unsigned slot = 0; slot < max_hand; ++slot) {
    if (slot >= cards ? order.from[slot] != 0 : order.from[slot] >= cards) return Refusal::not_a_rearrangement;
    if (slot < cards) places |= 1U << order.from[slot];
  }
  if (places != (1U << cards) - 1U) return Refusal::not_a_rearrangement;
  return std::nullopt;
}

}  // namespace hanabi
