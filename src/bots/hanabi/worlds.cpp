#include "bots/hanabi/worlds.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/bits.h"

namespace bots::hat {

Card drawn_from(Pool& pool, Kinds kinds, unsigned count, base::Rng& lots) {
  unsigned n = lots.below(count);
  Kinds level = pool.one & kinds;
  for (const Kinds next : {pool.two & kinds, pool.three & kinds}) {
    const auto here = static_cast<unsigned>(std::popcount(level));
    if (n < here) break;
    n -= here;
    level = next;
  }
  const Card card = lowest(Kinds{1} << base::nth_set_bit(level, n));
  pool.take(kind(card));
  return card;
}

namespace {

Pool hidden_from(const Beliefs& beliefs, const Hands& hands, Seat seat) {
  Pool hidden = beliefs.kept();
  hidden.take(beliefs.show().placed);
  for (unsigned other = 0; other < beliefs.rules().players; ++other)
    if (other != seat.index)
      for (unsigned slot = 0; slot < beliefs.hand(other).size; ++slot) hidden.take(kind(hands.cards[other][slot]));
  return hidden;
}

}  // namespace

Worlds::Worlds(const Beliefs& beliefs, const Hands& hands, const View& view)
    : view_(view), own_(beliefs, *view.me, hands), hidden_(hidden_from(beliefs, hands, *view.me)) {
  for (unsigned slot = 0; slot < own_.size; ++slot)
    if (!own_.is_sure(slot)) order_[unsure_++] = static_cast<std::uint8_t>(slot);
  std::ranges::sort(std::span{order_}.first(unsure_), {}, [&](unsigned slot) { return std::pair{own_.weight(slot), slot}; });
}

bool Worlds::draw_own(Cards& cards, Pool& pool, base::Rng& lots) const {
  for (unsigned slot = 0; slot < own_.size; ++slot)
    if (own_.is_sure(slot)) cards[slot] = lowest(own_.masks[slot]);
  for (unsigned i = 0; i < unsure_; ++i) {
    const unsigned slot = order_[i];
    const unsigned ways = pool.count(own_.masks[slot]);
    // Where the slots before have taken what this one could be, the hand is likelier here than it should be: by as much it is
    // rejected, which makes all hands equally likely.
    if (ways == 0 || lots.below(own_.weight(slot)) >= ways) return false;
    cards[slot] = drawn_from(pool, own_.masks[slot], ways, lots);
  }
  return true;
}

State Worlds::draw(base::Rng& lots) const {
  constexpr int tries = 500;
  for (int i = 0; i < tries; ++i) {
    Cards own{};
    Pool pool = own_.unseen;
    if (draw_own(own, pool, lots) && pool.count(~Kinds{0}) == view_.board.deck_left) return with_deck(own, pool, lots);
  }
  Cards own{};
  Pool pool = hidden_;
  for (unsigned slot = 0; slot < own_.size; ++slot) own[slot] = drawn_from(pool, ~Kinds{0}, pool.count(~Kinds{0}), lots);
  return with_deck(own, pool, lots);
}

Worlds::Cards Worlds::draw_hand(base::Rng& lots) const {
  const State world = draw(lots);
  Cards own{};
  for (unsigned slot = 0; slot < own_.size; ++slot) own[slot] = card_at(world, *view_.me, static_cast<Slot>(slot));
  return own;
}

State Worlds::with_hand(const Cards& own, base::Rng& lots) const {
  Pool pool = own_.unseen;
  for (unsigned slot = 0; slot < own_.size; ++slot)
    if (!own_.is_sure(slot)) pool.take(kind(own[slot]));
  return with_deck(own, pool, lots);
}

State Worlds::with_deck(const Cards& own, Pool pool, base::Rng& lots) const {
  std::array<Card, max_deck> deck;
  std::size_t left = 0;
  for (; pool.one != 0; pool.take(pool.one))
    for (Kinds kinds = pool.one; kinds != 0; kinds &= kinds - 1) deck[left++] = lowest(kinds);
  base::shuffle(std::span{deck}.first(left), lots);
  return imagine(view_, std::span{own}.first(own_.size), std::span{deck}.first(left));
}

}  // namespace bots::hat
