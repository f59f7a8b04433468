#include "bots/hanabi/conventions_finesse.h"

namespace bots::conventions {

Kinds missing_before(Kinds card, const Worth& worth) {
  // The ranks of a colour are neighbouring bits; of the lowest, what comes out belongs to no card.
  return (card >> 1U) & worth.playable;
}

bool between(const Rules& rules, Seat giver, Seat target, Seat seat) {
  const auto turns_after = [&](Seat other) { return (other.index + rules.players - giver.index) % rules.players; };
  return turns_after(seat) > 0 && turns_after(seat) < turns_after(target);
}

std::optional<unsigned> called_slot(const View& view, const Notebook& book, Seat player, Kinds card, const Worth& worth) {
  const Hand& hand = view.board.hands[player.index];
  const Mind holder = mind(view, book, player, worth);
  std::optional<unsigned> prompted;
  std::optional<unsigned> finessed;
  const auto newer = [&](unsigned slot, const std::optional<unsigned>& than) {
    return !than || hand.drawn[slot] > hand.drawn[*than];
  };
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    const bool touched = hand.known[slot].clued();
    if (touched && (holder.belief[slot] & card) != 0 && newer(slot, prompted)) prompted = slot;
    if (!touched && newer(slot, finessed)) finessed = slot;
  }
  if (prompted) return prompted;
  // What the holder knows not to be the card is not called for.
  return finessed && (holder.belief[*finessed] & card) != 0 ? finessed : std::nullopt;
}

std::optional<Call> visible_call(const View& view, const Notebook& book, Seat giver, Seat target, Kinds spoken_of,
                                 const Worth& worth) {
  const Kinds missing = missing_before(spoken_of, worth);
  if (missing == 0) return std::nullopt;
  const auto after = [&](Seat seat) { return Seat{static_cast<std::uint8_t>((seat.index + 1U) % view.board.rules.players)}; };
  for (Seat seat = after(giver); seat != target; seat = after(seat)) {
    if (seat == view.me) continue;
    const auto slot = called_slot(view, book, seat, missing, worth);
    if (slot && kind(*view.hands[seat.index][*slot]) == missing) return Call{seat, *slot, missing, spoken_of};
  }
  return std::nullopt;
}

}  // namespace bots::conventions
