#include "bots/koikoi/net_input.h"

#include <algorithm>
#include <cstring>

namespace bots::koi {
namespace {

using namespace koikoi;

/// Eight bits as eight bytes of 0 or 1, the lowest first in memory.
constexpr auto bits_as_bytes = [] {
  std::array<std::uint64_t, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned bit = 0; bit < 8; ++bit)
      if ((byte >> bit & 1U) != 0) table[byte] |= std::uint64_t{1} << (8 * bit);
  return table;
}();

/// A number for each way in which at most four cards of a month lie in three places.
constexpr auto month_value = [] {
  std::array<std::uint8_t, 5 * 5 * 5> table{};
  std::uint8_t next = 0;
  for (unsigned hand = 0; hand <= 4; ++hand)
    for (unsigned field = 0; hand + field <= 4; ++field)
      for (unsigned unseen = 0; hand + field + unseen <= 4; ++unseen) table[25 * hand + 5 * field + unseen] = next++;
  return table;
}();

void read_cards(Slots& slots, CardSet hand, CardSet field, CardSet mine, CardSet theirs, CardSet passed) {
  for (unsigned byte = 0; byte < card_slots / 8; ++byte) {
    const auto bytes = [&](CardSet set) { return bits_as_bytes[set.bits() >> (8 * byte) & 0xffU]; };
    const std::uint64_t eight = bytes(hand) + 2 * bytes(field) + 3 * bytes(mine) + 4 * bytes(theirs) + 5 * bytes(passed);
    for (unsigned i = 0; i < 8; ++i) slots[8 * byte + i] = static_cast<std::uint8_t>(eight >> (8 * i));
  }
}

void read_months(Slots& slots, CardSet hand, CardSet field, CardSet unseen) {
  std::uint64_t in_hand = month_counts(hand);
  std::uint64_t on_field = month_counts(field);
  std::uint64_t not_seen = month_counts(unseen);
  for (unsigned month = 0; month < months; ++month, in_hand >>= 4U, on_field >>= 4U, not_seen >>= 4U)
    slots[card_slots + month] = month_value[25 * (in_hand & 7U) + 5 * (on_field & 7U) + (not_seen & 7U)];
}

std::uint8_t points_value(unsigned points) {
  constexpr std::array<std::uint8_t, 32> value{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  9,  10, 10, 11, 11, 12,
                                               12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 14, 14, 14, 14, 14, 15};
  return value[std::min(points, 31U)];
}

unsigned count(CardSet some, CardSet of) { return static_cast<unsigned>((some & of).size()); }

/// Whose a card is: nobody's yet, the viewer's, the opponent's.
unsigned owner(Card card, CardSet mine, CardSet theirs) { return mine.has(card) ? 1U : theirs.has(card) ? 2U : 0U; }

}  // namespace

Slots read_position(const Board& board, Seat viewer, CardSet hand, CardSet passed, Moment moment) {
  Slots slots{};
  const unsigned me = viewer.index;
  const unsigned they = other(viewer).index;
  const CardSet mine = board.captured[me];
  const CardSet theirs = board.captured[they];
  const CardSet unseen = all_cards - board.field - mine - theirs - hand;
  read_cards(slots, hand, board.field, mine, theirs, passed & unseen);
  read_months(slots, hand, board.field, unseen);

  std::size_t at = card_slots + month_slots;
  const auto put = [&](unsigned value) { slots[at++] = static_cast<std::uint8_t>(value); };
  const auto calls = [&](unsigned seat) { return std::min<unsigned>(board.calls[seat], 3); };
  const auto both = [&](CardSet set, unsigned most) { return count(mine, set) * (most + 1) + count(theirs, set); };
  put(static_cast<unsigned>(moment) * 9 + board.hand_size[me]);
  put(4 * calls(me) + calls(they));
  put(points_value(board.tally[me].points));
  put(points_value(board.tally[they].points));
  put(board.oya == viewer ? 1 : 0);
  put(std::min(count(mine, plain_cards), 15U));
  put(std::min(count(theirs, plain_cards), 15U));
  put(count(mine, animal_cards));
  put(count(theirs, animal_cards));
  put(count(mine, ribbon_cards));
  put(count(theirs, ribbon_cards));
  put(both(blue_ribbons, 3));
  put(both(poetry_ribbons, 3));
  put(both(boar_deer_butterflies, 3));
  put(3 * owner(sake_cup, mine, theirs) + owner(moon, mine, theirs));
  put(3 * owner(sake_cup, mine, theirs) + owner(curtain, mine, theirs));
  put(both(bright_cards, 5));
  put(owner(rain_man, mine, theirs));
  put(std::min(count(hand, whole_months(board.field)), 8U));
  put(board.hand_size[they]);
  return slots;
}

}  // namespace bots::koi
