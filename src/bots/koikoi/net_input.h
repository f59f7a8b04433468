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
#include "koikoi/yaku.h"

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
inline constexpr std::array<unsigned, 20> further_values{
    // The moment, who deals, cards in hand.
    moments * 2 * hand_sizes,
    // Where three cards lie that make yaku together, four times; the brights.
    125, 125, 125, 125, 125 * 4,
    // Calls of both; points of either, with what they would count.
    16, 16 * 4 * 2, 16 * 4 * 2,
    // Plain cards, animals, ribbons of either.
    16 * hand_sizes, 16 * hand_sizes, 10 * hand_sizes, 10 * hand_sizes, 11 * hand_sizes, 11 * hand_sizes,
    // How many cards in hand meet one on the field.
    9 * hand_sizes,
    // Cards that bring many points at once, or few: in the viewer's hand, unseen, and unseen for the opponent.
    4 * 4 * hand_sizes, 6 * 8 * hand_sizes, 8 * 8 * hand_sizes,
    // Where cards lie that would complete yaku of many points, for either.
    27 * 27};

inline constexpr std::size_t month_slots = koikoi::months;
inline constexpr std::size_t slot_count = month_slots + further_values.size();
static_assert(slot_count % 4 == 0, "slots are compared four at a time");

using Slots = std::array<std::uint16_t, slot_count>;

/// The first month that counts for the same yaku card by card: as April does for May, and June for October.
[[nodiscard]] constexpr unsigned first_like(unsigned month) {
  const auto alike = [month](unsigned other) {
    const auto same = [&](koikoi::CardSet set) {
      return ((set.bits() >> (4 * month) ^ set.bits() >> (4 * other)) & 0xfU) == 0;
    };
    for (const koikoi::YakuRow& row : koikoi::yaku_table)
      if (!same(row.cards) || !same(row.further)) return false;
    return same(koikoi::rain_man) && same(koikoi::lightning);
  };
  unsigned other = 0;
  while (!alike(other)) ++other;
  return other;
}

/// How many values a slot has.
[[nodiscard]] constexpr unsigned values_of(std::size_t slot) {
  return slot < month_slots ? month_places[first_alike(static_cast<unsigned>(slot))].count : further_values[slot - month_slots];
}

struct Inputs {
  std::array<std::uint16_t, slot_count> begin{};
  std::size_t count = 0;
};
inline constexpr Inputs all_inputs = [] {
  Inputs all;
  for (unsigned i = 0; i < slot_count; ++i) {
    if (i < month_slots && first_like(i) < i) {
      all.begin[i] = all.begin[first_like(i)];
      continue;
    }
    all.begin[i] = static_cast<std::uint16_t>(all.count);
    all.count += values_of(i);
  }
  return all;
}();

/// Where a slot's inputs begin; the input of value v is `slot_begin[slot] + v`. Months that are worth the same share theirs: what is
/// learned of one holds for the other.
inline constexpr const auto& slot_begin = all_inputs.begin;
inline constexpr std::size_t inputs = all_inputs.count;

/// What `viewer`, who holds `hand`, knows. `passed`: the cards of months that the opponent had a chance to capture this round and
/// laid down a card instead; where capturing is a duty, the opponent holds none of them.
[[nodiscard]] Slots read_position(const koikoi::Board& board, koikoi::Seat viewer, koikoi::CardSet hand, koikoi::CardSet passed,
                                  Moment moment);

/// Where in `further_values` the moment and the calls are.
inline constexpr std::size_t moment_slot = month_slots;
inline constexpr std::size_t calls_slot = month_slots + 6;

/// The stage of a round: who has called, and whether many turns are left, some or few. What the same cards are worth differs so much
/// from one to another that each has layers of its own.
inline constexpr unsigned stages = 4 * 3;
[[nodiscard]] constexpr unsigned stage_of(const Slots& slots) {
  const unsigned called = (slots[calls_slot] >= 4 ? 2U : 0U) + (slots[calls_slot] % 4 > 0 ? 1U : 0U);
  return 3 * called + slots[moment_slot] % hand_sizes / 3;
}

[[nodiscard]] constexpr Moment moment_of(const Slots& slots) {
  return static_cast<Moment>(slots[moment_slot] / (2 * hand_sizes));
}

}  // namespace bots::koi
