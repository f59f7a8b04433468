// Somebody who follows a game of `two` players.
#pragma once

#include "bots/hanabi/code_observer.h"
#include "bots/hanabi/two_policy.h"

namespace bots::two {

using Observer = CodeObserver<Protocol, choose>;

static_assert(std::is_trivially_copyable_v<Observer>);

}  // namespace bots::two
