// Whether the last turns can still complete the show, found by trying them out with open cards.
#pragma once

#include <array>

#include "bots/hanabi/hat_kinds.h"

namespace bots::hat {

/// The end of a game, reduced to the cards that are still needed. Cards in hand are told apart only by kind.
struct Ending {
  Kinds goal = 0;  ///< what the fireworks shall hold
  Kinds placed = 0;
  std::array<Kinds, max_players> known{};  ///< needed cards whose holders can tell what they are
  std::array<Kinds, max_players> fresh{};  ///< other needed cards: told by the next clue that somebody else gives
  std::array<std::uint8_t, max_players> size{};
  const Kinds* deck = nullptr;  ///< the card drawn next, and those behind it
  Kinds top = 0;                ///< kinds that bring back a clue token
  std::uint8_t deck_left = 0;
  std::uint8_t turns_left = 0;
  std::uint8_t clues = 0;
  std::uint8_t clue_tokens = 0;
  std::uint8_t turn = 0;
  std::uint8_t players = 0;

  [[nodiscard]] Kinds needed() const { return goal & ~placed; }
  /// Whether the seat on turn has a card that nobody needs from it.
  [[nodiscard]] bool can_spare_a_card() const { return size[turn] > std::popcount((known[turn] | fresh[turn]) & needed()); }

  // What the seat on turn can do; the kinds that it plays or discards are taken to be in its hand.
  void play(Kinds card);
  void discard(Kinds card);
  void clue();

 private:
  void lose(Kinds card);
  void draw();
  void pass();
};

/// Whether some way to play on completes the show. No, too, if none is found among so many positions, which are counted down.
[[nodiscard]] bool winnable(const Ending& ending, int& positions);

}  // namespace bots::hat
