// The gate of the wire: what is written for somebody outside has a type that may leave.
#pragma once

#include "game/game.h"

namespace wire {

/// T itself. A function that takes `const Sent<T>&` does not compile for a T that holds the truth.
template <game::Sendable T>
using Sent = T;

}  // namespace wire
