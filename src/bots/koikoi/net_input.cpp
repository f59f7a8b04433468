#include "bots/koikoi/net_input.h"

#include <algorithm>

#include "bots/koikoi/within_reach.h"

namespace bots::koi {
namespace {

using namespace koikoi;

/// Four bits, each in the lower of two.
constexpr std::array<unsigned, 16> spread{0x00, 0x01, 0x04, 0x05, 0x10, 0x11, 0x14, 0x15,
                                          0x40, 0x41, 0x44, 0x45, 0x50, 0x51, 0x54, 0x55};

void read_months(Slots& slots, CardSet hand, CardSet field, CardSet captured, CardSet passed) {
  std::uint64_t low = (hand | captured).bits();
  std::uint64_t high = (field | captured).bits();
  std::uint64_t lies = passed.bits();
  for (unsigned month = 0; month < months; ++month, low >>= 4U, high >>= 4U, lies >>= 4U) {
    const MonthPlaces& numbers = month_places[first_alike(month)];
    const unsigned places = spread[low & 0xfU] | spread[high & 0xfU] << 1U;
    slots[month] = (lies & 0xfU) != 0 ? numbers.let_lie[places] : numbers.number[places];
  }
}

std::uint16_t points_value(unsigned points) {
  constexpr std::array<std::uint8_t, 32> value{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  9,  10, 10, 11, 11, 12,
                                               12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 14, 14, 14, 14, 14, 15};
  return value[std::min(points, 31U)];
}

unsigned count(CardSet some, CardSet of) { return static_cast<unsigned>((some & of).size()); }

unsigned bit(CardSet set, Card card) { return static_cast<unsigned>(set.bits() >> card.id() & 1U); }

/// What the viewer sees of where cards are.
struct Known {
  CardSet hand, field, mine, theirs;

  /// Unseen 0, hand 1, field 2, the viewer's 3, the opponent's 4.
  [[nodiscard]] unsigned place(Card card) const {
    return bit(hand, card) + 2 * bit(field, card) + 3 * bit(mine, card) + 4 * bit(theirs, card);
  }
  [[nodiscard]] unsigned places(Card a, Card b, Card c) const { return 25 * place(a) + 5 * place(b) + place(c); }
  /// How many of the dry brights have gone where; the rain man is worth less, so it is told apart.
  [[nodiscard]] unsigned brights() const {
    const unsigned rain = bit(hand, rain_man) + 2 * bit(mine, rain_man) + 3 * bit(theirs, rain_man);
    return 4 * (25 * count(mine, dry_brights) + 5 * count(theirs, dry_brights) + count(hand, dry_brights)) + rain;
  }
};

}  // namespace

Slots read_position(const Board& board, Seat viewer, CardSet hand, CardSet passed, Moment moment) {
  Slots slots{};
  const unsigned me = viewer.index;
  const unsigned they = other(viewer).index;
  const Known known{hand, board.field, board.captured[me], board.captured[they]};
  read_months(slots, hand, board.field, known.mine | known.theirs, passed);

  std::size_t at = month_slots;
  const auto put = [&](unsigned value) { slots[at++] = static_cast<std::uint16_t>(value); };
  const unsigned turns = board.hand_size[me];
  const auto calls = [&](unsigned seat) { return std::min<unsigned>(board.calls[seat], 3); };
  const auto points = [&](unsigned seat) {
    return (points_value(board.tally[seat].points) * 4 + calls(seat)) * 2 + (board.calls[1 - seat] > 0 ? 1 : 0);
  };
  const auto both = [&](CardSet set, unsigned most) {
    put(std::min(count(known.mine, set), most) * hand_sizes + turns);
    put(std::min(count(known.theirs, set), most) * hand_sizes + turns);
  };
  put((static_cast<unsigned>(moment) * 2 + (board.oya == viewer ? 1 : 0)) * hand_sizes + turns);
  put(known.places(Card{5, 1}, Card{8, 1}, Card{9, 1}));
  put(known.places(Card{0, 1}, Card{1, 1}, Card{2, 1}));
  put(known.places(boar, deer, butterflies));
  put(known.places(sake_cup, moon, curtain));
  put(known.brights());
  put(4 * calls(me) + calls(they));
  put(points(me));
  put(points(they));
  both(plain_cards, 15);
  both(animal_cards, 9);
  both(ribbon_cards, 10);
  put(count(hand, whole_months(board.field)) * hand_sizes + static_cast<unsigned>(hand.size()));

  const CardSet unseen = all_cards - board.field - known.mine - known.theirs - hand;
  const WithinReach mine = within_reach(known.mine);
  const WithinReach theirs = within_reach(known.theirs);
  const auto reached = [&](CardSet by, const WithinReach& wanted, unsigned most_much, unsigned most_little) {
    const CardSet much = reaching(wanted.much, board.field);
    const unsigned little = std::min(count(by - much, reaching(wanted.little, board.field)), most_little);
    return std::min(count(by, much), most_much) * (most_little + 1) + little;
  };
  put(reached(hand, mine, 3, 3) * hand_sizes + turns);
  put(reached(unseen, mine, 5, 7) * hand_sizes + turns);
  put(reached(unseen - passed, theirs, 7, 7) * hand_sizes + board.hand_size[they]);
  const auto lie = [&](CardSet wanted) {
    const auto some = [&](CardSet where) { return std::min(count(where, wanted), 2U); };
    return 9 * some(hand) + 3 * some(board.field) + some(unseen);
  };
  put(27 * lie(mine.much) + lie(theirs.much));
  return slots;
}

}  // namespace bots::koi
