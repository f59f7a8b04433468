// Cards, colours and places of Hanabi as JSON, for the files that write its views and events.
#pragma once

#include <array>
#include <bit>
#include <optional>

#include "hanabi/text.h"
#include "wire/json_text.h"
#include "wire/parts.h"

namespace wire {

/// As hanabi::card_text, without a string of its own.
inline void write_card(JsonText& json, const hanabi::Rules& rules, hanabi::Card card) {
  const std::array<char, 2> text{colour_letter(rules, card.colour()), static_cast<char>('1' + card.rank())};
  json.plain({text.data(), text.size()});
}

inline void write_card(JsonText& json, const hanabi::Rules& rules, const std::optional<hanabi::Card>& card) {
  if (card)
    write_card(json, rules, *card);
  else
    json.null();
}

/// Colours and values as letters and digits: "RB", "35", "R3".
inline void write_letters(JsonText& json, const hanabi::Rules& rules, unsigned colours, unsigned ranks) {
  std::array<char, 2 + hanabi::max_colours + hanabi::max_ranks> text{'"'};
  std::size_t size = 1;
  for (; colours != 0; colours &= colours - 1)
    text[size++] = colour_letter(rules, static_cast<hanabi::Colour>(std::countr_zero(colours)));
  for (; ranks != 0; ranks &= ranks - 1) text[size++] = static_cast<char>('1' + std::countr_zero(ranks));
  text[size++] = '"';
  json.raw({text.data(), size});
}

/// Slots given as bits: [1,4].
inline void write_slots(JsonText& json, unsigned slots) {
  std::array<char, 2 * hanabi::max_hand + 1> text{'['};
  std::size_t size = 1;
  for (; slots != 0; slots &= slots - 1) {
    text[size++] = static_cast<char>('1' + std::countr_zero(slots));
    text[size++] = ',';
  }
  if (size > 1) --size;  // the bracket in place of the last comma
  text[size++] = ']';
  json.raw({text.data(), size});
}

/// Defined beside the events: the last action is one of them.
void write_last(JsonText& json, const hanabi::Rules& rules, const hanabi::LastAction& last);

}  // namespace wire
