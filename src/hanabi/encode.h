// Observations and move numbers as the Hanabi Learning Environment lays them out, bit for bit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "hanabi/move_set.h"
#include "hanabi/state.h"
#include "hanabi/view.h"

namespace hanabi {

/// How much an observation tells of the cards in the hands.
enum class ObservationKind : std::uint8_t {
  minimal,    ///< no section on what the clues say
  canonical,  ///< what the clues say of every card
  seer,       ///< every card as if fully clued, one's own included: from the truth only
};

/// Where the sections of an observation lie, in bits. One player count and set of rules has one layout.
struct ObservationLayout {
  explicit ObservationLayout(const Rules& rules, ObservationKind observation_kind = ObservationKind::canonical);

  ObservationKind kind;
  unsigned hands = 0;  ///< the other hands' cards, then which hands are short
  unsigned board = 0;  ///< deck, fireworks, clue tokens, lives
  unsigned discards = 0;
  unsigned last = 0;       ///< the last action
  unsigned knowledge = 0;  ///< what the clues say
  unsigned size = 0;       ///< all of it

  [[nodiscard]] unsigned words() const { return (size + 63) / 64; }
};

/// Room for the largest observation of any rules, in 64-bit words.
inline constexpr std::size_t max_observation_words = 48;

/// Bit i of the observation is bit i % 64 of word i / 64. Writes `layout.words()` words; the rest of `bits` is left alone.
/// `base::unpack` makes an element of each bit.
/// From the truth (fast, and the only way to a seer's) or from what a seat may know: the same bits.
void encode(const State& state, Seat seat, const ObservationLayout& layout, std::span<std::uint64_t> bits);
void encode(const View& view, const ObservationLayout& layout, std::span<std::uint64_t> bits);

}  // namespace hanabi
