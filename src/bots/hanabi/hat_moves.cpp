#include "bots/hanabi/hat_moves.h"

#include "base/bits.h"
#include "bots/hanabi/hat_clues.h"
#include "bots/hanabi/hat_judgement.h"

namespace bots::hat {

Moves moves_in_code(const Protocol& protocol, const Board& board, const Hands& hands) {
  const Judgement judgement{protocol.beliefs(), board, hands};
  const unsigned cards = judgement.own().size;
  constexpr unsigned least_chance = 5;
  Moves moves;
  for (unsigned slot = 0; slot < cards; ++slot)
    if (judgement.may_try(slot, least_chance)) moves.push_back(judgement.play(slot));
  if (board.clues < board.rules.clue_tokens) {
    const unsigned useless = protocol.useless(board.turn);
    const auto count = static_cast<unsigned>(std::popcount(useless));
    if (count > 0)
      moves.push_back(Discard{static_cast<Slot>(base::nth_set_bit(useless, protocol.sum(board.turn, count, hands)))});
    for (unsigned slot = 0; slot < cards; ++slot)
      if ((useless >> slot & 1U) == 0) moves.push_back(Discard{static_cast<Slot>(slot)});
  }
  if (board.clues > 0)
    for_each_true_clue(protocol, board, hands, [&](const Move& move, Seat /*target*/, unsigned /*touched*/, Kinds /*kinds*/) {
      moves.push_back(move);
    });
  return moves;
}

}  // namespace bots::hat
