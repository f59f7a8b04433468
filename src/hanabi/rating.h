// How the show was received.
#pragma once

#include <cstdint>
#include <optional>

#include "hanabi/board.h"

namespace hanabi {

enum class Rating : std::uint8_t { horrible, poor, honourable, excellent, extraordinary, legendary, divine };

/// The rulebooks' scale (H-5). Bouquet final has none: the show is perfect or it is lost (H-8.3).
[[nodiscard]] constexpr std::optional<Rating> rating(const Board& board) {
  if (board.rules.bouquet_final) return std::nullopt;
  const int points = score(board);
  if (points <= 5) return Rating::horrible;
  if (points <= 10) return Rating::poor;
  if (points <= 15) return Rating::honourable;
  if (points <= 20) return Rating::excellent;
  if (points <= 24) return Rating::extraordinary;
  return points < 30 ? Rating::legendary : Rating::divine;
}

}  // namespace hanabi
