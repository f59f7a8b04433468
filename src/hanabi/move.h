// What a player can choose, and why a choice is refused.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "base/fixed_vector.h"
#include "hanabi/card.h"

namespace hanabi {

/// A slot is a place in a hand, from 0 (oldest card) up; a drawn card goes to the end.
using Slot = std::uint8_t;

struct Play {
  Slot slot = 0;
  /// Timed choreography: the colour that the card is said to have (H-7.1).
  std::optional<Colour> announced{};

  bool operator==(const Play&) const = default;
};

struct Discard {
  Slot slot = 0;

  bool operator==(const Discard&) const = default;
};

struct ClueColour {
  Seat target{};
  Colour colour{};

  bool operator==(const ClueColour&) const = default;
};

struct ClueRank {
  Seat target{};
  Rank rank = 0;

  bool operator==(const ClueRank&) const = default;
};

/// The new order of one's own hand: the card now in slot i was in slot `from[i]`. Entries beyond the hand are 0.
struct Rearrange {
  std::array<Slot, max_hand> from{};

  bool operator==(const Rearrange&) const = default;
};

using Move = std::variant<Play, Discard, ClueColour, ClueRank, Rearrange>;

enum class Refusal : std::uint8_t {
  not_your_turn,
  game_over,
  not_dealt,
  already_dealt,
  wrong_deck,
  no_such_card,
  no_clue_token,
  clue_tokens_full,
  clue_to_yourself,
  no_such_player,
  no_such_colour,
  no_such_rank,
  empty_clue,
  no_announcements,
  not_a_rearrangement,
};

/// Room for every turn move of the largest rules: 8 plays with 7 ways to announce, 8 discards, 4 x 11 clues.
inline constexpr int max_moves = max_hand * (1 + max_colours) + max_hand + (max_players - 1) * (max_colours + max_ranks);

using Moves = base::FixedVector<Move, max_moves>;

}  // namespace hanabi
