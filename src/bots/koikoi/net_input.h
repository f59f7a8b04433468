// A position as the net reads it: a row of slots, each with one of a number of values.
//
// Every value of every slot is an input of the net, and of a slot's inputs exactly one is on. A slot takes in what means something
// only together: where the four cards of a month lie, how far a yaku is and how many turns are left for it. So the first layer need
// not find that out by itself, and positions that follow one another differ in few slots, which is what makes the net quick.
#pragma once

#include <array>
#include <cstdint>

#include "bots/koikoi/month_places.h"
#include "koikoi/board.h"

namespace bots::koi {

/// When a position is looked at, from the side of the viewer.
enum class Moment : std::uint8_t {
  to_play,    ///< the viewer's turn begins
  to_turn,    ///< the viewer's hand card has found its place, the pile card is not turned yet
  to_decide,  ///< stop or koi-koi
  waiting,    ///< the viewer's turn is over
};
inline constexpr unsigned moments = 4;

/// Cards in the viewer's hand: so many turns are left.
inline constexpr unsigned hand_sizes = koikoi::hand_cards + 1;

/// How many values each slot has behind those of the months.
inline constexpr std::array<unsigned, 16> further_values{
    // The moment, who deals, cards in hand.
    moments * 2 * hand_sizes,
    // Where three cards lie that make yaku together, four times; the brights.
    125, 125, 125, 125, 125 * 4,
    // Calls of both; points of either, with what they would count.
    16, 16 * 4 * 2, 16 * 4 * 2,
    // Plain cards, animals, ribbons of either.
    16 * hand_sizes, 16 * hand_sizes, 10 * hand_sizes, 10 * hand_sizes, 11 * hand_sizes, 11 * hand_sizes,
    // How many cards in hand meet one on the field.
    9 * hand_sizes};

inline constexpr std::size_t month_slots = koikoi::months;
inline constexpr std::size_t slot_count = month_slots + further_values.size();
static_assert(slot_count % 4 == 0, "slots are compared four at a time");

using Slots = std::array<std::uint16_t, slot_count>;

/// Where a slot's inputs begin; the input of value v is `slot_begin[slot] + v`.
inline constexpr auto slot_begin = [] {
  std::array<std::uint16_t, slot_count + 1> begin{};
  unsigned at = 0;
  for (unsigned i = 0; i < slot_count; ++i) {
    begin[i] = static_cast<std::uint16_t>(at);
    at += i < month_slots ? month_places[first_alike(i)].count : further_values[i - month_slots];
  }
  begin[slot_count] = static_cast<std::uint16_t>(at);
  return begin;
}();
inline constexpr std::size_t inputs = slot_begin[slot_count];

/// What `viewer`, who holds `hand`, knows. `passed`: the cards of months that the opponent had a chance to capture this round and
/// laid down a card instead; where capturing is a duty, the opponent holds none of them.
[[nodiscard]] Slots read_position(const koikoi::Board& board, koikoi::Seat viewer, koikoi::CardSet hand, koikoi::CardSet passed,
                                  Moment moment);

[[nodiscard]] constexpr Moment moment_of(const Slots& slots) {
  return static_cast<Moment>(slots[month_slots] / (2 * hand_sizes));
}

}  // namespace bots::koi
