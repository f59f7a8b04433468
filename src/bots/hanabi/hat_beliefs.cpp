#include "bots/hanabi/hat_beliefs.h"

#include <algorithm>

namespace bots::hat {
namespace {

/// What the clues alone leave open.
Kinds literal(const Knowledge& known) {
  Kinds kinds = 0;
  for (unsigned colour = 0; colour < max_colours; ++colour)
    if ((known.colours >> colour & 1U) != 0) kinds |= Kinds{known.ranks} << (8U * colour);
  return kinds;
}

/// The bits behind `slot` move down by one.
std::uint8_t without_bit(std::uint8_t bits, unsigned slot) {
  const unsigned below = bits & ((1U << slot) - 1U);
  return static_cast<std::uint8_t>(below | (unsigned{bits} >> (slot + 1U)) << slot);
}

}  // namespace

Beliefs::Beliefs(const Rules& rules) : rules_(rules), open_(whole_deck(rules)), kept_(open_) {
  for (unsigned seat = 0; seat < rules.players; ++seat) {
    hands_[seat].size = rules.hand_size;
    std::fill_n(hands_[seat].masks.begin(), rules.hand_size, open_.one);
  }
  for (unsigned colour = 0; colour < rules.colours; ++colour) judge(static_cast<Colour>(colour));
}

void Beliefs::judge(Colour colour) {
  const unsigned shift = 8U * static_cast<unsigned>(colour);
  const unsigned every = (1U << rules_.ranks) - 1U;
  const unsigned next = 1U << show_.piles[static_cast<unsigned>(colour)];
  const unsigned placed = next - 1U;
  const auto at_least_one = static_cast<unsigned>(kept_.one >> shift) & every;
  const auto at_least_two = static_cast<unsigned>(kept_.two >> shift) & every;
  const unsigned gone = ~at_least_one & every & ~placed;
  const unsigned cut_off = gone == 0 ? 0U : every & ~((gone & (0U - gone)) - 1U);  // the lowest that is gone, and all above it
  const unsigned dead = placed | cut_off;
  const auto put = [&](Kinds& kinds, unsigned ranks) { kinds = (kinds & ~of_colour(colour)) | Kinds{ranks} << shift; };
  put(show_.placed, placed);
  put(show_.playable, next & every & ~dead);
  put(show_.dead, dead);
  put(show_.critical, at_least_one & ~at_least_two & ~dead);
}

void Beliefs::reveal(unsigned seat, unsigned slot, Card card, bool placed) {
  PublicHand& hand = hands_[seat];
  if ((hand.masks[slot] & kind(card)) == 0)
    open_ = {};  // somebody did not keep to the code: now `settle` finds no kind for any card, and forgets
  else if ((hand.located >> slot & 1U) == 0)
    open_.take(kind(card));
  settled_ = settled_ && (open_.one & kind(card)) != 0;
  --hand.size;
  hand.located = without_bit(hand.located, slot);
  for (unsigned i = slot; i < hand.size; ++i) hand.masks[i] = hand.masks[i + 1];
  hand.masks[hand.size] = 0;
  if (placed)
    ++show_.piles[static_cast<unsigned>(card.colour())];
  else
    kept_.take(kind(card));
  judge(card.colour());
}

void Beliefs::draw(unsigned seat) {
  PublicHand& hand = hands_[seat];
  hand.masks[hand.size++] = open_.one;
  settled_ = settled_ && std::popcount(open_.one) > 1;
}

void Beliefs::rearrange(unsigned seat, const std::array<Slot, max_hand>& from) {
  PublicHand& hand = hands_[seat];
  const PublicHand before = hand;
  hand.located = 0;
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    hand.masks[slot] = before.masks[from[slot]];
    if ((before.located >> from[slot] & 1U) != 0) hand.located = static_cast<std::uint8_t>(hand.located | 1U << slot);
  }
}

void Beliefs::settle(const Board& board) {
  if (conclude()) return;
  // Which inference was wrong cannot be told, so all of them go; clues and counting remain, and in a game these never lie.
  forget(board);
  if (conclude()) return;
  // In a world made up against the clues they can: there is nothing to conclude from them then.
  forget(board);
  settled_ = true;
}

bool Beliefs::conclude() {
  while (!settled_) {
    settled_ = true;
    for (unsigned seat = 0; seat < rules_.players; ++seat) {
      PublicHand& hand = hands_[seat];
      for (unsigned slots = ~hand.located & ((1U << hand.size) - 1U); slots != 0; slots &= slots - 1) {
        const auto slot = static_cast<unsigned>(std::countr_zero(slots));
        const Kinds mask = hand.masks[slot] & open_.one;
        hand.masks[slot] = mask;
        if (mask == 0) return false;
        if (!single(mask)) continue;
        hand.located = static_cast<std::uint8_t>(hand.located | 1U << slot);
        open_.take(mask);
        settled_ = settled_ && (open_.one & mask) != 0;
      }
    }
  }
  return true;
}

void Beliefs::forget(const Board& board) {
  open_ = kept_;
  open_.take(show_.placed);
  for (unsigned seat = 0; seat < rules_.players; ++seat) {
    hands_[seat].located = 0;
    for (unsigned slot = 0; slot < hands_[seat].size; ++slot) hands_[seat].masks[slot] = literal(board.hands[seat].known[slot]);
  }
  settled_ = false;
}

}  // namespace bots::hat
