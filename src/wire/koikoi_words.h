// Cards, points and lists of Koi-Koi as JSON, for the files that write its views and events.
#pragma once

#include <array>
#include <string_view>

#include "koikoi/text.h"
#include "wire/json_text.h"
#include "wire/parts.h"

namespace wire {

/// As koikoi::card_text, without a string of its own, and in quotes.
[[nodiscard]] std::string_view quoted_name(koikoi::Card card);

inline void write_card(JsonText& json, koikoi::Card card) { json.raw(quoted_name(card)); }

inline void write_cards(JsonText& json, koikoi::CardSet cards) {
  json.begin_array();
  for (const koikoi::Card card : cards) write_card(json, card);
  json.end_array();
}

/// By seat.
inline void write_sets(JsonText& json, const koikoi::Sets& sets) {
  json.begin_array();
  for (const koikoi::CardSet set : sets) write_cards(json, set);
  json.end_array();
}

void write_numbers(JsonText& json, const auto& numbers) {
  json.begin_array();
  for (const auto number : numbers) json.number(number);
  json.end_array();
}

void write_scoring(JsonText& json, const koikoi::Scoring& scoring);

[[nodiscard]] std::string_view cancel_word(koikoi::Cancel why);

/// `how`, `winner`, `scoring` and `gains`, which an event and a result have alike. Nobody wins an exhausted round.
void write_outcome(JsonText& json, const auto& ended) {
  static constexpr std::array<std::string_view, 4> ways{"", "stopped", "special_hand", "exhausted"};
  json.key("how").plain(ways[static_cast<unsigned>(ended.how)]);
  json.key("winner");
  if (ended.how == koikoi::RoundEnd::exhausted)
    json.null();
  else
    json.number(outside(ended.winner.index));
  write_scoring(json.key("scoring"), ended.scoring);
  write_numbers(json.key("gains"), ended.gains);
}

}  // namespace wire
