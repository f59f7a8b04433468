#include "bots/koikoi/net_seat.h"

#include <algorithm>

namespace bots::koi {

Plausibility NetSeat::plausibility(koikoi::Seat seat) const {
  return {net_.weights, seat, choices_.by(seat), usual_doubts(expected_size(net_.opening))};
}

std::vector<Candidate> NetSeat::candidates(const koikoi::View& view, const TurnedChances* turned) const {
  const Stakes stakes{equity_, view.board, *view.me};
  const Knowledge knows{&net_.weights, &stakes, *view.me, view.hand, passed_.by(koikoi::other(*view.me)), turned};
  return Judge{knows}.candidates(view.board);
}

std::size_t best_of(const std::vector<Candidate>& candidates) {
  const auto best = std::ranges::max_element(candidates, {}, &Candidate::worth);
  return static_cast<std::size_t>(best - candidates.begin());
}

Advice NetSeat::advice(const koikoi::View& view, const std::vector<Candidate>& candidates) const {
  Advice advice;
  std::vector<float> worth;
  for (const Candidate& candidate : candidates) {
    const auto same = std::ranges::find(advice.candidates, candidate.move, &Advised::move);
    const auto at = static_cast<std::size_t>(same - advice.candidates.begin());
    if (same == advice.candidates.end()) {
      advice.candidates.emplace_back();
      worth.push_back(candidate.worth);
    } else if (candidate.worth <= worth[at]) {
      continue;  // the same card, taking the lesser of two
    }
    worth[at] = candidate.worth;
    Advised& advised = advice.candidates[at];
    advised.move = candidate.move;
    advised.points = expected_points(candidate.chances);
    if (!view.board.looked) continue;
    const float chance = match_chance(equity_, view.board, *view.me, candidate.chances) + candidate.change;
    advised.match = std::clamp(chance, 0.0F, 1.0F);
  }
  advice.best = static_cast<std::size_t>(std::ranges::max_element(worth) - worth.begin());
  return advice;
}

}  // namespace bots::koi
