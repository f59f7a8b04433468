#include "bots/hanabi/conventions_mind.h"

namespace bots::conventions {

Pool unseen_by(const View& view, Seats seats) {
  const Board& board = view.board;
  Pool pool = hat::whole_deck(board.rules);
  for (unsigned colour = 0; colour < board.rules.colours; ++colour)
    for (Rank rank = 0; rank < board.rules.ranks; ++rank) {
      const Card card{static_cast<Colour>(colour), rank};
      const int open = discarded(board, card) + (rank < board.fireworks[colour] ? 1 : 0);
      for (int i = 0; i < open; ++i) pool.take(kind(card));
    }
  for (unsigned other = 0; other < board.rules.players; ++other)
    if ((seats >> other & 1U) == 0)
      for (unsigned slot = 0; slot < board.hands[other].size; ++slot)
        if (const auto& card = view.hands[other][slot]) pool.take(kind(*card));
  return pool;
}

namespace {

/// What the conventions add to what is sure. An inference that contradicts what is sure was wrong, and is dropped.
Kinds believed(Kinds sure, const Note& note, bool touched, const Worth& worth, Kinds held_elsewhere) {
  Kinds belief = sure;
  const auto narrow = [&](Kinds to) {
    if ((belief & to) != 0) belief &= to;
  };
  narrow(note.meant);
  if (touched && note.good) {
    narrow(~worth.placed);
    narrow(~held_elsewhere);
  }
  return belief;
}

}  // namespace

Mind mind(const View& view, const Notebook& notes, Seat seat, const Worth& worth, Seats blind) {
  const Board& board = view.board;
  const Hand& hand = board.hands[seat.index];
  const Seats hidden = blind | seat_bit(seat);
  const Pool unseen = unseen_by(view, hidden);
  Mind mind;
  mind.size = hand.size;
  for (unsigned other = 0; other < board.rules.players; ++other)
    if ((hidden >> other & 1U) == 0)
      for (unsigned slot = 0; slot < board.hands[other].size; ++slot)
        if (const auto& card = view.hands[other][slot])
          if (board.hands[other].known[slot].clued()) mind.held[other] |= kind(*card);
  const auto older = [&](unsigned slot, const std::optional<unsigned>& than) {
    return !than || hand.drawn[slot] < hand.drawn[*than];
  };
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    const Note& note = notes[hand.drawn[slot]];
    const bool touched = hand.known[slot].clued();
    mind.sure[slot] = literal(hand.known[slot]) & unseen.one;
    mind.belief[slot] = believed(mind.sure[slot], note, touched, worth, mind.held_but_by(note.giver));
    if (!touched && older(slot, mind.chop)) mind.chop = slot;
  }
  // A useful card that is known for sure is not another of the own touched cards.
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    if (!hand.known[slot].clued() || !single(mind.belief[slot]) || within(mind.belief[slot], worth.dead)) continue;
    for (unsigned other = 0; other < hand.size; ++other) {
      if (other == slot || !hand.known[other].clued() || !notes[hand.drawn[other]].good) continue;
      const Kinds rest = mind.belief[other] & ~mind.belief[slot];
      if (rest != 0) mind.belief[other] = rest;
    }
  }
  return mind;
}

}  // namespace bots::conventions
