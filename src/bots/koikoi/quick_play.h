// A net plays in a made-up world, by what the one on turn would see and with one look at each way to go on.
#pragma once

#include <array>
#include <optional>

#include "bots/koikoi/match_equity.h"
#include "bots/koikoi/net.h"
#include "koikoi/move.h"
#include "koikoi/state.h"

namespace bots::koi {

/// A world, and what laying down gave away in it.
struct Imagined {
  koikoi::State state{};
  koikoi::Sets passed{};
};

class QuickPlay {
 public:
  QuickPlay(const Weights& weights, const std::array<Stakes, koikoi::players>& stakes) : weights_(weights), stakes_(stakes) {}

  /// What the present position is worth to a seat by the net: at the start of its turn, at its decision, or after its turn.
  [[nodiscard]] float worth(const Imagined& world, koikoi::Seat seat);
  /// How the round may end for a seat by the net, at the same moments.
  [[nodiscard]] Chances chances(const Imagined& world, koikoi::Seat seat);
  /// What a round that has ended brought the seat, by its stakes.
  [[nodiscard]] float result(const Imagined& world, koikoi::Seat seat) const;

  /// Makes that move, then what the seat would choose until its turn is over or it is to decide.
  void make(Imagined& world, const koikoi::Move& move, std::optional<koikoi::Card> take);
  /// Whoever is to decide stops or plays on.
  void decide(Imagined& world);
  /// What stopping would be worth to whoever is to decide.
  [[nodiscard]] float stopping(const Imagined& world) const;
  /// The whole turn of whoever is to play. The card is chosen by what the net says before another is turned: as good as a look at
  /// every card that may be, and much quicker.
  void play_turn(Imagined& world);

 private:
  [[nodiscard]] float worth_of(const koikoi::Board& board, const Imagined& world, koikoi::Seat seat, koikoi::CardSet hand,
                               Moment moment);
  const Accumulator& come_to(koikoi::Seat seat, const Slots& slots);
  void place_best(Imagined& world, koikoi::CardSet hand);
  void take_turned(Imagined& world);

  const Weights& weights_;
  const std::array<Stakes, koikoi::players>& stakes_;
  std::array<Standing, koikoi::players> standing_{};
};

}  // namespace bots::koi
