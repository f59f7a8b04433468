#include "hanabi/beliefs.h"

#include <bit>

#include "base/fixed_vector.h"

namespace hanabi {
namespace {

constexpr unsigned slot_sets = 1U << max_hand;

/// For each set of slots, in how many ways some kinds of card can fill exactly these.
using Ways = std::array<double, slot_sets>;

struct Kind {
  Card card{};
  unsigned copies = 0;
  unsigned slots = 0;  ///< where the clues let it be
};

/// Copies can be told apart, so that every order of the deck is counted.
double ways_to_put(unsigned copies, unsigned slots) {
  double ways = 1;
  for (unsigned i = 0; i < slots; ++i) ways *= copies - i;
  return ways;
}

/// Calls `visit(set, ways)` for each set of free slots that cards of the kind can fill, the empty one included.
template <class Visit>
void for_each_filling(const Kind& kind, unsigned free, const Visit& visit) {
  const unsigned open = kind.slots & free;
  for (unsigned set = open;; set = (set - 1) & open) {
    const auto size = static_cast<unsigned>(std::popcount(set));
    if (size <= kind.copies) visit(set, ways_to_put(kind.copies, size));
    if (set == 0) return;
  }
}

Ways with_kind(const Ways& before, const Kind& kind, unsigned hand) {
  Ways after{};
  for (unsigned filled = 0; filled <= hand; ++filled)
    if (before[filled] > 0)
      for_each_filling(kind, hand & ~filled, [&](unsigned set, double ways) { after[filled | set] += before[filled] * ways; });
  return after;
}

}  // namespace

CardCounts not_shown(const Board& board) {
  CardCounts counts{};
  for (unsigned colour = 0; colour < board.rules.colours; ++colour)
    for (Rank rank = 0; rank < board.rules.ranks; ++rank) {
      const Card card{static_cast<Colour>(colour), rank};
      const int shown = discarded(board, card) + (board.fireworks[colour] > rank ? 1 : 0);
      counts[card.id()] = static_cast<std::uint8_t>(copies(board.rules, static_cast<int>(colour), rank) - shown);
    }
  return counts;
}

CardCounts unseen(const View& view) {
  CardCounts counts = not_shown(view.board);
  for (const auto& hand : view.hands)
    for (const auto& card : hand)
      if (card) --counts[card->id()];
  return counts;
}

Chances beliefs(const View& view) {
  Chances chances{};
  if (!view.me) return chances;
  const Hand& own = view.board.hands[view.me->index];
  const CardCounts counts = unseen(view);
  base::FixedVector<Kind, max_colours * max_ranks> kinds;
  for (unsigned colour = 0; colour < view.board.rules.colours; ++colour)
    for (Rank rank = 0; rank < view.board.rules.ranks; ++rank) {
      const Card card{static_cast<Colour>(colour), rank};
      Kind kind{card, counts[card.id()], 0};
      for (unsigned slot = 0; slot < own.size; ++slot) kind.slots |= own.known[slot].can_be(card) ? 1U << slot : 0U;
      if (kind.copies > 0 && kind.slots != 0) kinds.push_back(kind);
    }

  // Ways with the kinds before each one, and on the way back with those behind it; together with the one itself they fill the hand.
  const unsigned hand = (1U << own.size) - 1U;
  std::array<Ways, max_colours * max_ranks + 1> before{};
  before[0][0] = 1;
  for (std::size_t i = 0; i < kinds.size(); ++i) before[i + 1] = with_kind(before[i], kinds[i], hand);
  const double all = before[kinds.size()][hand];
  if (all == 0) return chances;
  Ways behind{};
  behind[0] = 1;
  for (std::size_t i = kinds.size(); i-- > 0;) {
    const Kind& kind = kinds[i];
    for (unsigned filled = 0; filled <= hand; ++filled)
      if (before[i][filled] > 0)
        for_each_filling(kind, hand & ~filled, [&](unsigned set, double ways) {
          const double together = before[i][filled] * ways * behind[hand & ~filled & ~set];
          for (unsigned left = set; left != 0; left &= left - 1)
            chances[static_cast<unsigned>(std::countr_zero(left))][kind.card.id()] += together;
        });
    behind = with_kind(behind, kind, hand);
  }
  for (auto& slot : chances)
    for (double& chance : slot) chance /= all;
  return chances;
}

}  // namespace hanabi
