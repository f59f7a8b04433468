// Takes what it sees: the capture that is worth most right now, and a stop as soon as the points are worth having.
#pragma once

#include "koikoi/view.h"

namespace bots {

/// A legal move for the viewer, whose turn it must be. Always the same one for the same view.
[[nodiscard]] koikoi::Move beginner(const koikoi::View& view);

}  // namespace bots
