#include "bots/hanabi/hat_protocol.h"

#include <bit>
#include <optional>

#include "bots/hanabi/hat_questions.h"

namespace bots::hat {
namespace {

/// The fireworks as they will publicly be when a later turn comes: who holds a card that everybody knows to be playable plays it.
class Projection {
 public:
  explicit Projection(const Beliefs& beliefs)
      : beliefs_(beliefs), playable_(beliefs.show().playable), dead_(beliefs.show().dead) {}

  [[nodiscard]] Kinds playable() const { return playable_; }
  [[nodiscard]] Kinds dead() const { return dead_; }

  /// That seat's turn passes.
  void pass(unsigned seat) {
    const PublicHand& hand = beliefs_.hand(seat);
    for (unsigned slots = hand.located; slots != 0; slots &= slots - 1) {
      const Kinds mask = hand.masks[static_cast<unsigned>(std::countr_zero(slots))];
      if ((mask & playable_) == 0) continue;
      playable_ ^= mask;
      dead_ |= mask;
      const Kinds next = mask << 1U & beliefs_.kept().one;
      playable_ |= next & ~dead_;
      return;
    }
  }

 private:
  const Beliefs& beliefs_;
  Kinds playable_;
  Kinds dead_;
};

/// Calls `visit(seat, inquiry)` for every seat but the actor's, in turn order.
template <class Visit>
void for_each_inquiry(const Beliefs& beliefs, Seat actor, unsigned codes, const Visit& visit) {
  Projection projection{beliefs};
  const unsigned players = beliefs.rules().players;
  for (unsigned step = 1; step < players; ++step) {
    const unsigned seat = (actor.index + step) % players;
    visit(seat, Inquiry{&beliefs.hand(seat), &beliefs.open(), projection.playable(), projection.dead(), beliefs.show().critical,
                        codes});
    projection.pass(seat);
  }
}

}  // namespace

unsigned Protocol::sum(Seat actor, unsigned codes, const Hands& hands) const {
  if (codes < 2) return 0;
  unsigned total = 0;
  for_each_inquiry(beliefs_, actor, codes,
                   [&](unsigned seat, const Inquiry& inquiry) { total += ask(inquiry, hands.cards[seat]).value; });
  return total % codes;
}

void Protocol::hear(Seat actor, unsigned number, unsigned codes, const Hands& hands) {
  if (codes < 2) return;
  std::optional<Inquiry> own;
  unsigned seen = 0;
  // Masks may shrink on the way: what is asked of the next hand depends on cards that were sure before.
  for_each_inquiry(beliefs_, actor, codes, [&](unsigned seat, const Inquiry& inquiry) {
    if (hands.sees(seat)) {
      const Answers answers = ask(inquiry, hands.cards[seat]);
      seen += answers.value;
      beliefs_.narrow(seat, answers.masks);
    } else {
      own = inquiry;
    }
  });
  if (own) beliefs_.narrow(hands.blind->index, read(*own, (number + codes - seen % codes) % codes).masks);
}

unsigned Protocol::useless(Seat seat) const {
  const PublicHand& hand = beliefs_.hand(seat.index);
  unsigned slots = 0;
  for (unsigned slot = 0; slot < hand.size; ++slot)
    if (within(hand.masks[slot], beliefs_.show().dead)) slots |= 1U << slot;
  return slots;
}

void Protocol::clued(const Clued& event, const Hands& hands, const Board& after) {
  const Alphabet alphabet{beliefs_, event.seat};
  const auto* rank = std::get_if<Rank>(&event.about);
  hear(event.seat, alphabet.number(event.target, rank != nullptr, event.touched), alphabet.size(), hands);
  const Rules& rules = beliefs_.rules();
  const Kinds touched = rank != nullptr ? touched_by(rules, *rank) : touched_by(rules, std::get<Colour>(event.about));
  for (unsigned slot = 0; slot < beliefs_.hand(event.target.index).size; ++slot)
    beliefs_.narrow(event.target.index, slot, (event.touched >> slot & 1U) != 0 ? touched : ~touched);
  beliefs_.settle(after);
}

void Protocol::discarded(const Discarded& event, const Hands& hands, const Board& after) {
  const unsigned slots = useless(event.seat);
  if ((slots >> event.slot & 1U) != 0) {
    const unsigned before = slots & ((1U << event.slot) - 1U);
    hear(event.seat, static_cast<unsigned>(std::popcount(before)), static_cast<unsigned>(std::popcount(slots)), hands);
  }
  beliefs_.reveal(event.seat.index, event.slot, event.card, false);
  beliefs_.settle(after);
}

void Protocol::played(const Played& event, const Board& after) {
  beliefs_.reveal(event.seat.index, event.slot, event.card, event.placed);
  beliefs_.settle(after);
}

void Protocol::drew(Seat seat, const Board& after) {
  beliefs_.draw(seat.index);
  beliefs_.settle(after);
}

void Protocol::rearranged(const Rearranged& event) { beliefs_.rearrange(event.seat.index, event.from); }

}  // namespace bots::hat
