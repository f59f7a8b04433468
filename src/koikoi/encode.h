// What a seat may know as bits, for programs that learn. docs/python.md has the same layout as a table.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "koikoi/state.h"
#include "koikoi/view.h"

namespace koikoi {

/// Where the sections of an observation begin, in bits: one layout for all rules. "Mine" is the viewer's, "theirs" the other's.
/// A thermometer of n has its first k bits set when the number is k, all of them when it is n or more.
struct ObservationLayout {
  static constexpr unsigned calls_width = 7;  ///< nobody calls with the last card (K-5.9)
  static constexpr unsigned points_width = 20;
  /// A lead in totals is told by the thresholds that it reaches.
  static constexpr std::array<int, 12> leads{1, 2, 3, 5, 8, 12, 18, 27, 40, 60, 90, 130};
  static constexpr unsigned steps = 5;  ///< swap, play, choose for the hand's card, choose for the turned card, decide

  static constexpr unsigned hand = 0;                  ///< 48: the cards in my hand
  static constexpr unsigned field = hand + cards;      ///< 48
  static constexpr unsigned mine = field + cards;      ///< 48: captured by me
  static constexpr unsigned theirs = mine + cards;     ///< 48: captured by them
  static constexpr unsigned unseen = theirs + cards;   ///< 48: in the pile or in their hand
  static constexpr unsigned pending = unseen + cards;  ///< 48: the card for which a choice between two is due
  static constexpr unsigned step = pending + cards;    ///< one of five, then: it is my turn, I am the Oya
  static constexpr unsigned sizes = step + steps + 2;  ///< thermometers: my hand 8, their hand 8, the pile 24
  static constexpr unsigned rounds = sizes + 2 * hand_cards + pile_cards;  ///< thermometers of 12: played, and still to play
  static constexpr unsigned calls = rounds + 2 * max_rounds;               ///< thermometers of 7: mine, theirs
  static constexpr unsigned yaku = calls + 2 * calls_width;                ///< 14 each: mine, theirs
  static constexpr unsigned points = yaku + 2 * yaku_kinds;                ///< thermometers of 20: what they make, mine, theirs
  static constexpr unsigned worth = points + 2 * points_width;  ///< thermometer of 20: what I would score if I stopped now
  static constexpr unsigned lead = worth + points_width;        ///< thresholds of my lead in totals, then of theirs
  static constexpr unsigned gaji = lead + 2 * leads.size();  ///< November shown: by me, by them; then 12 each: the wild month
  static constexpr unsigned size = gaji + 2 + 2 * months;

  static constexpr unsigned words() { return (size + 63) / 64; }
};

/// Bit i of the observation is bit i % 64 of word i / 64; writes `ObservationLayout::words()` words. From the truth, or from what a
/// seat may know: the same bits. Between rounds and after the end no step is set.
void encode(const State& state, Seat seat, std::span<std::uint64_t> bits);
void encode(const View& view, std::span<std::uint64_t> bits);

}  // namespace koikoi
