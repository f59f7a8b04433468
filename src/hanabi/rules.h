// What kind of Hanabi is played: every option of the four rulebooks, and general numbers, as one small value.
#pragma once

#include <cstdint>
#include <optional>

#include "base/seat.h"

namespace hanabi {

using base::Seat;

inline constexpr int max_players = 5;
inline constexpr int max_colours = 6;
inline constexpr int max_ranks = 5;
inline constexpr int max_hand = 8;
inline constexpr int max_deck = 60;
inline constexpr int max_clue_tokens = 30;
inline constexpr int max_mistake_tokens = 9;

/// The box on the shelf: names the defaults and the wording; any option can be changed on top.
enum class Edition : std::uint8_t { cocktail_fr_2015, english, finnish, abacus_nl_2010 };

enum class SixthCards : std::uint8_t { five, ten };
enum class SixthClue : std::uint8_t { named, wild };
enum class FifthColour : std::uint8_t { white, black };
enum class TableTalk : std::uint8_t { silent, remarks, chat };

struct Rules {
  Edition edition = Edition::english;
  std::uint8_t players = 2;
  std::uint8_t colours = 5;
  std::uint8_t ranks = 5;
  std::uint8_t hand_size = 5;
  std::uint8_t clue_tokens = 8;
  std::uint8_t mistake_tokens = 3;
  Seat first_seat{};
  SixthCards sixth_cards = SixthCards::five;
  SixthClue sixth_clue = SixthClue::named;
  bool empty_clues = false;
  bool bouquet_final = false;
  bool choreography = false;
  FifthColour fifth_colour = FifthColour::white;
  TableTalk table_talk = TableTalk::silent;

  bool operator==(const Rules&) const = default;
};

/// Why a set of numbers is no game that can be played.
enum class RulesFault : std::uint8_t {
  players,         ///< not 2 to 5
  colours,         ///< not 1 to 6
  ranks,           ///< not 1 to 5
  hand_size,       ///< not 1 to 8
  clue_tokens,     ///< more than 30
  mistake_tokens,  ///< not 1 to 9
  first_seat,      ///< nobody sits there
  sixth_colour,    ///< a sixth colour's option without a sixth colour
  too_few_cards,   ///< the hands need more cards than there are
};

/// The edition as its book deals it to that many players. 2 or 3 hold five cards, 4 or 5 hold four (H-1.4).
[[nodiscard]] Rules edition_rules(Edition edition, int players);

/// What is wrong with the rules, or nothing. `start` takes only rules that pass.
[[nodiscard]] std::optional<RulesFault> fault(const Rules& rules);

[[nodiscard]] constexpr bool has_wild(const Rules& rules) { return rules.sixth_clue == SixthClue::wild; }

/// Colours that a clue may name: all but a wild sixth one (H-6.4).
[[nodiscard]] constexpr int clue_colours(const Rules& rules) { return rules.colours - (has_wild(rules) ? 1 : 0); }

[[nodiscard]] constexpr bool is_short_colour(const Rules& rules, int colour) {
  return colour == 5 && rules.sixth_cards == SixthCards::five;
}

/// How many cards of that kind the deck has: 1 1 1 2 2 3 3 4 4 5, or one of each in a short sixth colour (H-1.1, H-6.2).
[[nodiscard]] constexpr int copies(const Rules& rules, int colour, int rank) {
  if (is_short_colour(rules, colour)) return 1;
  if (rank == 0) return 3;
  return rank == rules.ranks - 1 ? 1 : 2;
}

/// Cards of one full colour: three 1s, one of the highest, two of each between.
[[nodiscard]] constexpr int colour_size(const Rules& rules) { return rules.ranks == 1 ? 3 : 2 * rules.ranks; }

[[nodiscard]] constexpr int deck_size(const Rules& rules) {
  const bool short_sixth = rules.colours == 6 && rules.sixth_cards == SixthCards::five;
  return short_sixth ? 5 * colour_size(rules) + rules.ranks : rules.colours * colour_size(rules);
}

[[nodiscard]] constexpr int perfect_score(const Rules& rules) { return rules.colours * rules.ranks; }

}  // namespace hanabi
