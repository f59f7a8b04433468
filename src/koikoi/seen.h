// What happened, as one viewer saw it: the only form in which events leave the core.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "koikoi/card.h"
#include "koikoi/yaku.h"

namespace koikoi {

/// Cards by seat.
using Sets = std::array<CardSet, players>;

/// The field, which lies open, and eight cards face down to each: not even their owners look yet (K-3.2).
struct DealtSeen {
  CardSet field{};

  bool operator==(const DealtSeen&) const = default;
};

/// What the other player answered to the Oya's deal.
struct Swapped {
  Seat seat{};
  bool swapped = false;

  bool operator==(const Swapped&) const = default;
};

/// Both look at their hands; the viewer is shown their own, a spectator none.
struct LookedSeen {
  CardSet hand{};

  bool operator==(const LookedSeen&) const = default;
};

struct Played {
  Seat seat{};
  Card card{};
  CardSet taken{};  ///< from the field; none: it lies down, or two match and the choice follows

  bool operator==(const Played&) const = default;
};

struct PlayedWild {
  Seat seat{};
  Card target{};

  bool operator==(const PlayedWild&) const = default;
};

/// The top card of the pile, as `Played`.
struct Turned {
  Seat seat{};
  Card card{};
  CardSet taken{};

  bool operator==(const Turned&) const = default;
};

/// The choice between two.
struct Took {
  Seat seat{};
  Card with{};  ///< the card played or turned
  Card card{};  ///< the field card chosen

  bool operator==(const Took&) const = default;
};

struct Called {
  Seat seat{};

  bool operator==(const Called&) const = default;
};

/// Why a deal does not count (K-4).
enum class Cancel : std::uint8_t { none, field_teshi, field_kuttsuki, field_three, special_hand, both_hands };

/// The deal is off: the same Oya deals again and no round is used. Hands that are the reason are laid open.
struct Cancelled {
  Cancel why{};
  Sets shown{};

  bool operator==(const Cancelled&) const = default;
};

enum class RoundEnd : std::uint8_t { none, stopped, special_hand, exhausted };

/// A round is over. `winner` is nobody's seat when it was exhausted; the gains say who was paid what.
struct Ended {
  RoundEnd how{};
  Seat winner{};
  Scoring scoring{};
  std::array<std::int16_t, players> gains{};  ///< with a bank, what one wins the other pays
  CardSet gaji{};                             ///< what the Gaji brought its holder from the field
  Sets shown{};                               ///< a special hand is laid open

  bool operator==(const Ended&) const = default;
};

using Seen = std::variant<DealtSeen, Swapped, LookedSeen, Played, PlayedWild, Turned, Took, Called, Cancelled, Ended>;

}  // namespace koikoi
