// Somebody who follows a game and what its moves say: a seat, or one who sees every hand, for playing a game forward.
#pragma once

#include <algorithm>
#include <array>
#include <type_traits>

#include "bots/hanabi/hat_last_turns.h"
#include "bots/hanabi/hat_protocol.h"
#include "hanabi/seen.h"

namespace bots {

/// `Protocol` says what moves mean, `Choose` what to do. A plain value of less than a kilobyte: a search copies it, shows it the
/// own hand that it assumes, and plays on from there.
template <class Protocol, auto Choose>
class CodeObserver {
 public:
  CodeObserver() = default;
  /// `who` sees all hands but the own; nobody sees all of them.
  CodeObserver(const hanabi::Rules& rules, base::Viewer who) : protocol_(rules) { hands_.blind = who; }

  /// Must be told every event in order, the deal first; `after` is the board once it has happened.
  void saw(const hanabi::Seen& seen, const hanabi::Board& after) { std::visit(Taking{protocol_, hands_, after}, seen); }

  /// From here on the own cards are taken to be these, and those that are drawn must be shown.
  void assume(const std::array<hanabi::Card, hanabi::max_hand>& own) {
    if (!hands_.blind) return;
    hands_.cards[hands_.blind->index] = own;
    hands_.blind.reset();
  }

  /// The move of the seat on turn, which must be the observer's own unless it sees every hand.
  [[nodiscard]] hanabi::Move choose(const hanabi::Board& board, const hat::Effort& effort = {}) const {
    return Choose(protocol_, board, hands_, effort);
  }

  [[nodiscard]] const Protocol& protocol() const { return protocol_; }
  [[nodiscard]] const hat::Hands& hands() const { return hands_; }

 private:
  struct Taking {
    Protocol& protocol;
    hat::Hands& hands;
    const hanabi::Board& after;

    void operator()(const hanabi::DealtSeen& seen) const {
      for (unsigned seat = 0; seat < hanabi::max_players; ++seat)
        for (unsigned slot = 0; slot < hanabi::max_hand; ++slot)
          hands.cards[seat][slot] = seen.hands[seat][slot].value_or(hanabi::Card{});
    }
    void operator()(const hanabi::DrewSeen& seen) const {
      hands.cards[seen.seat.index][protocol.beliefs().hand(seen.seat.index).size] = seen.card.value_or(hanabi::Card{});
      protocol.drew(seen.seat, after);
    }
    void operator()(const hanabi::Clued& seen) const { protocol.clued(seen, hands, after); }
    void operator()(const hanabi::Played& seen) const {
      protocol.played(seen, after);
      take_out(seen.seat, seen.slot);
    }
    void operator()(const hanabi::Discarded& seen) const {
      protocol.discarded(seen, hands, after);
      take_out(seen.seat, seen.slot);
    }
    void operator()(const hanabi::Rearranged& seen) const {
      protocol.rearranged(seen);
      auto& cards = hands.cards[seen.seat.index];
      const auto before = cards;
      for (unsigned slot = 0; slot < protocol.beliefs().hand(seen.seat.index).size; ++slot)
        cards[slot] = before[seen.from[slot]];
    }

    void take_out(hanabi::Seat seat, hanabi::Slot slot) const {
      auto& cards = hands.cards[seat.index];
      std::copy(cards.begin() + slot + 1, cards.end(), cards.begin() + slot);
    }
  };

  Protocol protocol_{};
  hat::Hands hands_{};
};

}  // namespace bots
