// What the seat on turn thinks of its own cards, by what it knows of them and sees around.
#pragma once

#include <optional>

#include "bots/hanabi/hat_own.h"
#include "hanabi/board.h"
#include "hanabi/move.h"

namespace bots::hat {

class Judgement {
 public:
  /// What `hands` shows of the own hand is not looked at. Beliefs and board must outlive it.
  Judgement(const Beliefs& beliefs, const Board& board, const Hands& hands);

  [[nodiscard]] const Own& own() const { return own_; }
  [[nodiscard]] bool is_playable(unsigned slot) const { return within(own_.masks[slot], show_.playable); }
  [[nodiscard]] bool is_useless(unsigned slot) const { return within(own_.masks[slot], show_.dead); }
  /// Whether any of the cards in the other hands could be placed now.
  [[nodiscard]] bool others_can_play() const { return (own_.seen & show_.playable) != 0; }

  /// Of the cards that can be placed whatever they are, one of the lowest: others can build on it.
  [[nodiscard]] std::optional<unsigned> sure_play() const;
  /// A card that was playable once, unless somebody has placed its like since, and still is with more than that chance, in a hundred:
  /// worth a mistake that does not lose the game.
  [[nodiscard]] std::optional<unsigned> good_gamble(unsigned chance) const;
  [[nodiscard]] unsigned likeliest_play() const;

  /// The move that plays the card. A colour that is sure, said aloud, earns a token (H-7).
  [[nodiscard]] Move play(unsigned slot) const;
  /// Whether playing it is worth a thought: it may be placed with at least that chance, in a hundred, and with an even one if a mistake
  /// loses the game.
  [[nodiscard]] bool may_try(unsigned slot, unsigned least_chance) const;

  /// What the show may lose with the card.
  [[nodiscard]] unsigned loss(unsigned slot) const;

  /// Every card drawn without a point in return brings the end nearer. In the last round most players have nothing to place, so
  /// their turns are not counted on; but when nobody can go on, only the deck can help.
  [[nodiscard]] bool can_afford_to_draw() const;

 private:
  [[nodiscard]] unsigned loss_of(Kinds card) const;

  const Show& show_;
  const Board& board_;
  Own own_;
};

}  // namespace bots::hat
