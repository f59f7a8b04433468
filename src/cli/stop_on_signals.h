// Long work that ends well when somebody presses Ctrl-C.
#pragma once

#include <atomic>

namespace cli {

/// From now on the first Ctrl-C (or SIGTERM) sets the flag, and what runs ends its portion and keeps what it has; the second is
/// the usual, abrupt one.
[[nodiscard]] const std::atomic<bool>& stop_on_signals();

}  // namespace cli
