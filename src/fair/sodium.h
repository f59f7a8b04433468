// libsodium made ready, once.
#pragma once

namespace fair {

/// Cheap when done before, safe from several threads. Throws if the machine has no randomness to give.
void start_sodium();

}  // namespace fair
