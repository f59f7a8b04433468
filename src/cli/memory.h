// How the program's allocator treats memory that was let go.
#pragma once

namespace cli {

/// For a program that lets go and needs again all the time: memory goes back to the system only after a second in which nobody
/// needed it. Nothing to do where a sanitizer brings its own allocator.
void keep_memory_for_a_second();

}  // namespace cli
