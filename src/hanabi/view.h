// What one viewer may know, and what they may do.
#pragma once

#include <array>
#include <optional>

#include "hanabi/board.h"
#include "hanabi/move.h"
#include "hanabi/move_set.h"
#include "hanabi/seen.h"

namespace hanabi {

/// Has no deck and no own hand to leak: it is built from what the viewer may know, never cut down from the truth.
struct View {
  base::Viewer me{};
  Board board{};
  /// The cards that the viewer can see; a spectator sees none.
  Cards hands{};

  bool operator==(const View&) const = default;
};

/// Takes in one more thing seen. Doing so for every event since a snapshot gives the next snapshot.
void update(View& view, const Seen& seen);

/// The turn moves that `apply` would accept from this viewer now, in the order of their numbers; none when it is not their turn.
/// Rearranging is always possible besides, and not listed: there are too many orders.
[[nodiscard]] Moves legal_moves(const View& view);
[[nodiscard]] MoveSet legal_set(const View& view);

/// Why `apply` would refuse the move from this viewer, or nothing: whoever acts can know what is legal.
[[nodiscard]] std::optional<Refusal> refusal(const View& view, const Move& move);

}  // namespace hanabi
