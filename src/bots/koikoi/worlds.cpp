#include "bots/koikoi/worlds.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace bots::koi {

using namespace koikoi;

base::Rng lots_for(std::uint64_t seed, const View& view) {
  const Board& board = view.board;
  const auto mix = [&](std::uint64_t more) { seed = base::Rng{seed ^ more}.next(); };
  mix(view.hand.bits());
  mix(board.field.bits());
  mix(board.captured[0].bits());
  mix(board.captured[1].bits());
  mix(std::uint64_t{board.rounds_played} << 8U | static_cast<std::uint64_t>(board.phase));
  mix(static_cast<std::uint64_t>(board.calls[0]) << 8U | board.calls[1]);
  return base::Rng{seed};
}

namespace {

/// Proposals before the first world, and before each other one: where hands differ much in likelihood, most are turned down.
constexpr int first_proposals = 8;
constexpr int more_proposals = 1;

}  // namespace

Worlds::Worlds(const View& view, CardSet not_held, HandLikelihood likelihood)
    : view_(view), likelihood_(std::move(likelihood)) {
  const CardSet hidden = unseen(view);
  const auto wanted = view.board.hand_size[other(*view.me).index];
  // Where what is believed leaves too few cards, it is not believed.
  if ((hidden - not_held).size() < wanted) not_held = {};
  for (const Card card : hidden - not_held) hidden_[all_++] = card;
  may_hold_ = all_;
  for (const Card card : hidden& not_held) hidden_[all_++] = card;
}

std::size_t Worlds::held() const { return view_.board.hand_size[other(*view_.me).index]; }

std::size_t Worlds::to_turn() const {
  const Board& board = view_.board;
  return std::size_t{board.hand_size[0]} + board.hand_size[1] + (board.phase == Phase::choose_hand ? 1 : 0);
}

double Worlds::count() const {
  double count = 1;
  for (std::size_t i = 0; i < held(); ++i) count *= static_cast<double>(may_hold_ - i) / static_cast<double>(i + 1);
  for (std::size_t i = 0; i < to_turn(); ++i) count *= static_cast<double>(all_ - held() - i);
  return count;
}

void Worlds::for_each(const std::function<bool(const State&, double)>& each) const {
  std::array<Card, cards> order{};
  bool go_on = true;
  double likelihood = 1;
  // The pile: any of the cards that are left may be the next that is turned.
  const std::function<void(CardSet, std::size_t, CardSet)> lay_pile = [&](CardSet hand, std::size_t laid, CardSet left) {
    if (laid == to_turn()) {
      std::size_t size = laid;
      for (const Card card : left) order[size++] = card;
      go_on = each(imagine(view_, hand, std::span<const Card>{order}.first(size)), likelihood);
      return;
    }
    for (const Card card : left) {
      if (!go_on) return;
      order[laid] = card;
      lay_pile(hand, laid + 1, left - card);
    }
  };
  CardSet all;
  for (std::size_t i = 0; i < all_; ++i) all |= hidden_[i];
  const std::function<void(CardSet, std::size_t)> fill_hand = [&](CardSet hand, std::size_t from) {
    if (static_cast<std::size_t>(hand.size()) < held()) {
      for (std::size_t i = from; i < may_hold_ && go_on; ++i) fill_hand(hand | hidden_[i], i + 1);
      return;
    }
    if (likelihood_) likelihood = std::exp(likelihood_(hand));
    lay_pile(hand, 0, all - hand);
  };
  fill_hand({}, 0);
}

CardSet Worlds::hand(const Hidden& hidden) const {
  CardSet hand;
  for (std::size_t i = 0; i < held(); ++i) hand |= hidden[i];
  return hand;
}

void Worlds::begin_with(CardSet hand) {
  std::ranges::partition(std::span<Card>{hidden_}.first(may_hold_), [&](Card card) { return hand.has(card); });
  if (!likelihood_) return;
  likely_ = likelihood_(hand);
  drawn_ = true;
}

void Worlds::propose(base::Rng& lots) {
  Hidden other = hidden_;
  base::shuffle(std::span<Card>{other}.first(may_hold_), lots);
  const double likely = likelihood_(hand(other));
  constexpr std::uint32_t parts = 1U << 30U;
  const double ratio = drawn_ ? std::exp(likely - likely_) : 1;
  if (ratio < 1 && lots.below(parts) >= ratio * parts) return;
  hidden_ = other;
  likely_ = likely;
  drawn_ = true;
}

State Worlds::draw(base::Rng& lots) {
  if (likelihood_)
    for (int i = drawn_ ? more_proposals : first_proposals; i > 0; --i) propose(lots);
  else
    base::shuffle(std::span<Card>{hidden_}.first(may_hold_), lots);
  const CardSet other_hand = hand(hidden_);
  std::array<Card, cards> pile{};
  const std::size_t left = all_ - held();
  for (std::size_t i = 0; i < left; ++i) pile[i] = hidden_[held() + i];
  base::shuffle(std::span<Card>{pile}.first(left), lots);
  return imagine(view_, other_hand, std::span<const Card>{pile}.first(left));
}

}  // namespace bots::koi
