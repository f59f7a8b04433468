// A game as the Hanabi Learning Environment recorded it, one JSON object a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hanabi/encode.h"
#include "hanabi/rules.h"

namespace golden {

/// What stands in the record for one move: what was known before it, the move, and the figures after it and its draw.
struct HleStep {
  unsigned player = 0;
  std::string legal;                ///< hexadecimal, as all bits here: bit i is in digit i / 4, the highest of a digit first
  std::string observation;          ///< the actor's
  std::vector<std::string> others;  ///< the others', clockwise from the actor; only in some games
  unsigned move = 0;
  std::string text;  ///< the move in words
  int score = 0;
  int life = 0;
  int info = 0;
  int deck_size = 0;
  std::string fireworks;
  int end = 0;
};

struct HleGame {
  std::int64_t id = 0;
  hanabi::Rules rules{};
  hanabi::ObservationKind observation_kind{};
  unsigned moves = 0;             ///< how many numbers there are for moves
  unsigned observation_size = 0;  ///< in bits
  hanabi::Deck deck{};
  std::vector<HleStep> steps;
  int end = 0;
  int score = 0;
  std::vector<std::string> final_observations;                       ///< by seat, no card drawn after the last move
  std::optional<std::vector<std::string>> final_observations_dealt;  ///< the same with that card drawn, where there was one
};

/// Reads one line, or says in words what is wrong with it. The rules and the deck that it gives fit each other.
[[nodiscard]] base::Result<HleGame, std::string> parse_hle_game(std::string_view line);

/// "R1G4...": colour letters R Y G W B, ranks from 1. The deck of the rules, or what is wrong with it.
[[nodiscard]] base::Result<hanabi::Deck, std::string> parse_hle_deck(const hanabi::Rules& rules, std::string_view text);

inline constexpr std::string_view hle_colour_letters = "RYGWB";

}  // namespace golden
