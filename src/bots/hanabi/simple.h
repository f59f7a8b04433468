// Believes what clues say and nothing more: plays what is sure, tells others what they can play, throws away what is useless.
#pragma once

#include "hanabi/view.h"

namespace bots {

/// A legal move for the viewer, whose turn it must be. Always the same one for the same view.
[[nodiscard]] hanabi::Move simple(const hanabi::View& view);

}  // namespace bots
