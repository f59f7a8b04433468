#include "hanabi/card.h"

#include <algorithm>

namespace hanabi {

Deck sorted_deck(const Rules& rules) {
  Deck deck{};
  auto* next = deck.begin();
  for (int colour = 0; colour < rules.colours; ++colour)
    for (int rank = 0; rank < rules.ranks; ++rank)
      next = std::fill_n(next, copies(rules, colour, rank), Card{static_cast<Colour>(colour), static_cast<Rank>(rank)});
  return deck;
}

bool is_deck_of(const Deck& deck, const Rules& rules) {
  Deck sorted = deck;
  std::sort(sorted.begin(), sorted.begin() + deck_size(rules));
  return sorted == sorted_deck(rules);
}

}  // namespace hanabi
