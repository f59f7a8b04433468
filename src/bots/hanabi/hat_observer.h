// Somebody who follows a game and its code: a seat, or one who sees every hand, for playing a game forward.
#pragma once

#include "bots/hanabi/hat_policy.h"
#include "bots/hanabi/hat_protocol.h"
#include "hanabi/seen.h"

namespace bots::hat {

/// A plain value of less than a kilobyte: a search copies it, shows it the own hand that it assumes, and plays on from there.
class Observer {
 public:
  Observer() = default;
  /// `who` sees all hands but the own; nobody sees all of them.
  Observer(const Rules& rules, base::Viewer who) : protocol_(rules) { hands_.blind = who; }

  /// Must be told every event in order, the deal first; `after` is the board once it has happened.
  void saw(const Seen& seen, const Board& after);

  /// From here on the own cards are taken to be these, and those that are drawn must be shown.
  void assume(const std::array<Card, max_hand>& own);

  /// The move of the seat on turn, which must be the observer's own unless it sees every hand.
  [[nodiscard]] Move choose(const Board& board, const Effort& effort = {}) const {
    return hat::choose(protocol_, board, hands_, effort);
  }

  [[nodiscard]] const Protocol& protocol() const { return protocol_; }
  [[nodiscard]] const Hands& hands() const { return hands_; }

 private:
  struct Taking;

  Protocol protocol_{};
  Hands hands_{};
};

static_assert(std::is_trivially_copyable_v<Observer> && sizeof(Observer) <= 768);

}  // namespace bots::hat
