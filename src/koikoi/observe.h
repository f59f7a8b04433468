// The only way from the truth to what a viewer may know.
#pragma once

#include "koikoi/event.h"
#include "koikoi/state.h"
#include "koikoi/view.h"

namespace koikoi {

/// The snapshot: the board, and the viewer's own hand once it may be looked at.
[[nodiscard]] View observe(const State& state, base::Viewer viewer);

/// The stream: one event as that viewer saw it.
[[nodiscard]] Seen see(const Event& event, base::Viewer viewer);

}  // namespace koikoi
