#include "bots/hanabi/two_clues.h"

#include <algorithm>
#include <bit>

namespace bots::two {
namespace {

using hat::kind;
using hat::within;

/// log2 in sixteenths, of how many kinds a card can be.
constexpr std::array<int, max_colours * max_ranks + 1> bits{0,  0,  16, 25, 32, 37, 41, 45, 48, 51, 53, 55, 57, 59, 61, 63,
                                                            64, 65, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79};

int bits_of(Kinds mask) { return bits[static_cast<unsigned>(std::popcount(mask))]; }

class Judging {
 public:
  Judging(const Protocol& protocol, const Board& board, const Hands& hands)
      : protocol_(protocol), board_(board), hands_(hands), they_(other(board.turn)), told_(board) {
    --told_.clues;
  }

  void consider(const Move& move, std::variant<Colour, Rank> about, Kinds kinds, Clues& clues) const {
    unsigned touched = 0;
    for (unsigned slot = 0; slot < before().size; ++slot)
      if ((card(slot) & kinds) != 0) touched |= 1U << slot;
    if (touched == 0 && !board_.rules.empty_clues) return;
    const Claim claim = protocol_.claim(they_, std::holds_alternative<Rank>(about), kinds, touched);
    if (claim.about != Claim::About::nothing && (card(claim.slot) & claim.kinds) == 0) return;
    Protocol after = protocol_;
    after.clued(Clued{board_.turn, they_, about, static_cast<std::uint8_t>(touched)}, hands_, told_);
    clues.push_back(judged(move, after));
  }

 private:
  [[nodiscard]] const PublicHand& before() const { return protocol_.beliefs().hand(they_.index); }
  [[nodiscard]] Kinds card(unsigned slot) const { return kind(hands_.cards[they_.index][slot]); }

  [[nodiscard]] Clue judged(const Move& move, const Protocol& after) const {
    constexpr int a_play = 100;
    constexpr int a_useless_card = 20;  // that is known as such can be thrown away without harm
    constexpr int a_useful_card = 4;    // is worth more to know than any other
    const hat::Show& show = protocol_.beliefs().show();
    const PublicHand& now = after.beliefs().hand(they_.index);
    Clue clue{move};
    Kinds told = 0;
    for (unsigned slot = 0; slot < now.size; ++slot) {
      const Kinds was = before().masks[slot];
      const Kinds is = now.masks[slot];
      const auto learns = [&](Kinds kinds) { return within(is, kinds) && !within(was, kinds); };
      if (learns(show.playable) && (told & card(slot)) == 0) {
        told |= card(slot);
        clue.worth += a_play;
      }
      const bool useless = (card(slot) & show.dead) != 0;
      clue.worth += (useless ? 1 : a_useful_card) * (bits_of(was) - bits_of(is));
      if (learns(show.dead)) clue.worth += a_useless_card;
    }
    clue.gives_a_play = told != 0;
    clue.danger = danger(after, they_, hands_);
    clue.warns = after.is_warned(they_);
    return clue;
  }

  const Protocol& protocol_;
  const Board& board_;
  const Hands& hands_;
  Seat they_;
  Board told_;  ///< as it is after a clue
};

}  // namespace

unsigned points_lost(const hat::Show& show, Card card) {
  if ((kind(card) & show.critical) == 0) return 0;
  const Kinds from_it_on = hat::of_colour(card.colour()) & ~(kind(card) - 1);
  return static_cast<unsigned>(std::popcount(from_it_on & hat::in_every_colour((1U << max_ranks) - 1U) & ~show.dead));
}

unsigned danger(const Protocol& protocol, Seat seat, const Hands& hands) {
  return points_lost(protocol.beliefs().show(), hands.cards[seat.index][protocol.usual_discard(seat)]);
}

Clues true_clues(const Protocol& protocol, const Board& board, const Hands& hands) {
  Clues clues;
  const Rules& rules = board.rules;
  const Seat they = other(board.turn);
  const Judging judging{protocol, board, hands};
  for (Rank rank = 0; rank < rules.ranks; ++rank)
    judging.consider(ClueRank{they, rank}, rank, hat::touched_by(rules, rank), clues);
  for (int named = 0; named < clue_colours(rules); ++named) {
    const auto colour = static_cast<Colour>(named);
    judging.consider(ClueColour{they, colour}, colour, hat::touched_by(rules, colour), clues);
  }
  return clues;
}

}  // namespace bots::two
