// A world that somebody may be in: what they see, and a guess at what they do not.
#pragma once

#include <span>

#include "koikoi/state.h"
#include "koikoi/view.h"

namespace koikoi {

/// The match as it would be if the other player held `other_hand` and the pile lay in that order. It is made of what the viewer
/// knows and of what the caller makes up, so it tells nothing about the truth; playing on in it is how bots think ahead.
///
/// The viewer has a seat and has looked at their hand; the guesses are cards that they cannot place, as many as there are.
[[nodiscard]] State imagine(const View& view, CardSet other_hand, std::span<const Card> pile);

}  // namespace koikoi
