// Why a show cannot be completed even with open cards: conditions that every way to complete it meets, checked by counting.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "solve/position.h"

namespace solve {

enum class Obstacle : std::uint8_t {
  lost_card,   ///< a needed card is gone, or the game is over
  last_card,   ///< the last card of the deck is needed by others above it, and whoever draws it moves last
  too_slow,    ///< the deck ends too soon: the cards that are needed come too late in it
  full_hands,  ///< the hands cannot hold all that must be kept until the cards come that they wait for
  exhausted,   ///< every way to play on was tried
};

struct Proof {
  Obstacle obstacle{};
  int card = 0;  ///< how many cards are drawn from here until the one at which it shows, for `too_slow` and `full_hands`

  bool operator==(const Proof&) const = default;
};

/// How far from impossible a position is; less than nothing is impossible.
struct Margins {
  int pace = 0;   ///< cards that may leave the hands unplaced, at the tightest moment
  int hands = 0;  ///< places in the hands that are free, at the tightest moment
  int pace_at = 0;
  int hands_at = 0;
};

[[nodiscard]] Margins margins(const Table& table, const Position& position);

/// A proof that the show cannot be completed, if counting gives one.
[[nodiscard]] std::optional<Proof> impossible(const Table& table, const Position& position);

/// The reason as a sentence.
[[nodiscard]] std::string proof_text(const Proof& proof);

}  // namespace solve
