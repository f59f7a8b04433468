#include "bots/hanabi/hat_judgement.h"

#include <algorithm>
#include <bit>

namespace bots::hat {

Judgement::Judgement(const Beliefs& beliefs, const Board& board, const Hands& hands)
    : show_(beliefs.show()), board_(board), own_(beliefs, board.turn, hands) {}

std::optional<unsigned> Judgement::sure_play() const {
  std::optional<unsigned> best;
  int best_rank = max_ranks;
  for (unsigned slot = 0; slot < own_.size; ++slot) {
    const int rank = std::countr_zero(ranks_of(own_.masks[slot]));
    if (!is_playable(slot) || rank >= best_rank) continue;
    best = slot;
    best_rank = rank;
  }
  return best;
}

std::optional<unsigned> Judgement::good_gamble(unsigned chance) const {
  if (board_.mistakes + 1 >= board_.rules.mistake_tokens) return std::nullopt;
  for (unsigned slot = 0; slot < own_.size; ++slot)
    if (within(own_.masks[slot], show_.playable | show_.dead) &&
        100 * own_.weight(slot, show_.playable) > chance * own_.weight(slot))
      return slot;
  return std::nullopt;
}

unsigned Judgement::likeliest_play() const {
  unsigned best = 0;
  for (unsigned slot = 1; slot < own_.size; ++slot)
    if (own_.weight(slot, show_.playable) * own_.weight(best) > own_.weight(best, show_.playable) * own_.weight(slot))
      best = slot;
  return best;
}

Move Judgement::play(unsigned slot) const {
  Play move{static_cast<Slot>(slot), std::nullopt};
  const unsigned colours = colours_of(own_.masks[slot]);
  if (board_.rules.choreography && is_playable(slot) && std::has_single_bit(colours))
    move.announced = static_cast<Colour>(std::countr_zero(colours));
  return move;
}

bool Judgement::may_try(unsigned slot, unsigned least_chance) const {
  const unsigned ways = own_.weight(slot);
  const unsigned good = own_.weight(slot, show_.playable);
  if (board_.mistakes + 1 >= board_.rules.mistake_tokens) return good > 0 && 2 * good >= ways;
  return good > 0 && 100 * good >= least_chance * ways;
}

unsigned Judgement::loss(unsigned slot) const {
  unsigned loss = 0;
  for (Kinds left = own_.masks[slot]; left != 0; left &= left - 1)
    loss += own_.weight(slot, left & (0 - left)) * loss_of(left & (0 - left));
  return 16 * loss / std::max(1U, own_.weight(slot));
}

/// More if higher ones depend on it, next to nothing if another one is in sight.
unsigned Judgement::loss_of(Kinds card) const {
  const unsigned above = static_cast<unsigned>(max_ranks) - lowest(card).rank();
  if ((card & show_.dead) != 0) return 0;
  if ((card & show_.critical) != 0) return 1000 + 100 * above;
  return (card & own_.seen) != 0 ? 5 : 100 + 20 * above;
}

bool Judgement::can_afford_to_draw() const {
  if (board_.rules.bouquet_final) return true;
  const int turns = board_.deck_left == 0 ? board_.turns_left : board_.rules.players;
  const int spare = board_.points + board_.deck_left + turns - reachable_points(board_);
  return spare >= board_.rules.players || (spare > 0 && !others_can_play());
}

}  // namespace bots::hat
