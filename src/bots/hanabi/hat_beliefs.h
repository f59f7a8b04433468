// What everybody knows that everybody knows: for each card in a hand the kinds that it can be, and what the fireworks make of
// each kind. Only public things enter, so every seat holds the same beliefs.
#pragma once

#include <array>

#include "bots/hanabi/hat_kinds.h"
#include "hanabi/board.h"

namespace bots::hat {

/// What the fireworks and the discard make of each kind of card.
struct Show {
  std::array<std::uint8_t, max_colours> piles{};  ///< cards on each firework
  Kinds placed = 0;
  Kinds playable = 0;
  Kinds dead = 0;      ///< never to be placed (any more)
  Kinds critical = 0;  ///< still to be placed, and the last of its kind

  bool operator==(const Show&) const = default;
};

/// One hand as everybody knows it.
struct PublicHand {
  std::array<Kinds, max_hand> masks{};
  std::uint8_t size = 0;
  std::uint8_t located = 0;  ///< bit i: slot i can be one kind only, and is no longer counted among the open cards

  bool operator==(const PublicHand&) const = default;
};

/// A plain value of some 500 bytes.
class Beliefs {
 public:
  Beliefs() = default;
  /// Just after the deal.
  explicit Beliefs(const Rules& rules);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Show& show() const { return show_; }
  [[nodiscard]] const PublicHand& hand(unsigned seat) const { return hands_[seat]; }
  /// Cards whose place is not publicly known: in hands as unsure ones, or in the deck.
  [[nodiscard]] const Pool& open() const { return open_; }
  /// Cards that do not lie in the discard.
  [[nodiscard]] const Pool& kept() const { return kept_; }

  /// The masks of a hand shrink to these; `settle` draws the conclusions.
  void narrow(unsigned seat, const std::array<Kinds, max_hand>& masks) {
    hands_[seat].masks = masks;
    settled_ = false;
  }
  void narrow(unsigned seat, unsigned slot, Kinds to) {
    PublicHand& hand = hands_[seat];
    hand.masks[slot] &= to;
    settled_ = false;
    if (hand.masks[slot] == 0) hand.located = static_cast<std::uint8_t>(hand.located & ~(1U << slot));
  }

  /// A card left a hand, and was placed or went to the discard.
  void reveal(unsigned seat, unsigned slot, Card card, bool placed);
  void draw(unsigned seat);
  void rearrange(unsigned seat, const std::array<Slot, max_hand>& from);

  /// Counts: a kind of which all cards are accounted for is no other card's kind; again while that makes cards sure.
  /// A mask that becomes empty shows that somebody did not keep to the code: then `board` says what the clues leave open.
  void settle(const Board& board);

  bool operator==(const Beliefs&) const = default;

 private:
  void judge(Colour colour);
  /// False if a mask becomes empty on the way.
  bool conclude();
  /// Back to what the clues say.
  void forget(const Board& board);

  Rules rules_{};
  Pool open_{};
  Pool kept_{};
  Show show_{};
  std::array<PublicHand, max_players> hands_{};
  bool settled_ = true;  ///< nothing has happened since from which a conclusion could be drawn
};

}  // namespace bots::hat
