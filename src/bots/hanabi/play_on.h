// A made-up world, played on as everybody would who follows the same code.
#pragma once

#include <tuple>

#include "hanabi/apply.h"

namespace bots {

namespace detail {

/// An event as somebody sees it who sees every hand.
struct SeeingAll {
  hanabi::Seen operator()(const hanabi::Dealt& dealt) const { return hanabi::DealtSeen{dealt.hands}; }
  hanabi::Seen operator()(const hanabi::Drew& drew) const { return hanabi::DrewSeen{drew.seat, drew.card}; }
  template <class Open>
  hanabi::Seen operator()(const Open& open) const {
    return open;
  }
};

}  // namespace detail

/// A game, and an observer who sees all of its hands.
template <class Observer>
struct PlayOn {
  hanabi::State state{};
  Observer observer{};

  /// What the viewer takes to be the truth: `world` is made of what they know.
  PlayOn(const hanabi::State& world, const Observer& viewer, hanabi::Seat me) : state(world), observer(viewer) {
    std::array<hanabi::Card, hanabi::max_hand> own{};
    for (hanabi::Slot slot = 0; slot < world.board.hands[me.index].size; ++slot) own[slot] = card_at(world, me, slot);
    observer.assume(own);
  }

  /// The seat on turn makes the move, which is legal.
  void act(const hanabi::Move& move) {
    hanabi::Events events;
    std::ignore = apply(state, state.board.turn, move, &events);
    for (const hanabi::Event& event : events) observer.saw(std::visit(detail::SeeingAll{}, event), state.board);
  }

  /// To the end, every seat by the code's own policy. Gives how many turns that took.
  template <class Effort>
  int play_out(const Effort& effort) {
    int turns = 0;
    for (; !over(state); ++turns) act(observer.choose(state.board, effort));
    return turns;
  }
};

}  // namespace bots
