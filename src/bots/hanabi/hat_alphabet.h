// The alphabet of clues: which clue says which number, and how many numbers there are.
//
// Towards each other player a clue says one thing about some publicly chosen slots of theirs, the anchors: whether it names a rank
// or a colour, and which anchor it touches, if any. Anchors for ranks differ from each other in rank for sure, those for colours
// in colour, so a clue touches at most one of them, and each can be touched whatever the hand holds. That every number can be
// said at any time is the one condition; everything else makes as many numbers of it as the rules and public beliefs allow.
#pragma once

#include <array>

#include "bots/hanabi/hat_beliefs.h"

namespace bots::hat {

/// The part of the alphabet that is said to one player. Anchors are slots as bits.
struct Letters {
  std::uint8_t rank_anchors = 0;
  std::uint8_t colour_anchors = 0;
  std::uint8_t first = 0;        ///< its first number: one for each rank anchor, then one for each colour anchor,
  std::uint8_t rank_miss = 0;    ///< and what a rank clue says that touches no anchor,
  std::uint8_t colour_miss = 0;  ///< or such a colour clue
  std::uint8_t end = 0;          ///< one behind its last number; at `first` if nothing is said to this player
};

class Alphabet {
 public:
  Alphabet(const Beliefs& beliefs, Seat giver);

  /// How many numbers can be said: 0 up to one less.
  [[nodiscard]] unsigned size() const { return size_; }

  /// Who is pointed at when the number is said, which is below `size()`.
  [[nodiscard]] Seat target(unsigned number) const;

  /// The number that a clue says. `touched` has bit i for slot i of the target.
  [[nodiscard]] unsigned number(Seat target, bool is_rank, std::uint8_t touched) const;

 private:
  std::array<Letters, max_players> letters_{};
  unsigned size_ = 0;
};

}  // namespace bots::hat
