#include "bots/hanabi/conventions_worth.h"

namespace bots::conventions {

Worth::Worth(const Board& board) {
  for (unsigned colour = 0; colour < board.rules.colours; ++colour) {
    bool cut_off = false;
    for (Rank rank = 0; rank < board.rules.ranks; ++rank) {
      const Card card{static_cast<Colour>(colour), rank};
      const int left = copies(board.rules, static_cast<int>(colour), rank) - discarded(board, card);
      const bool is_placed = rank < board.fireworks[colour];
      cut_off = cut_off || (!is_placed && left == 0);
      if (is_placed) placed |= kind(card);
      if (is_placed || cut_off)
        dead |= kind(card);
      else if (left == 1)
        critical |= kind(card);
    }
  }
  playable = next_on(board.rules, board.fireworks) & ~dead;
}

Kinds next_on(const Rules& rules, const Piles& piles) {
  Kinds kinds = 0;
  for (unsigned colour = 0; colour < rules.colours; ++colour)
    if (piles[colour] < rules.ranks) kinds |= kind(Card{static_cast<Colour>(colour), piles[colour]});
  return kinds;
}

Kinds literal(const Knowledge& known) {
  Kinds kinds = 0;
  for (unsigned colour = 0; colour < max_colours; ++colour)
    if ((known.colours >> colour & 1U) != 0) kinds |= Kinds{known.ranks} << (8U * colour);
  return kinds;
}

Kinds touched_by(const Rules& rules, const Clued& clue) {
  if (const auto* colour = std::get_if<Colour>(&clue.about)) return hat::touched_by(rules, *colour);
  return hat::touched_by(rules, std::get<Rank>(clue.about));
}

}  // namespace bots::conventions
