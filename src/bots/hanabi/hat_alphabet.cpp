#include "bots/hanabi/hat_alphabet.h"

#include <algorithm>
#include <bit>

namespace bots::hat {
namespace {

/// What each card of a hand can be in one respect, its rank or its colour, as small bit sets.
/// No branches here: they would depend on the cards, and be guessed wrong half of the time.
struct Traits {
  std::array<unsigned, max_hand> of;
  unsigned sure = 0;  ///< those that the hand has for sure, because a card can have no other

  /// Notes a card's; says whether it is sure.
  bool add(unsigned slot, unsigned traits) {
    const bool is_sure = std::has_single_bit(traits);
    of[slot] = traits;
    sure |= traits * unsigned{is_sure};
    return is_sure;
  }

  /// `first`, and then every slot out of `allowed` that surely differs from all before it.
  [[nodiscard]] unsigned anchors(unsigned first, unsigned allowed, unsigned size) const {
    unsigned used = of[first];
    unsigned slots = 1U << first;
    for (unsigned slot = 0; slot < size; ++slot) {
      const unsigned differs = (allowed >> slot & 1U) * unsigned{(used & of[slot]) == 0};
      slots |= differs << slot;
      used |= of[slot] * differs;
    }
    return slots;
  }

  /// How many different ones the hand surely has: every sure one, and what surely differs from all counted before.
  [[nodiscard]] unsigned different(unsigned size) const {
    unsigned used = sure;
    auto count = static_cast<unsigned>(std::popcount(used));
    for (unsigned slot = 0; slot < size; ++slot) {
      const unsigned differs{(used & of[slot]) == 0};
      used |= of[slot] * differs;
      count += differs;
    }
    return count;
  }
};

/// Builds the letters of one hand.
class Writing {
 public:
  Writing(const Rules& rules, const PublicHand& hand, Kinds dead) : rules_(rules), size_(hand.size) {
    const Kinds wild = has_wild(rules) ? of_colour(Colour::multi) : 0;
    unsigned most = 0;
    for (unsigned slot = 0; slot < size_; ++slot) {
      const Kinds mask = hand.masks[slot];
      const unsigned open_rank{!ranks_.add(slot, ranks_of(mask))};
      const unsigned open_colour{!colours_.add(slot, colours_of(mask))};
      tame_ |= unsigned{(mask & wild) == 0} << slot;
      const unsigned unknown = (open_rank + open_colour) * unsigned{!within(mask, dead)};
      most = std::max(most, unknown << 4U | (15U - slot));  // ties to the oldest card
    }
    unknown_ = 15U - (most & 15U);
  }

  [[nodiscard]] Letters letters(unsigned first) const {
    Letters letters;
    letters.first = static_cast<std::uint8_t>(first);
    letters.rank_anchors = static_cast<std::uint8_t>(ranks_.anchors(unknown_, ~0U, size_));
    // A wild card is touched by every colour, so along with other anchors: it is one only if every card may be wild.
    const unsigned colour_first =
        tame_ == 0 || (tame_ >> unknown_ & 1U) != 0 ? unknown_ : static_cast<unsigned>(std::countr_zero(tame_));
    letters.colour_anchors = static_cast<std::uint8_t>(colours_.anchors(colour_first, tame_, size_));

    const auto by_rank = static_cast<unsigned>(std::popcount(letters.rank_anchors));
    const auto by_colour = static_cast<unsigned>(std::popcount(letters.colour_anchors));
    const unsigned ranks = rules_.empty_clues ? rules_.ranks : ranks_.different(size_);
    const unsigned colours = rules_.empty_clues ? static_cast<unsigned>(clue_colours(rules_)) : colours_.different(size_);
    const bool rank_can_miss = ranks > by_rank;
    const bool colour_can_miss = tame_ != 0 && colours > by_colour;
    // Four cards are not all the same, so one differs from the only anchor in rank or in colour.
    const bool one_can_miss = size_ > 3 && tame_ != 0 && by_rank == 1 && letters.rank_anchors == letters.colour_anchors;

    const auto misses = static_cast<std::uint8_t>(first + by_rank + by_colour);
    letters.rank_miss = letters.colour_miss = letters.end = misses;
    if (rank_can_miss && colour_can_miss) {
      ++letters.colour_miss;
      letters.end = static_cast<std::uint8_t>(misses + 2);
    } else if (rank_can_miss || colour_can_miss || one_can_miss) {
      letters.end = static_cast<std::uint8_t>(misses + 1);
    } else {
      letters.rank_miss = letters.colour_miss = letters.first;
    }
    return letters;
  }

 private:
  const Rules& rules_;
  unsigned size_;
  Traits ranks_;
  Traits colours_;
  unsigned tame_ = 0;     ///< slots that are surely not wild
  unsigned unknown_ = 0;  ///< the slot of which least is known that matters: a clue that touches it says most
};

}  // namespace

Alphabet::Alphabet(const Beliefs& beliefs, Seat giver) {
  for (unsigned seat = 0; seat < beliefs.rules().players; ++seat) {
    const PublicHand& hand = beliefs.hand(seat);
    if (seat == giver.index || hand.size == 0) continue;
    letters_[seat] = Writing{beliefs.rules(), hand, beliefs.show().dead}.letters(size_);
    size_ = letters_[seat].end;
  }
}

Seat Alphabet::target(unsigned number) const {
  std::uint8_t seat = 0;
  while (number < letters_[seat].first || number >= letters_[seat].end) ++seat;
  return {seat};
}

unsigned Alphabet::number(Seat target, bool is_rank, std::uint8_t touched) const {
  const Letters& letters = letters_[target.index];
  const unsigned anchors = is_rank ? letters.rank_anchors : letters.colour_anchors;
  const unsigned hit = touched & anchors;
  if (hit == 0) return is_rank ? letters.rank_miss : letters.colour_miss;
  const int before = std::popcount(anchors & ((hit & (0U - hit)) - 1U)) + (is_rank ? 0 : std::popcount(letters.rank_anchors));
  return letters.first + static_cast<unsigned>(before);
}

}  // namespace bots::hat
