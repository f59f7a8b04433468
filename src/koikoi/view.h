// What one viewer may know, and what they may do.
#pragma once

#include <optional>

#include "koikoi/board.h"
#include "koikoi/legal.h"
#include "koikoi/move.h"
#include "koikoi/seen.h"

namespace koikoi {

/// Has no pile and no other hand to leak: it is built from what the viewer may know, never cut down from the truth.
struct View {
  base::Viewer me{};
  Board board{};
  CardSet hand{};  ///< the viewer's own; empty until they may look (K-3.2), always for a spectator

  bool operator==(const View&) const = default;
};

/// Takes in one more thing seen. Doing so for every event since a snapshot gives the next snapshot.
void update(View& view, const Seen& seen);

/// The moves that `apply` would accept from this viewer now; none when it is not their turn.
[[nodiscard]] Moves legal_moves(const View& view);
[[nodiscard]] MoveSet legal_set(const View& view);

/// Why `apply` would refuse the move from this viewer, or nothing: whoever acts can know what is legal.
[[nodiscard]] std::optional<Refusal> refusal(const View& view, const Move& move);

/// The cards that the viewer cannot place: the pile and the other hand, for a spectator both hands.
[[nodiscard]] CardSet unseen(const View& view);

}  // namespace koikoi
