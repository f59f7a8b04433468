#include "bots/koikoi/turned.h"

namespace bots::koi {

using namespace koikoi;

TurnedChances turned_evenly(CardSet hidden, CardSet not_held, int other_hand) {
  not_held = not_held & hidden;
  if ((hidden - not_held).size() < other_hand) not_held = {};
  const auto may_be_held = static_cast<float>((hidden - not_held).size());
  const auto pile = static_cast<float>(hidden.size() - other_hand);
  TurnedChances chances{};
  if (pile == 0) return chances;
  for (const Card card : hidden)
    chances[card.id()] = (not_held.has(card) ? 1 : (may_be_held - static_cast<float>(other_hand)) / may_be_held) / pile;
  return chances;
}

}  // namespace bots::koi
