// The clues with which the seat on turn can say what the code asks of it now.
#pragma once

#include "bots/hanabi/hat_protocol.h"
#include "hanabi/move.h"

namespace bots::hat {

/// Calls `visit(move, target, touched slots as bits, touched kinds)` for each of them. What `hands` shows of the own hand is not
/// looked at. That there is a clue token is for the caller to see.
template <class Visit>
void for_each_true_clue(const Protocol& protocol, const Board& board, const Hands& hands, const Visit& visit) {
  const Alphabet alphabet{protocol.beliefs(), board.turn};
  if (alphabet.size() == 0) return;
  const unsigned number = protocol.sum(board.turn, alphabet.size(), hands);
  const Seat target = alphabet.target(number);
  const Rules& rules = board.rules;
  const auto consider = [&](bool is_rank, Kinds kinds, const Move& move) {
    unsigned touched = 0;
    for (unsigned slot = 0; slot < protocol.beliefs().hand(target.index).size; ++slot)
      if ((kind(hands.cards[target.index][slot]) & kinds) != 0) touched |= 1U << slot;
    if (touched == 0 && !rules.empty_clues) return;
    if (alphabet.number(target, is_rank, static_cast<std::uint8_t>(touched)) == number) visit(move, target, touched, kinds);
  };
  for (Rank rank = 0; rank < rules.ranks; ++rank) consider(true, touched_by(rules, rank), ClueRank{target, rank});
  for (int named = 0; named < clue_colours(rules); ++named) {
    const auto colour = static_cast<Colour>(named);
    consider(false, touched_by(rules, colour), ClueColour{target, colour});
  }
}

}  // namespace bots::hat
