#include "bots/koikoi/match_equity.h"

#include <algorithm>

namespace bots::koi {
namespace {

/// No lead is lost beyond that, with some rounds of 240 points in mind.
constexpr int most_lead = 500;
constexpr std::size_t leads = 2 * most_lead + 1;
/// How many times what a point brings when the match begins counts besides, whatever the lead: without it a match that is all but
/// decided would be played carelessly. Counted once, `net` wins fewer points; counted ten times, hardly more.
constexpr float points_count = 3;

int capped(int lead) { return std::clamp(lead, -most_lead, most_lead); }

}  // namespace

MatchEquity::MatchEquity(const koikoi::Rules& rules, const Chances& opening)
    : bank_(rules.bank), chances_((std::size_t{rules.rounds} + 1) * 2 * leads) {
  for (int lead = -most_lead; lead <= most_lead; ++lead)
    for (const bool deals : {false, true}) cell(0, deals, lead) = lead > 0 ? 1.0F : lead < 0 ? 0.0F : 0.5F;
  for (int left = 1; left <= rules.rounds; ++left) reckon(left, rules, opening);
  const int usual = std::max(1, static_cast<int>(expected_size(opening)));
  const float rise = chance(rules.rounds, true, usual) - chance(rules.rounds, true, -usual);
  point_worth_ = points_count * rise / static_cast<float>(2 * usual);
}

void MatchEquity::reckon(int rounds_left, const koikoi::Rules& rules, const Chances& opening) {
  const Chances other = mirrored(opening);
  for (const bool deals : {false, true}) {
    const Chances& round = deals ? opening : other;
    for (int lead = -most_lead; lead <= most_lead; ++lead) {
      float sum = 0;
      for (std::size_t i = 0; i < outcomes; ++i) {
        const int points = outcome_points[i];
        // The winner deals next; after a draw it depends on the table (K-2.3).
        const bool next = points == 0 ? deals != (rules.draw == koikoi::Draw::oya_changes) : points > 0;
        sum += round[i] * chance(rounds_left - 1, next, lead + points);
      }
      cell(rounds_left, deals, lead) = sum;
    }
  }
}

float& MatchEquity::cell(int rounds_left, bool deals, int lead) {
  return chances_[(2 * static_cast<std::size_t>(rounds_left) + (deals ? 1 : 0)) * leads +
                  static_cast<std::size_t>(capped(lead) + most_lead)];
}

float MatchEquity::chance(int rounds_left, bool deals, int lead) const {
  if (bust(lead)) return lead > 0 ? 1.0F : 0.0F;
  return chances_[(2 * static_cast<std::size_t>(rounds_left) + (deals ? 1 : 0)) * leads +
                  static_cast<std::size_t>(capped(lead) + most_lead)];
}

Stakes::Stakes() {
  for (std::size_t i = 0; i < outcomes; ++i) worth_[i] = static_cast<float>(outcome_points[i]);
}

Stakes::Stakes(const MatchEquity& equity, const koikoi::Board& board, koikoi::Seat viewer)
    : equity_(&equity),
      rounds_left_(board.rules.rounds - board.rounds_played - 1),
      lead_(board.totals[viewer.index] - board.totals[koikoi::other(viewer).index]),
      deals_after_draw_((board.oya == viewer) != (board.rules.draw == koikoi::Draw::oya_changes)) {
  if (board.rules.bank > 0) lead_ /= 2;
  for (std::size_t i = 0; i < outcomes; ++i) worth_[i] = of(outcome_points[i]);
}

float Stakes::chance(int points) const {
  return equity_->chance(rounds_left_, points == 0 ? deals_after_draw_ : points > 0, lead_ + points);
}

float Stakes::of(int points) const {
  if (equity_ == nullptr) return static_cast<float>(points);
  return chance(points) + equity_->point_worth() * static_cast<float>(points);
}

float match_chance(const MatchEquity& equity, const koikoi::Board& board, koikoi::Seat viewer, const Chances& chances) {
  const Stakes stakes{equity, board, viewer};
  float sum = 0;
  for (std::size_t i = 0; i < outcomes; ++i)
    sum += chances[i] * (stakes.worth()[i] - equity.point_worth() * static_cast<float>(outcome_points[i]));
  return sum;
}

}  // namespace bots::koi
