// The value of a hand: a number below `codes` that answers questions about it, one after the other, as far as the codes reach.
//
// Which question comes next follows from public beliefs and the answers so far. Each answer is given a share of the codes that
// are left, the likelier the larger: a hand that answers as expected can then be asked more. The share's size is what the next
// question has. So the value is read off from a true hand, or a hand's answers from the value: the same walk down the same tree.
#pragma once

#include <array>

#include "bots/hanabi/hat_beliefs.h"

namespace bots::hat {

/// What is asked of a hand, and in view of what.
struct Inquiry {
  const PublicHand* hand = nullptr;
  const Pool* open = nullptr;  ///< to weigh what the cards can be
  Kinds playable = 0;          ///< placeable when the holder's turn comes, as far as is public
  Kinds dead = 0;
  Kinds critical = 0;
  unsigned codes = 1;
};

struct Answers {
  unsigned value = 0;
  std::array<Kinds, max_hand> masks{};  ///< what everybody knows of the hand once they know the value
};

/// The value of the hand that holds these cards.
[[nodiscard]] Answers ask(const Inquiry& inquiry, const std::array<Card, max_hand>& cards);

/// What the value says. A value that no hand has, from somebody who does not keep to the code, is read as the nearest one.
[[nodiscard]] Answers read(const Inquiry& inquiry, unsigned value);

}  // namespace bots::hat
