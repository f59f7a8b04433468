#include "bots/koikoi/choices.h"

#include <algorithm>
#include <cmath>

#include "bots/koikoi/turns.h"

namespace bots::koi {

using namespace koikoi;

namespace {

/// Of a hand from which the choice would have been against the rules.
constexpr double ruled_out = -20;

}  // namespace

void Choices::saw(const Seen& seen, const View& after, const PassedMonths& passed) {
  const auto add = [&](Seat seat, const Move& move) {
    if (before_) made_[seat.index].push_back({*before_, passed.by(other(seat)), move, std::nullopt});
  };
  if (std::holds_alternative<DealtSeen>(seen)) made_ = {};
  if (const auto* played = std::get_if<Played>(&seen)) add(played->seat, PlayCard{played->card});
  if (const auto* wild = std::get_if<PlayedWild>(&seen)) add(wild->seat, PlayWild{wild->target});
  if (const auto* called = std::get_if<Called>(&seen)) add(called->seat, KoiKoi{});
  if (const auto* took = std::get_if<Took>(&seen)) {
    auto& made = made_[took->seat.index];
    if (before_ && before_->phase == Phase::choose_hand && !made.empty()) made.back().take = took->card;
  }
  before_ = after.board;
}

double Plausibility::of(CardSet hand) {
  ByDoubt all{};
  for (std::size_t i = choices_.size(); i-- > 0;) {
    hand |= choices_[i].spent();
    if (choices_[i].by_lot) continue;
    const ByDoubt one = of(i, hand);
    for (std::size_t k = 0; k < all.size(); ++k) all[k] += one[k];
  }
  // Whoever chose did so with one and the same doubt all the while: the mean of the chances, not of each choice's.
  const double most = std::ranges::max(all);
  double mean = 0;
  for (const double log : all) mean += std::exp(log - most) / static_cast<double>(all.size());
  return most + std::log(mean);
}

Plausibility::ByDoubt Plausibility::of(std::size_t choice, CardSet hand) {
  const Choice& made = choices_[choice];
  const bool call = made.before.phase == Phase::decide;
  const Slots slots = read_position(made.before, chooser_, hand, made.passed, call ? Moment::to_decide : Moment::to_play);
  const Accumulator& here = standing_[choice].come_to(weights_, slots);
  worths_.clear();
  chosen_ = {};
  if (call)
    weigh_call(made, hand, here);
  else
    weigh_plays(made, hand, here);
  ByDoubt logs;
  logs.fill(ruled_out);
  if (!chosen_) return logs;
  for (std::size_t k = 0; k < doubts_.size(); ++k) {
    float sum = 0;
    for (const float worth : worths_) sum += std::exp((worth - worths_[*chosen_]) / doubts_[k]);
    logs[k] = -std::log(static_cast<double>(sum));
  }
  return logs;
}

void Plausibility::weigh_plays(const Choice& choice, CardSet hand, const Accumulator& here) {
  for_each_placing(choice.before, hand, [&](const Move& move, std::optional<Card> take, const Board& after, CardSet left) {
    const Accumulator there{weights_, here, read_position(after, chooser_, left, choice.passed, Moment::to_turn)};
    weigh(mean_worth(weights_, there, points_.worth()), move == choice.move && take == choice.take);
  });
}

void Plausibility::weigh_call(const Choice& choice, CardSet hand, const Accumulator& here) {
  Board called = choice.before;
  step(called, Called{chooser_});
  const Accumulator there{weights_, here, read_position(called, chooser_, hand, choice.passed, Moment::waiting)};
  weigh(mean_worth(weights_, there, points_.worth()), true);
  weigh(points_.of(stop_score(choice.before, chooser_).total), false);
}

void Plausibility::weigh(float worth, bool chosen) {
  if (chosen) chosen_ = worths_.size();
  worths_.push_back(worth);
}

}  // namespace bots::koi
