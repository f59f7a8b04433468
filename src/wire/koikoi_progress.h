// Which yaku somebody can still make, and from which cards.
#pragma once

#include "base/fixed_vector.h"
#include "koikoi/board.h"

namespace wire {

struct Progress {
  koikoi::Yaku yaku{};
  std::uint8_t needed = 0;  ///< so many cards of `have` and `open` together make it
  koikoi::CardSet have{};   ///< captured already
  koikoi::CardSet open{};   ///< captured by nobody yet

  bool operator==(const Progress&) const = default;
};

using ProgressList = base::FixedVector<Progress, koikoi::yaku_kinds>;

/// The yaku of the table that the seat does not hold and still can, by what both have captured; none between rounds.
/// Where the hands and the pile keep the open cards is not asked: everybody at the table can work this out.
[[nodiscard]] ProgressList progress_of(const koikoi::Board& board, koikoi::Seat seat);

}  // namespace wire
