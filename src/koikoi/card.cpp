#include "koikoi/card.h"

namespace koikoi {

Deck sorted_deck(const Rules&) {
  Deck deck{};
  for (unsigned id = 0; id < cards; ++id) deck[id] = Card::of_id(id);
  return deck;
}

bool is_deck_of(const Deck& deck, const Rules&) {
  CardSet seen;
  for (const Card card : deck) {
    if (card.id() >= cards) return false;
    seen |= card;
  }
  return seen == all_cards;
}

std::optional<OyaDraw> draw_for_oya(const Deck& deck) {
  for (unsigned i = 0; i < cards; i += 2) {
    const Month first = deck[i].month();
    const Month second = deck[i + 1].month();
    if (first != second)
      return OyaDraw{Seat{static_cast<std::uint8_t>(first < second ? 0 : 1)}, static_cast<std::uint8_t>(i + 2)};
  }
  return std::nullopt;
}

}  // namespace koikoi
