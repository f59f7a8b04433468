// What happened, as one viewer saw it: the only form in which events leave the core.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "hanabi/card.h"
#include "hanabi/move.h"

namespace hanabi {

struct Played {
  Seat seat{};
  Slot slot = 0;
  Card card{};
  std::optional<Colour> announced{};
  bool placed = false;              ///< on its firework; otherwise discarded with a mistake
  std::uint8_t clues_returned = 0;  ///< clue tokens that came back

  bool operator==(const Played&) const = default;
};

struct Discarded {
  Seat seat{};
  Slot slot = 0;
  Card card{};

  bool operator==(const Discarded&) const = default;
};

struct Clued {
  Seat seat{};
  Seat target{};
  std::variant<Colour, Rank> about{};
  std::uint8_t touched = 0;  ///< bit i: slot i of the target was pointed at

  bool operator==(const Clued&) const = default;
};

struct Rearranged {
  Seat seat{};
  std::array<Slot, max_hand> from{};

  bool operator==(const Rearranged&) const = default;
};

/// Cards by seat and slot; nothing where there is no card, or none that may be seen.
using Cards = std::array<std::array<std::optional<Card>, max_hand>, max_players>;

/// The first hands; a viewer is not shown their own, a spectator none.
struct DealtSeen {
  Cards hands{};

  bool operator==(const DealtSeen&) const = default;
};

struct DrewSeen {
  Seat seat{};
  std::optional<Card> card{};  ///< nothing when it is the viewer's own, or the viewer is a spectator

  bool operator==(const DrewSeen&) const = default;
};

using Seen = std::variant<DealtSeen, Played, Discarded, Clued, DrewSeen, Rearranged>;

}  // namespace hanabi
