// The bot `simple`: believes what clues say and nothing more.
//
// Every hand is read as its holder can read it: by the words of its clues, and by counting the cards in sight. What is sure to fit is
// played, and while a mistake does not lose the game, what fits with even odds. So a clue is worth what its holder will do after it: play a
// card that fits, not play one that does not, not discard one that will be missed. It costs a token, and a discard brings one at the price
// of what may be lost. The move that is worth most is made.
#pragma once

#include <array>
#include <optional>

#include "bots/hanabi/hat_kinds.h"
#include "hanabi/view.h"

namespace bots {

/// A legal move for the viewer, whose turn it must be. Always the same one for the same view.
[[nodiscard]] hanabi::Move simple(const hanabi::View& view);

/// What a holder takes the cards of a hand to be, slot by slot.
using HandReading = std::array<hat::Kinds, hanabi::max_hand>;

/// Of whom a viewer knows that they make more of their hand than the words say; nothing of the others.
class Insight {
 public:
  virtual ~Insight() = default;
  [[nodiscard]] virtual std::optional<HandReading> now(hanabi::Seat seat) const = 0;
  /// After a clue that the viewer could give.
  [[nodiscard]] virtual std::optional<HandReading> after(const hanabi::Clued& clue) const = 0;
};

/// The move of a viewer with that insight.
[[nodiscard]] hanabi::Move simple_with(const hanabi::View& view, const Insight& insight);

}  // namespace bots
