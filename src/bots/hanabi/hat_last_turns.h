// The choice between a few moves near the end of the deck, by trying them out in worlds that the seat cannot tell apart.
#pragma once

#include <array>

#include "bots/hanabi/hat_ending.h"
#include "bots/hanabi/hat_own.h"
#include "hanabi/board.h"
#include "hanabi/move.h"

namespace bots::hat {

/// How hard the last turns are thought about.
struct Effort {
  int deck = 5;         ///< from when this many cards are left to draw; at most `max_deck_considered`
  int worlds = 4;       ///< in how many worlds, if a card that is needed may still be in the deck; at most `max_worlds`
  int positions = 100;  ///< how many positions to visit after a move in one world

  /// Leaves the last turns to the rules of thumb, as playing a game forward very often must.
  static constexpr Effort none() { return {-1, 0, 0}; }
};

inline constexpr int max_deck_considered = 12;
inline constexpr int max_worlds = 16;

/// Whether the last turns are thought about already.
[[nodiscard]] bool is_near_end(const Board& board, const Effort& effort);

/// The moves of the seat on turn, tried out. The arguments must outlive it.
class LastTurns {
 public:
  LastTurns(const Beliefs& beliefs, const Board& board, const Hands& hands, const Own& own, const Effort& effort);

  /// In how many worlds moves are tried out: one is enough if no card that is needed can be in the deck.
  [[nodiscard]] int worlds() const { return worlds_; }

  /// In how many of them the show can still be completed after the move.
  [[nodiscard]] int wins(const Move& move) const;

 private:
  /// Own cards and the deck as they may be. Only as many as there are worlds are ever written.
  struct World {
    std::array<Kinds, max_hand> mine;
    std::array<Kinds, max_deck_considered> deck;
  };

  [[nodiscard]] bool wins(const World& world, const Move& move) const;

  const Show& show_;
  const Own& own_;
  int positions_;
  int worlds_ = 1;
  Ending open_;  ///< what is the same in every world
  std::array<World, max_worlds> world_;
};

/// Chooses one of the moves: only one after which the show can be completed more often takes the place of the usual one.
class BestEnding {
 public:
  BestEnding(const LastTurns& last_turns, const Move& usual)
      : last_turns_(last_turns), usual_(usual), best_(usual), most_(last_turns.wins(usual)) {}

  /// Whether another move could still be better.
  [[nodiscard]] bool is_open() const { return most_ < last_turns_.worlds(); }
  void consider(const Move& move) {
    if (!is_open() || move == usual_) return;
    const int wins = last_turns_.wins(move);
    if (wins <= most_) return;
    best_ = move;
    most_ = wins;
  }
  [[nodiscard]] const Move& best() const { return best_; }

 private:
  const LastTurns& last_turns_;
  Move usual_;
  Move best_;
  int most_;
};

}  // namespace bots::hat
