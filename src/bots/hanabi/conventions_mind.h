// What a player makes of the own hand: the clues, the cards that are seen elsewhere, and what the clues were meant to say.
#pragma once

#include <array>
#include <optional>

#include "bots/hanabi/conventions_worth.h"
#include "hanabi/view.h"

namespace bots::conventions {

/// What was concluded of one card from why it was clued.
struct Note {
  Kinds meant = ~Kinds{0};  ///< what it must be if its clues follow the conventions
  bool good = false;        ///< somebody who follows the conventions touched it: it is of use, and no second copy
  bool called = false;      ///< its holder is called on to play it at once
  std::uint8_t giver = 0;   ///< who that was
};

/// By the card's place in the deck, which names it for good.
using Notebook = std::array<Note, max_deck>;

/// One hand as its holder sees it, as far as the viewer can tell.
struct Mind {
  std::uint8_t size = 0;
  std::array<Kinds, max_hand> sure{};     ///< what the cards can be by clues and counting
  std::array<Kinds, max_hand> belief{};   ///< what they are taken to be, conventions included
  std::optional<unsigned> chop{};         ///< the oldest card that no clue has touched
  std::array<Kinds, max_players> held{};  ///< kinds of touched cards in each of the other hands that the holder sees

  /// Kinds of touched cards that both the holder and that seat see in hands of others.
  [[nodiscard]] Kinds held_but_by(unsigned seat) const {
    Kinds kinds = 0;
    for (unsigned other = 0; other < held.size(); ++other)
      if (other != seat) kinds |= held[other];
    return kinds;
  }
};

/// Seats as bits.
using Seats = unsigned;
[[nodiscard]] constexpr Seats seat_bit(Seat seat) { return 1U << seat.index; }

/// Cards that lie neither open nor in a hand of the other seats, as far as the viewer sees these.
[[nodiscard]] Pool unseen_by(const View& view, Seats seats);

/// `blind` are seats besides whose cards are not looked at: what is common knowledge with them must not depend on them.
[[nodiscard]] Mind mind(const View& view, const Notebook& notes, Seat seat, const Worth& worth, Seats blind = 0);

}  // namespace bots::conventions
