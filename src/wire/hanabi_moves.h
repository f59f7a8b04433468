// The legal moves of Hanabi as JSON, each clue with the cards that it would touch.
#pragma once

#include "hanabi/view.h"
#include "wire/json_text.h"

namespace wire {

/// What the list of moves depends on.
struct OpenMoves {
  hanabi::MoveSet legal{};
  hanabi::Cards hands{};  ///< empty when nobody can be given a clue: then the list does not depend on them

  bool operator==(const OpenMoves&) const = default;
};

[[nodiscard]] OpenMoves open_moves(const hanabi::View& view);

void write_moves(JsonText& json, const hanabi::View& view);

}  // namespace wire
