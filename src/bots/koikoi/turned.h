// Which card is turned next, as far as a player can tell.
#pragma once

#include <array>

#include "koikoi/board.h"

namespace bots::koi {

/// By card: the chance that it is the next of the pile.
using TurnedChances = std::array<float, koikoi::cards>;

/// All that is hidden is as likely in the pile, but for what the opponent is known not to hold, which is there for certain. Where that
/// leaves too few cards for a hand, it is not believed.
[[nodiscard]] inline TurnedChances turned_evenly(koikoi::CardSet hidden, koikoi::CardSet not_held, int other_hand) {
  not_held = not_held & hidden;
  if ((hidden - not_held).size() < other_hand) not_held = {};
  const auto may_be_held = static_cast<float>((hidden - not_held).size());
  const auto pile = static_cast<float>(hidden.size() - other_hand);
  TurnedChances chances{};
  if (pile == 0) return chances;
  for (const koikoi::Card card : hidden)
    chances[card.id()] = (not_held.has(card) ? 1 : (may_be_held - static_cast<float>(other_hand)) / may_be_held) / pile;
  return chances;
}

}  // namespace bots::koi
