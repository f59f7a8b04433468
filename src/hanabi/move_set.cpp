#include "hanabi/move_set.h"

namespace hanabi {

Move MoveNumbers::move(Seat actor, unsigned number) const {
  if (number < first_play()) return Discard{static_cast<Slot>(number)};
  if (number < first_colour_clue()) return Play{static_cast<Slot>(number - first_play()), std::nullopt};
  if (number < first_rank_clue()) {
    const unsigned clue = number - first_colour_clue();
    return ClueColour{clockwise(actor, 1 + clue / clue_colours_), static_cast<Colour>(clue % clue_colours_)};
  }
  if (number < first_announced()) {
    const unsigned clue = number - first_rank_clue();
    return ClueRank{clockwise(actor, 1 + clue / ranks_), static_cast<Rank>(clue % ranks_)};
  }
  const unsigned play = number - first_announced();
  return Play{static_cast<Slot>(play / announced_colours_), static_cast<Colour>(play % announced_colours_)};
}

unsigned MoveNumbers::number(Seat actor, const Move& move) const {
  if (const auto* discard = std::get_if<Discard>(&move)) return discard->slot;
  if (const auto* clue = std::get_if<ClueColour>(&move))
    return first_colour_clue() + (distance(actor, clue->target) - 1) * clue_colours_ + static_cast<unsigned>(clue->colour);
  if (const auto* clue = std::get_if<ClueRank>(&move))
    return first_rank_clue() + (distance(actor, clue->target) - 1) * ranks_ + clue->rank;
  const auto& play = std::get<Play>(move);
  if (!play.announced) return first_play() + play.slot;
  return first_announced() + play.slot * announced_colours_ + static_cast<unsigned>(*play.announced);
}

MoveSet legal_set(const Board& board, const HeldClues& held) {
  if (!playing(board)) return {};
  const Rules& rules = board.rules;
  const unsigned hand = rules.hand_size;
  const unsigned cards = board.hands[board.turn.index].size;
  const std::uint64_t slots = (std::uint64_t{1} << cards) - 1;

  MoveSet legal;
  legal.plain = slots << hand;
  if (board.clues < rules.clue_tokens) legal.plain |= slots;
  if (board.clues > 0) {
    const auto named = static_cast<unsigned>(clue_colours(rules));
    const unsigned always = rules.empty_clues ? ((1U << rules.ranks) - 1) << 6U | ((1U << named) - 1) : 0U;
    // From the seat before the actor backwards, so that each one's clues are shifted in below those of the seat behind it.
    std::uint64_t colour_clues = 0;
    std::uint64_t rank_clues = 0;
    unsigned seat = board.turn.index;
    for (unsigned others = rules.players - 1U; others != 0; --others) {
      seat = (seat == 0 ? rules.players : seat) - 1U;
      const unsigned possible = held[seat] | always;
      colour_clues = colour_clues << named | (possible & 0x3fU);
      rank_clues = rank_clues << rules.ranks | possible >> 6U;
    }
    legal.plain |= (rank_clues << (named * (rules.players - 1U)) | colour_clues) << (2U * hand);
  }
  if (rules.choreography) legal.announced = (std::uint64_t{1} << (cards * rules.colours)) - 1;
  return legal;
}

}  // namespace hanabi
