#include "bots/koikoi/worlds.h"

#include <span>

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

Worlds::Worlds(const View& view, CardSet not_held) : view_(view) {
  const CardSet hidden = unseen(view);
  const auto wanted = view.board.hand_size[other(*view.me).index];
  // Where what is believed leaves too few cards, it is not believed.
  if ((hidden - not_held).size() < wanted) not_held = {};
  for (const Card card : hidden - not_held) hidden_[all_++] = card;
  may_hold_ = all_;
  for (const Card card : hidden& not_held) hidden_[all_++] = card;
}

State Worlds::draw(base::Rng& lots) {
  base::shuffle(std::span<Card>{hidden_}.first(may_hold_), lots);
  const std::size_t held = view_.board.hand_size[other(*view_.me).index];
  CardSet other_hand;
  for (std::size_t i = 0; i < held; ++i) other_hand |= hidden_[i];
  std::array<Card, cards> pile{};
  const std::size_t left = all_ - held;
  for (std::size_t i = 0; i < left; ++i) pile[i] = hidden_[held + i];
  base::shuffle(std::span<Card>{pile}.first(left), lots);
  return imagine(view_, other_hand, std::span<const Card>{pile}.first(left));
}

}  // namespace bots::koi
