#include "bots/hanabi/two_protocol.h"

#include <algorithm>

namespace bots::two {

using hat::within;

bool Protocol::knows_a_play(Seat seat) const {
  const PublicHand& hand = beliefs_.hand(seat.index);
  for (unsigned slot = 0; slot < hand.size; ++slot)
    if (within(hand.masks[slot], beliefs_.show().playable)) return true;
  return false;
}

unsigned Protocol::usual_discard(Seat seat) const {
  const PublicHand& hand = beliefs_.hand(seat.index);
  const hat::Show& show = beliefs_.show();
  for (unsigned slot = 0; slot < hand.size; ++slot)
    if (within(hand.masks[slot], show.dead)) return slot;
  const Kinds dear = show.critical | show.playable;
  for (unsigned slots = untouched(seat); slots != 0; slots &= slots - 1) {
    const auto slot = static_cast<unsigned>(std::countr_zero(slots));
    if (!within(hand.masks[slot], dear)) return slot;
  }
  unsigned best = 0;
  unsigned best_loss = ~0U;
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    const Kinds mask = hand.masks[slot];
    if (hat::single(mask) && within(mask, dear)) continue;
    const auto count = [&](Kinds kinds) { return beliefs_.open().count(mask & kinds); };
    const unsigned loss = 64 * (5 * count(show.critical) + count(~show.dead)) / std::max(1U, count(mask));
    if (loss >= best_loss) continue;
    best = slot;
    best_loss = loss;
  }
  return best;
}

Claim Protocol::claim(Seat target, bool is_rank, Kinds kinds, unsigned touched) const {
  const PublicHand& hand = beliefs_.hand(target.index);
  const hat::Show& show = beliefs_.show();
  // What is literally said may be enough.
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    const Kinds left = hand.masks[slot] & ((touched >> slot & 1U) != 0 ? kinds : ~kinds);
    if (within(left, show.playable) && !within(hand.masks[slot], show.playable)) return {};
  }
  const unsigned fresh = untouched(target) & touched;
  const unsigned next = usual_discard(target);
  if (is_rank && (fresh >> next & 1U) != 0 && (hand.masks[next] & kinds & show.critical) != 0)
    return {Claim::About::keep, next, show.critical};
  const auto newest = [&](unsigned slots) -> std::optional<unsigned> {
    for (unsigned slot = hand.size; slot-- > 0;) {
      const Kinds left = hand.masks[slot] & kinds;
      if ((slots >> slot & 1U) != 0 && (left & show.playable) != 0 && !within(left, show.playable)) return slot;
    }
    return std::nullopt;
  };
  if (const auto slot = newest(fresh)) return {Claim::About::play, *slot, show.playable};
  if (const auto slot = newest(touched & ~fresh)) return {Claim::About::play, *slot, show.playable};
  return {};
}

bool Protocol::discards_speak(Seat seat) const {
  return deck_left_ > 0 && beliefs_.hand(seat.index).size > 1 && !knows_a_play(other(seat));
}

bool Protocol::claims_nothing_to_play(Seat seat, unsigned slot, int clues) const {
  return clues > 0 && discards_speak(seat) && slot == usual_discard(seat);
}

bool Protocol::speaks_of_danger(Seat seat, int clues) const {
  if (clues > 0 || !discards_speak(seat) || beliefs_.hand(other(seat).index).size < 2) return false;
  const Kinds mask = beliefs_.hand(other(seat).index).masks[usual_discard(other(seat))];
  return (mask & beliefs_.show().critical) != 0 && !within(mask, beliefs_.show().critical);
}

std::optional<unsigned> Protocol::claimed_unplayable(Seat seat, int clues) const {
  // A clue of its colour would always tell the newest one, and that comes before any play.
  const unsigned fresh = untouched(other(seat));
  if (clues == 0 || fresh == 0 || !discards_speak(seat)) return std::nullopt;
  return static_cast<unsigned>(std::bit_width(fresh)) - 1U;
}

void Protocol::clued(const Clued& event, const Hands& /*hands*/, const Board& after) {
  const Rules& rules = beliefs_.rules();
  const unsigned target = event.target.index;
  const auto* rank = std::get_if<Rank>(&event.about);
  const Kinds kinds = rank != nullptr ? hat::touched_by(rules, *rank) : hat::touched_by(rules, std::get<Colour>(event.about));
  const Claim said = claim(event.target, rank != nullptr, kinds, event.touched);
  for (unsigned slot = 0; slot < beliefs_.hand(target).size; ++slot)
    beliefs_.narrow(target, slot, (event.touched >> slot & 1U) != 0 ? kinds : ~kinds);
  if (said.about != Claim::About::nothing) beliefs_.narrow(target, said.slot, said.kinds);
  // With a single one left the other needs it for the answer.
  constexpr int tokens_to_wait = 2;
  warned_ = 0;
  if (said.about == Claim::About::keep && after.clues >= tokens_to_wait) warn(event.target);
  newly_critical_ = 0;
  touched_[target] = static_cast<std::uint8_t>(touched_[target] | event.touched);
  beliefs_.settle(after);
}

void Protocol::discarded(const Discarded& event, const Hands& /*hands*/, const Board& after) {
  const int clues = after.clues - 1;
  const Seat they = other(event.seat);
  const hat::Show& show = beliefs_.show();
  const Kinds critical = show.critical;
  warned_ = 0;
  if (claims_nothing_to_play(event.seat, event.slot, clues)) {
    for (unsigned slot = 0; slot < beliefs_.hand(they.index).size; ++slot) beliefs_.narrow(they.index, slot, ~show.playable);
  } else if (speaks_of_danger(event.seat, clues)) {
    const bool usual = event.slot == usual_discard(event.seat);
    beliefs_.narrow(they.index, usual_discard(they), usual ? ~critical : critical);
    if (!usual) warn(they);
  }
  lose(event.seat, event.slot);
  beliefs_.reveal(event.seat.index, event.slot, event.card, false);
  beliefs_.settle(after);
  newly_critical_ = show.critical & ~critical;
}

void Protocol::played(const Played& event, const Board& after) {
  const unsigned they = other(event.seat).index;
  if (const auto slot = claimed_unplayable(event.seat, after.clues - event.clues_returned))
    beliefs_.narrow(they, *slot, ~beliefs_.show().playable);
  warned_ = 0;
  newly_critical_ = 0;
  lose(event.seat, event.slot);
  beliefs_.reveal(event.seat.index, event.slot, event.card, event.placed);
  beliefs_.settle(after);
}

void Protocol::drew(Seat seat, const Board& after) {
  --deck_left_;
  beliefs_.draw(seat.index);
  beliefs_.settle(after);
}

void Protocol::rearranged(const Rearranged& event) {
  const unsigned before = touched_[event.seat.index];
  unsigned touched = 0;
  for (unsigned slot = 0; slot < beliefs_.hand(event.seat.index).size; ++slot)
    touched |= (before >> event.from[slot] & 1U) << slot;
  touched_[event.seat.index] = static_cast<std::uint8_t>(touched);
  beliefs_.rearrange(event.seat.index, event.from);
}

void Protocol::lose(Seat seat, unsigned slot) {
  const unsigned touched = touched_[seat.index];
  const unsigned below = touched & ((1U << slot) - 1U);
  touched_[seat.index] = static_cast<std::uint8_t>(below | touched >> (slot + 1U) << slot);
}

}  // namespace bots::two
