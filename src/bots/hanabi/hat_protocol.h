// What a move says, whoever makes it and whatever for: the public half of the bot.
//
// A clue says the sum of the other players' values (see hat_questions.h) in the alphabet of clues (hat_alphabet.h). Everybody sees all
// hands but the own, subtracts the values of those, and is left with the own one: one clue informs every player. A discard of
// one of several publicly useless cards says a smaller sum by which of them it is.
//
// Nothing is ever concluded from why a move was made. So each seat may choose among its moves in any way it likes, search
// included, and nobody's beliefs depend on it. A move keeps to the code if what it says is true.
#pragma once

#include <array>

#include "bots/hanabi/hat_alphabet.h"
#include "bots/hanabi/hat_beliefs.h"
#include "hanabi/seen.h"

namespace bots::hat {

/// The cards in the hands, as one observer sees them: all but those of the seat `blind`, or all of them.
struct Hands {
  std::array<std::array<Card, max_hand>, max_players> cards{};
  base::Viewer blind{};

  [[nodiscard]] bool sees(unsigned seat) const { return !blind || blind->index != seat; }
};

class Protocol {
 public:
  Protocol() = default;
  explicit Protocol(const Rules& rules) : beliefs_(rules) {}

  [[nodiscard]] const Beliefs& beliefs() const { return beliefs_; }

  /// What happened, as somebody sees it who sees `hands`; `after` is the board once it has happened.
  void clued(const Clued& event, const Hands& hands, const Board& after);
  void discarded(const Discarded& event, const Hands& hands, const Board& after);
  void played(const Played& event, const Board& after);
  void drew(Seat seat, const Board& after);
  void rearranged(const Rearranged& event);

  /// The sum of the values of all hands but the actor's, of `codes`; the actor must see them.
  [[nodiscard]] unsigned sum(Seat actor, unsigned codes, const Hands& hands) const;

  /// The slots of a hand that are publicly useless, as bits.
  [[nodiscard]] unsigned useless(Seat seat) const;

  bool operator==(const Protocol&) const = default;

 private:
  /// A move said that the sum is this number of `codes`.
  void hear(Seat actor, unsigned number, unsigned codes, const Hands& hands);

  Beliefs beliefs_{};
};

}  // namespace bots::hat
