// What the bots with a net have in common: the net, what the opponent gave away, and what the match is worth.
#pragma once

#include <memory>
#include <vector>

#include "bots/koikoi/advice.h"
#include "bots/koikoi/choices.h"
#include "bots/koikoi/judge.h"
#include "bots/koikoi/net_file.h"
#include "bots/koikoi/passed.h"

namespace bots::koi {

class NetSeat {
 public:
  NetSeat(const Net& net, const koikoi::Rules& rules) : net_(net), equity_(rules, net.opening) {}

  void saw(const koikoi::Seen& seen, const koikoi::View& after) {
    choices_.saw(seen, after, passed_);
    passed_.saw(seen, after);
  }

  [[nodiscard]] const Weights& weights() const { return net_.weights; }
  [[nodiscard]] const MatchEquity& equity() const { return equity_; }
  [[nodiscard]] koikoi::CardSet passed_by(koikoi::Seat seat) const { return passed_.by(seat); }
  /// Says of hands how well they explain what that seat chose in this round. Holds as long as nothing more is seen.
  [[nodiscard]] Plausibility plausibility(koikoi::Seat seat) const;

  /// Every candidate of the viewer, whose turn it is, judged by the net; `turned` as in Knowledge.
  [[nodiscard]] std::vector<Candidate> candidates(const koikoi::View& view, const TurnedChances* turned = nullptr) const;

  [[nodiscard]] Advice advice(const koikoi::View& view, const std::vector<Candidate>& candidates) const;

 private:
  const Net& net_;
  MatchEquity equity_;
  PassedMonths passed_{};
  Choices choices_{};
};

/// The candidate of the greatest worth, the first of equals; there is one.
[[nodiscard]] std::size_t best_of(const std::vector<Candidate>& candidates);

}  // namespace bots::koi
