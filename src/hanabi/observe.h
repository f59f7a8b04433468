// The only way from the truth to what a viewer may know.
#pragma once

#include "hanabi/event.h"
#include "hanabi/state.h"
#include "hanabi/view.h"

namespace hanabi {

/// The snapshot: the board, and the hands that the viewer can see.
[[nodiscard]] View observe(const State& state, base::Viewer viewer);

/// The stream: one event as that viewer saw it.
[[nodiscard]] Seen see(const Event& event, base::Viewer viewer);

}  // namespace hanabi
