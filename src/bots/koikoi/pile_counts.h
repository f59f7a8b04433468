// How often each card lay in the pile of made-up deals: whatever speaks for a hand speaks against its cards being turned.
#pragma once

#include <array>
#include <span>

#include "bots/koikoi/turned.h"
#include "koikoi/state.h"
#include "koikoi/view.h"

namespace bots::koi {

class PileCounts {
 public:
  /// Begins as if in so many worlds all cards had come evenly.
  PileCounts(const koikoi::View& view, koikoi::CardSet not_held, double even_worlds)
      : even_(turned_evenly(unseen(view), not_held, view.board.hand_size[koikoi::other(*view.me).index])),
        even_worlds_(even_worlds),
        worlds_(even_worlds),
        pile_left_(view.board.pile_left) {}

  void add(const koikoi::State& world) {
    for (const koikoi::Card card : std::span{world.pile}.last(world.board.pile_left)) ++lay_[card.id()];
    ++worlds_;
  }

  [[nodiscard]] TurnedChances chances() const {
    TurnedChances chances{};
    for (std::size_t i = 0; i < chances.size(); ++i)
      chances[i] = static_cast<float>((lay_[i] / pile_left_ + even_worlds_ * even_[i]) / worlds_);
    return chances;
  }

 private:
  TurnedChances even_;
  double even_worlds_;
  double worlds_;
  double pile_left_;
  std::array<double, koikoi::cards> lay_{};
};

}  // namespace bots::koi
