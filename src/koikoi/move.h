// What a player can choose, and why a choice is refused.
#pragma once

#include <cstdint>
#include <variant>

#include "base/fixed_vector.h"
#include "koikoi/card.h"

namespace koikoi {

/// Before anybody looks: take the Oya's hand for one's own (K-3.1) ...
struct Swap {
  bool operator==(const Swap&) const = default;
};

/// ... or leave the hands as they were dealt.
struct Keep {
  bool operator==(const Keep&) const = default;
};

/// A card from the hand; it captures by month whatever it can (K-5.1 to K-5.6).
struct PlayCard {
  Card card{};

  bool operator==(const PlayCard&) const = default;
};

/// The Gaji from the hand, for any one card of the field (K-8).
struct PlayWild {
  Card target{};

  bool operator==(const PlayWild&) const = default;
};

/// Which of two field cards to capture (K-5.5).
struct Take {
  Card card{};

  bool operator==(const Take&) const = default;
};

struct KoiKoi {
  bool operator==(const KoiKoi&) const = default;
};

struct Stop {
  bool operator==(const Stop&) const = default;
};

using Move = std::variant<Swap, Keep, PlayCard, PlayWild, Take, KoiKoi, Stop>;

enum class Refusal : std::uint8_t {
  not_your_turn,
  not_that_step,  ///< play, take or decide, but not that now
  game_over,
  round_over,  ///< the next deck is awaited
  not_dealt,   ///< the first deck is awaited
  already_dealt,
  wrong_deck,
  no_such_card,  ///< not in your hand
  not_on_field,
  does_not_match,  ///< that field card is not one of the two
  must_capture,
  gaji_ordinary,  ///< at this table the Gaji is no joker
  gaji_blocked,   ///< the opponent has played or turned a November card
  gaji_stack,     ///< not one of a stack of three
};

/// Eight cards to play, and for the Gaji every field card: two of each month at most, a stack being out of reach.
inline constexpr int max_moves = hand_cards + 2 * months;

using Moves = base::FixedVector<Move, max_moves>;

}  // namespace koikoi
