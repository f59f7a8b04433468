// What a move says between two players who share a convention: the public half of the bot `two`.
//
// A clue makes a claim about one card besides its literal content: that it can be played now, or that it must be kept. Which, follows
// from the clue and from public beliefs alone. So do the claims of discards: by one from the usual place, with a clue token to
// spend and nothing known to play for the other, that the other has nothing to play; by one without a clue token, that the card which
// the other would discard next need not be kept, or must be if it comes from any other place than the usual one. And by a play with a
// clue token to spend and nothing known to play for the other, that the other's newest card which no clue has touched is not to be played.
//
// Who is told to keep a card cannot know whether the one behind it must be kept too, so while there are tokens they do something else
// than to discard, and can be told of that as well.
//
// Nothing is ever concluded from why a move was made, so each may choose among moves in any way, search included. A move keeps to the
// convention if what it claims is true.
#pragma once

#include <bit>
#include <optional>

#include "bots/hanabi/hat_beliefs.h"
#include "bots/hanabi/hat_protocol.h"

namespace bots::two {

using namespace hanabi;
using hat::Beliefs;
using hat::Hands;
using hat::Kinds;
using hat::PublicHand;

[[nodiscard]] constexpr Seat other(Seat seat) { return {static_cast<std::uint8_t>(1 - seat.index)}; }

/// What a clue says besides its literal content: the card in that slot is one of these kinds.
struct Claim {
  enum class About : std::uint8_t { nothing, play, keep };

  About about = About::nothing;
  unsigned slot = 0;
  Kinds kinds = 0;
};

class Protocol {
 public:
  Protocol() = default;
  explicit Protocol(const Rules& rules)
      : beliefs_(rules), deck_left_(static_cast<std::uint8_t>(deck_size(rules) - rules.players * rules.hand_size)) {}

  [[nodiscard]] const Beliefs& beliefs() const { return beliefs_; }

  /// What happened; `after` is the board once it has happened.
  void clued(const Clued& event, const Hands& hands, const Board& after);
  void discarded(const Discarded& event, const Hands& hands, const Board& after);
  void played(const Played& event, const Board& after);
  void drew(Seat seat, const Board& after);
  void rearranged(const Rearranged& event);

  /// What a clue to `target` claims that names these kinds and touches these slots.
  [[nodiscard]] Claim claim(Seat target, bool is_rank, Kinds kinds, unsigned touched) const;

  /// Whether a discard from there claims that the other has nothing to play; `clues` are the tokens before it.
  [[nodiscard]] bool claims_nothing_to_play(Seat seat, unsigned slot, int clues) const;

  /// Whether a discard claims something of the card that the other would discard next.
  [[nodiscard]] bool speaks_of_danger(Seat seat, int clues) const;

  /// The slot of the other that a play claims not to be playable, if it claims that.
  [[nodiscard]] std::optional<unsigned> claimed_unplayable(Seat seat, int clues) const;

  /// Where the seat is expected to discard from: a publicly useless card, else the oldest that no clue has touched, else the one that
  /// is least likely to be missed.
  [[nodiscard]] unsigned usual_discard(Seat seat) const;

  /// Whether the seat was just told to keep a card, and can do something else than to discard.
  [[nodiscard]] bool is_warned(Seat seat) const { return (warned_ >> seat.index & 1U) != 0; }

  /// What the last move made the last of its kind, so that nobody had a turn yet to tell of it.
  [[nodiscard]] Kinds newly_critical() const { return newly_critical_; }

  /// Whether it is public that the seat has a card to play.
  [[nodiscard]] bool knows_a_play(Seat seat) const;

  bool operator==(const Protocol&) const = default;

 private:
  /// Slots that no clue has touched, as bits.
  [[nodiscard]] unsigned untouched(Seat seat) const {
    return ~unsigned{touched_[seat.index]} & ((1U << beliefs_.hand(seat.index).size) - 1U);
  }
  /// Discards that cannot be helped, or that matter no more, say nothing.
  [[nodiscard]] bool discards_speak(Seat seat) const;
  void lose(Seat seat, unsigned slot);
  void warn(Seat seat) { warned_ = static_cast<std::uint8_t>(1U << seat.index); }

  Beliefs beliefs_{};
  std::array<std::uint8_t, 2> touched_{};  ///< by clues, slots as bits
  std::uint8_t deck_left_ = 0;
  std::uint8_t warned_ = 0;  ///< seats as bits
  Kinds newly_critical_ = 0;
};

}  // namespace bots::two
