#include "hanabi/rules.h"

namespace hanabi {

Rules edition_rules(Edition edition, int players) {
  Rules rules;
  rules.edition = edition;
  rules.players = static_cast<std::uint8_t>(players);
  rules.hand_size = players <= 3 ? 5 : 4;
  rules.empty_clues = edition == Edition::finnish || edition == Edition::abacus_nl_2010;
  rules.sixth_cards = edition == Edition::abacus_nl_2010 ? SixthCards::ten : SixthCards::five;
  rules.fifth_colour = edition == Edition::english ? FifthColour::black : FifthColour::white;
  return rules;
}

std::optional<RulesFault> fault(const Rules& rules) {
  const auto within = [](int value, int low, int high) { return value >= low && value <= high; };
  if (!within(rules.players, 2, max_players)) return RulesFault::players;
  if (!within(rules.colours, 1, max_colours)) return RulesFault::colours;
  if (!within(rules.ranks, 1, max_ranks)) return RulesFault::ranks;
  if (!within(rules.hand_size, 1, max_hand)) return RulesFault::hand_size;
  if (!within(rules.clue_tokens, 0, max_clue_tokens)) return RulesFault::clue_tokens;
  if (!within(rules.mistake_tokens, 1, max_mistake_tokens)) return RulesFault::mistake_tokens;
  if (rules.first_seat.index >= rules.players) return RulesFault::first_seat;
  // An edition knows how many cards a sixth colour would have; asking for another number, or for a wild one, takes a sixth colour.
  const SixthCards in_the_box = edition_rules(rules.edition, rules.players).sixth_cards;
  if (rules.colours < 6 && (rules.sixth_cards != in_the_box || rules.sixth_clue != SixthClue::named))
    return RulesFault::sixth_colour;
  if (rules.players * rules.hand_size > deck_size(rules)) return RulesFault::too_few_cards;
  return std::nullopt;
}

}  // namespace hanabi
