// A player that makes the move of its code's own policy.
#pragma once

#include "bots/player.h"
#include "hanabi/view.h"

namespace bots {

using HanabiPlayer = Player<hanabi::View, hanabi::Seen, hanabi::Move>;

template <class Observer>
class CodePlayer final : public HanabiPlayer {
 public:
  CodePlayer(const hanabi::Rules& rules, hanabi::Seat seat) : observer_(rules, seat) {}

  void saw(const hanabi::Seen& seen, const hanabi::View& after) override { observer_.saw(seen, after.board); }
  [[nodiscard]] hanabi::Move choose(const hanabi::View& view) override { return observer_.choose(view.board); }

 private:
  Observer observer_;
};

}  // namespace bots
