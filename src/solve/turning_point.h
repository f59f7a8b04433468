// The move of a recorded game after which the show could no longer be completed.
#pragma once

#include <cstddef>
#include <vector>

#include "hanabi/move.h"
#include "record/record.h"
#include "solve/solve.h"

namespace solve {

struct TurningPoint {
  std::size_t turns = 0;    ///< moves in the record that took a turn
  std::size_t last = 0;     ///< after so many of them a way to complete the show was found
  bool from_start = false;  ///< it was found at all
  bool exact = false;       ///< after one more it is proved that there is none
  hanabi::Seat seat{};      ///< who made the move that lost it, if one did
  hanabi::Move move{};
  std::size_t entry = 0;  ///< of the record: where that move stands
  Answer before{};        ///< a way that was still open then
};

/// Follows the record, which must be legal; `seconds` are for each position that is looked at.
[[nodiscard]] TurningPoint turning_point(const record::HanabiRecord& record, double seconds);

}  // namespace solve
