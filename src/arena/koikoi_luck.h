// What chance brought in a match of Koi-Koi, by what a net thinks of positions: points that the cards won and nobody's play.
//
// At every deal and every turned card, chance may have brought something better or worse than it does in the mean of all cards that
// it could have brought. How much, only a judge of positions can say, and whatever the judge says, it adds up to nothing in the mean:
// so points less luck have the same mean as points, and the better the judge, the less they scatter. (The idea is known from poker
// as AIVAT, by Burch, Schmid, Moravcik, Morrill and Bowling.)
#pragma once

#include <array>
#include <optional>

#include "bots/koikoi/quick_play.h"

namespace arena {

/// What all matches of a run have in common.
class LuckScale {
 public:
  /// The net must outlive it.
  LuckScale(const bots::koi::Weights& net, const koikoi::Rules& rules);

  [[nodiscard]] const bots::koi::Weights& net() const { return net_; }
  /// What the net thinks a round is worth to the one who deals it, in the mean of many deals.
  [[nodiscard]] double dealing() const { return dealing_; }

 private:
  const bots::koi::Weights& net_;
  double dealing_ = 0;
};

/// Follows one match. It sees everything, and tells nobody before the end.
class Luck {
 public:
  explicit Luck(const LuckScale& scale) : scale_(scale), play_(scale.net(), points_) {}

  /// A deck was dealt, and this is what came of it.
  void dealt(const koikoi::State& before, const koikoi::State& now);
  /// Whoever was on turn made that move.
  void moved(const koikoi::State& before, const koikoi::Move& move);

  /// The points that chance has brought the first seat so far, in the mean of what both seats would think.
  [[nodiscard]] double brought() const { return brought_; }

 private:
  friend class LuckScale;

  /// What a round is worth to the first seat when the net goes on where something is to be chosen before another card is played.
  [[nodiscard]] double worth(bots::koi::Imagined& world);
  /// The same for a round that was just dealt. Nothing where it is to be dealt again: that is worth what any other deal is.
  [[nodiscard]] std::optional<double> worth_when_dealt(const koikoi::State& now);

  const LuckScale& scale_;
  std::array<bots::koi::Stakes, koikoi::players> points_{};
  bots::koi::QuickPlay play_;
  koikoi::Sets passed_{};
  double brought_ = 0;
};

}  // namespace arena
