// A game as hanab.live writes it: the same in its files and in its links.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "hanabi/rules.h"

namespace hanab_live {

/// A variant of theirs that our rules can play. Their suits are told apart by place: red, yellow, green, blue, purple, and
/// teal or rainbow.
struct Variant {
  int id = 0;
  std::string_view name{};
  int suits = 5;
  hanabi::SixthClue sixth_clue = hanabi::SixthClue::named;
};

inline constexpr std::array<Variant, 3> variants{{
    {0, "No Variant", 5, hanabi::SixthClue::named},
    {1, "6 Suits", 6, hanabi::SixthClue::named},
    {3, "Rainbow (6 Suits)", 6, hanabi::SixthClue::wild},
}};

struct Card {
  int suit = 0;
  int rank = 1;

  bool operator==(const Card&) const = default;
};

/// The numbers are theirs.
enum class ActionType : std::uint8_t { play = 0, discard = 1, colour_clue = 2, rank_clue = 3, end_game = 4, end_by_vote = 5 };

struct Action {
  ActionType type = ActionType::play;
  int target = 0;  ///< the place of a card in the deck, or a player
  int value = 0;   ///< of a clue: a colour by its suit's place, or a rank

  bool operator==(const Action&) const = default;
};

/// Only what changes how a game goes.
struct Options {
  int starting_player = 0;
  bool empty_clues = false;
  bool one_extra_card = false;
  bool one_less_card = false;
  bool all_or_nothing = false;

  bool operator==(const Options&) const = default;
};

struct Game {
  std::vector<std::string> players{};
  std::vector<Card> deck{};
  std::vector<Action> actions{};
  const Variant* variant = variants.data();
  Options options{};

  bool operator==(const Game&) const = default;
};

inline constexpr int most_players = 6;

/// Why a game of theirs is no record of ours.
struct Fault {
  enum class Kind : std::uint8_t {
    damaged,  ///< it cannot be read, or does not follow the rules
    variant,  ///< a variant that cannot be played here
    option,   ///< something else of their rules that cannot
  };
  Kind kind = Kind::damaged;
  std::string text{};  ///< a sentence
};

[[nodiscard]] inline base::Failure<Fault> fails(std::string text, Fault::Kind kind = Fault::Kind::damaged) {
  return base::Failure{Fault{kind, std::move(text)}};
}

}  // namespace hanab_live
