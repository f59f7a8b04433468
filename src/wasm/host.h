// What the module asks of the page or of node: randomness and the time, and nothing else.
#pragma once

#include <cstddef>

extern "C" {

/// Fills memory with randomness that nobody can guess.
[[clang::import_module("host"), clang::import_name("random")]] void hanaza_random(void* bytes, std::size_t size);

/// Milliseconds since some moment, never going back: for bots that were given so much time for a move.
[[clang::import_module("host"), clang::import_name("steady")]] double hanaza_steady();
}
