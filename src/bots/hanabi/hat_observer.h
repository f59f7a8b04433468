// Somebody who follows a game of `hat` players.
#pragma once

#include "bots/hanabi/code_observer.h"
#include "bots/hanabi/hat_policy.h"

namespace bots::hat {

using Observer = CodeObserver<Protocol, choose>;

static_assert(std::is_trivially_copyable_v<Observer> && sizeof(Observer) <= 768);

}  // namespace bots::hat
