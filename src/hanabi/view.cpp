#include "hanabi/view.h"

#include <algorithm>

#include "hanabi/legal.h"

namespace hanabi {
namespace {

HeldClues held_clues(const View& view) {
  const auto& touch = touching(view.board.rules);
  HeldClues held{};
  for (unsigned seat = 0; seat < view.board.rules.players; ++seat)
    for (const auto& card : view.hands[seat])
      if (card) held[seat] |= touch[card->id()];
  return held;
}

struct Updating {
  View& view;

  void operator()(const DealtSeen& seen) const {
    step_dealt(view.board);
    view.hands = seen.hands;
  }
  void operator()(const DrewSeen& seen) const {
    const unsigned slot = view.board.hands[seen.seat.index].size;
    step_drew(view.board, seen.seat);
    view.hands[seen.seat.index][slot] = seen.card;
  }
  void operator()(const Played& seen) const {
    step(view.board, seen);
    take_out(seen.seat, seen.slot);
  }
  void operator()(const Discarded& seen) const {
    step(view.board, seen);
    take_out(seen.seat, seen.slot);
  }
  void operator()(const Clued& seen) const { step(view.board, seen); }
  void operator()(const Rearranged& seen) const {
    step(view.board, seen);
    auto& hand = view.hands[seen.seat.index];
    const auto before = hand;
    for (unsigned slot = 0; slot < view.board.hands[seen.seat.index].size; ++slot) hand[slot] = before[seen.from[slot]];
  }

  void take_out(Seat seat, Slot slot) const {
    auto& hand = view.hands[seat.index];
    std::copy(hand.begin() + slot + 1, hand.end(), hand.begin() + slot);
    hand.back().reset();
  }
};

}  // namespace

void update(View& view, const Seen& seen) { std::visit(Updating{view}, seen); }

MoveSet legal_set(const View& view) {
  if (view.me != base::Viewer{view.board.turn}) return {};
  return legal_set(view.board, held_clues(view));
}

Moves legal_moves(const View& view) {
  const MoveNumbers numbers{view.board.rules};
  const MoveSet legal = legal_set(view);
  Moves moves;
  for (std::uint64_t left = legal.plain; left != 0; left &= left - 1)
    moves.push_back(numbers.move(view.board.turn, static_cast<unsigned>(std::countr_zero(left))));
  for (std::uint64_t left = legal.announced; left != 0; left &= left - 1)
    moves.push_back(numbers.move(view.board.turn, numbers.first_announced() + static_cast<unsigned>(std::countr_zero(left))));
  return moves;
}

std::optional<Refusal> refusal(const View& view, const Move& move) {
  if (!view.me) return Refusal::not_your_turn;
  const HeldClues held = held_clues(view);
  return std::visit([&](const auto& chosen) { return refusal(view.board, *view.me, chosen, held); }, move);
}

}  // namespace hanabi
