// Any legal move, each as likely as the others, in either game: the measure below which no bot falls.
#pragma once

#include <cstdint>

#include "base/rng.h"

namespace bots {

template <class View>
[[nodiscard]] auto random_move(const View& view, base::Rng& rng) {
  const auto moves = legal_moves(view);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace bots
