#include "koikoi/observe.h"

namespace koikoi {
namespace {

CardSet own(const Sets& hands, base::Viewer viewer) { return viewer ? hands[viewer->index] : CardSet{}; }

struct Seeing {
  base::Viewer viewer;

  Seen operator()(const Dealt& dealt) const { return DealtSeen{dealt.field}; }
  Seen operator()(const Looked& looked) const { return LookedSeen{own(looked.hands, viewer)}; }
  Seen operator()(const Swapped& open) const { return open; }
  Seen operator()(const Played& open) const { return open; }
  Seen operator()(const PlayedWild& open) const { return open; }
  Seen operator()(const Turned& open) const { return open; }
  Seen operator()(const Took& open) const { return open; }
  Seen operator()(const Called& open) const { return open; }
  Seen operator()(const Cancelled& open) const { return open; }
  Seen operator()(const Ended& open) const { return open; }
};

}  // namespace

View observe(const State& state, base::Viewer viewer) {
  return {viewer, state.board, state.board.looked ? own(state.hands, viewer) : CardSet{}};
}

Seen see(const Event& event, base::Viewer viewer) { return std::visit(Seeing{viewer}, event); }

}  // namespace koikoi
