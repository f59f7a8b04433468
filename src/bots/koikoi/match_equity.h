// The chance to win a match, by rounds left, who deals next and the lead; reckoned from the last round backwards.
//
// Points, rounds and matches are different goals: far ahead, a small sure win is worth more than a large doubtful one. The table
// says what the points of a round are worth for the match. It takes rounds to end as they do between two players of the same net.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/koikoi/net.h"
#include "bots/koikoi/outcome.h"
#include "koikoi/board.h"

namespace bots::koi {

class MatchEquity {
 public:
  /// `opening`: how a round ends for the one who deals it, before anything is known.
  MatchEquity(const koikoi::Rules& rules, const Chances& opening);

  /// For somebody who leads by so much, with so many rounds still to be dealt. A tie is half a win. With a bank the lead is what
  /// has changed hands, and who has nothing left has lost.
  [[nodiscard]] float chance(int rounds_left, bool deals, int lead) const;

  /// What a point is always worth besides: some times what it brings in the mean when the match begins.
  [[nodiscard]] float point_worth() const { return point_worth_; }

 private:
  [[nodiscard]] bool bust(int lead) const { return bank_ > 0 && (lead >= bank_ || lead <= -bank_); }
  [[nodiscard]] float& cell(int rounds_left, bool deals, int lead);
  void reckon(int rounds_left, const koikoi::Rules& rules, const Chances& opening);

  int bank_;
  float point_worth_ = 0;
  std::vector<float> chances_;
};

/// What the end of the present round is worth to one player.
class Stakes {
 public:
  /// Points, and nothing but points.
  Stakes();
  /// The chance to win the match, and points as the match's equity weighs them.
  Stakes(const MatchEquity& equity, const koikoi::Board& board, koikoi::Seat viewer);

  [[nodiscard]] float of(int points) const;
  [[nodiscard]] const Worth& worth() const { return worth_; }

 private:
  [[nodiscard]] float chance(int points) const;

  const MatchEquity* equity_ = nullptr;
  int rounds_left_ = 0;
  int lead_ = 0;
  bool deals_after_draw_ = false;
  Worth worth_{};
};

/// The chance to win the match of somebody who has these chances in the present round.
[[nodiscard]] float match_chance(const MatchEquity& equity, const koikoi::Board& board, koikoi::Seat viewer,
                                 const Chances& chances);

}  // namespace bots::koi
