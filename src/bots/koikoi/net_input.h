// A position as the net reads it: a row of slots, each with one of a few values.
//
// Every value of every slot is an input of the net, and of a slot's inputs exactly one is on (or none, for a card that the viewer
// cannot place). Positions that follow one another differ in few slots, which is what makes the net quick.
#pragma once

#include <array>
#include <cstdint>

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

inline constexpr std::size_t card_slots = koikoi::cards;
inline constexpr std::size_t month_slots = koikoi::months;
inline constexpr std::size_t count_slots = 20;
inline constexpr std::size_t slot_count = card_slots + month_slots + count_slots;

static_assert(slot_count % 8 == 0, "slots are compared eight at a time");

using Slots = std::array<std::uint8_t, slot_count>;

/// Where a slot's inputs begin; the input of value v is `slot_begin[slot] + v`. Value 0 of a card has no input of its own.
inline constexpr auto slot_begin = [] {
  constexpr std::array<unsigned, count_slots> values{moments * 9, 16, 16, 16, 2, 16, 16, 10, 10, 11,
                                                     11,          16, 16, 16, 9, 9,  36, 3,  9,  9};
  std::array<std::uint16_t, slot_count + 1> begin{};
  unsigned at = 0;
  for (std::size_t i = 0; i <= slot_count; ++i) {
    begin[i] = static_cast<std::uint16_t>(at);
    if (i < card_slots)
      at += 6;
    else if (i < card_slots + month_slots)
      at += 35;
    else if (i < slot_count)
      at += values[i - card_slots - month_slots];
  }
  return begin;
}();
inline constexpr std::size_t inputs = slot_begin[slot_count];

/// What `viewer`, who holds `hand`, knows. `passed`: the cards of months that the opponent had a chance to capture this round and
/// laid down a card instead; where capturing is a duty, the opponent holds none of them.
[[nodiscard]] Slots read_position(const koikoi::Board& board, koikoi::Seat viewer, koikoi::CardSet hand, koikoi::CardSet passed,
                                  Moment moment);

}  // namespace bots::koi
