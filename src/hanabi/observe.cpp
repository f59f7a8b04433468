#include "hanabi/observe.h"

namespace hanabi {
namespace {

/// Everybody sees every hand but their own; a spectator sees none, since some player may not know any given hand.
bool sees_hand(base::Viewer viewer, Seat seat) { return viewer && *viewer != seat; }

struct Seeing {
  base::Viewer viewer;

  Seen operator()(const Dealt& dealt) const {
    DealtSeen seen;
    for (std::uint8_t seat = 0; seat < max_players; ++seat)
      if (sees_hand(viewer, Seat{seat})) seen.hands[seat] = dealt.hands[seat];
    return seen;
  }
  Seen operator()(const Drew& drew) const {
    return DrewSeen{drew.seat, sees_hand(viewer, drew.seat) ? std::optional{drew.card} : std::nullopt};
  }
  Seen operator()(const Played& open) const { return open; }
  Seen operator()(const Discarded& open) const { return open; }
  Seen operator()(const Clued& open) const { return open; }
  Seen operator()(const Rearranged& open) const { return open; }
};

}  // namespace

View observe(const State& state, base::Viewer viewer) {
  View view{viewer, state.board, {}};
  for (std::uint8_t seat = 0; seat < state.board.rules.players; ++seat)
    if (sees_hand(viewer, Seat{seat}))
      for (Slot slot = 0; slot < state.board.hands[seat].size; ++slot)
        view.hands[seat][slot] = card_at(state, Seat{seat}, slot);
  return view;
}

Seen see(const Event& event, base::Viewer viewer) { return std::visit(Seeing{viewer}, event); }

}  // namespace hanabi
