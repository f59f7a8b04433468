// Where the four cards of a month lie, as one number: what they mean to a player, they mean together.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "koikoi/card.h"

namespace bots::koi {

/// The places of a month's cards as two bits a card, the lowest card first: unseen 0, in the viewer's hand 1, on the field 2,
/// captured 3.
using Places = std::uint8_t;
inline constexpr std::size_t all_places = 256;

/// A number from 0 up for all places between which a player sees a difference, and another where the opponent has let the month lie.
struct MonthPlaces {
  std::array<std::uint16_t, all_places> number{};
  std::array<std::uint16_t, all_places> let_lie{};
  std::uint16_t count = 0;
};

/// From that card on, the cards of a month are plain and alike; 4 where none are.
[[nodiscard]] constexpr unsigned first_alike(unsigned month) {
  unsigned index = 4;
  while (index > 0 && koikoi::plain_cards.has({static_cast<koikoi::Month>(month), index - 1})) --index;
  return index;
}

/// The same places with cards that are alike in order.
[[nodiscard]] constexpr Places in_order(Places places, unsigned alike) {
  std::array<unsigned, 4> place{};
  for (unsigned i = 0; i < 4; ++i) place[i] = places >> (2 * i) & 3U;
  for (unsigned from = alike; from < 4; ++from)
    for (unsigned i = from + 1; i < 4; ++i)
      if (place[i] < place[from]) std::swap(place[i], place[from]);
  return static_cast<Places>(place[0] | place[1] << 2U | place[2] << 4U | place[3] << 6U);
}

[[nodiscard]] constexpr MonthPlaces month_places_of(unsigned alike) {
  MonthPlaces all;
  for (unsigned i = 0; i < all_places; ++i) {
    const auto places = static_cast<Places>(i);
    if (in_order(places, alike) != places) continue;
    all.number[i] = all.count++;
    // With nothing unseen it makes no difference what was let lie.
    const bool unseen = (places & 3U) == 0 || (places & 12U) == 0 || (places & 48U) == 0 || (places & 192U) == 0;
    all.let_lie[i] = unseen ? all.count++ : all.number[i];
  }
  for (unsigned i = 0; i < all_places; ++i) {
    all.number[i] = all.number[in_order(static_cast<Places>(i), alike)];
    all.let_lie[i] = all.let_lie[in_order(static_cast<Places>(i), alike)];
  }
  return all;
}

/// By the first card that has one alike.
inline constexpr std::array<MonthPlaces, 5> month_places{month_places_of(0), month_places_of(1), month_places_of(2),
                                                         month_places_of(3), month_places_of(4)};

}  // namespace bots::koi
