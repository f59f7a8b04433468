// A world that somebody may be in: what they see, and a guess at what they do not.
#pragma once

#include <span>

#include "hanabi/state.h"
#include "hanabi/view.h"

namespace hanabi {

/// The game as it would be if the viewer held `own`, slot by slot, and the deck lay in that order, next card first. It is made of
/// what the viewer knows and of what the caller makes up, so it tells nothing about the truth; playing on in it is how bots
/// think ahead. Where cards came from that have left the hands is not in it: nothing depends on that any more.
///
/// The viewer has a seat and the cards are dealt; the guesses are cards that they cannot place, as many as there are.
[[nodiscard]] State imagine(const View& view, std::span<const Card> own, std::span<const Card> deck);

}  // namespace hanabi
