// A round played to its end in a made-up world, as `greedy` would play both sides.
#pragma once

#include <tuple>

#include "bots/koikoi/greedy.h"
#include "koikoi/apply.h"

namespace bots::koi {

inline void play_out_greedily(koikoi::State& world) {
  while (playing(world.board)) {
    const koikoi::Seat seat = world.board.turn;
    std::ignore = apply(world, seat, greedy_move(world.board, world.hands[seat.index]));
  }
}

/// What that seat won by in a round that has ended.
[[nodiscard]] inline int won_by(const koikoi::Board& board, koikoi::Seat seat) {
  const auto& gains = board.result.gains;
  return board.rules.bank > 0 ? gains[seat.index] : gains[seat.index] - gains[koikoi::other(seat).index];
}

}  // namespace bots::koi
