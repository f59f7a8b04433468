#include "koikoi/view.h"

namespace koikoi {
namespace {

struct Updating {
  View& view;

  void operator()(const DealtSeen& seen) const {
    step_dealt(view.board, seen.field);
    view.hand = {};
  }
  void operator()(const LookedSeen& seen) const {
    step_looked(view.board);
    view.hand = seen.hand;
  }
  void operator()(const Played& seen) const {
    step(view.board, seen);
    if (view.me == base::Viewer{seen.seat}) view.hand -= seen.card;
  }
  void operator()(const PlayedWild& seen) const {
    step(view.board, seen);
    if (view.me == base::Viewer{seen.seat}) view.hand -= lightning;
  }
  template <class Open>
  void operator()(const Open& seen) const {
    step(view.board, seen);
  }
};

}  // namespace

void update(View& view, const Seen& seen) { std::visit(Updating{view}, seen); }

MoveSet legal_set(const View& view) {
  if (view.me != base::Viewer{view.board.turn}) return {view.board.phase, 0, 0};
  return legal_set(view.board, view.hand);
}

Moves legal_moves(const View& view) {
  const MoveSet legal = legal_set(view);
  Moves moves;
  for (unsigned n = 0; n < static_cast<unsigned>(legal.size()); ++n) moves.push_back(nth_move(legal, n));
  return moves;
}

std::optional<Refusal> refusal(const View& view, const Move& move) {
  // A spectator has no seat: whatever they are told, it is never their turn.
  return refusal(view.board, view.me.value_or(Seat{players}), move, view.hand);
}

CardSet unseen(const View& view) {
  const Board& board = view.board;
  CardSet known = board.field | board.captured[0] | board.captured[1] | board.shown[0] | board.shown[1] | view.hand;
  if (board.phase == Phase::choose_hand || board.phase == Phase::choose_turned) known |= board.pending;
  return all_cards - known;
}

}  // namespace koikoi
