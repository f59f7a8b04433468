// Before a function whose loops are worth compiling twice: where the machine has longer vectors, they are used.
//
// Nothing is fused or reordered, so that the numbers stay the same to the last bit.
#pragma once

#ifdef HANAZA_LONGER_VECTORS
#define HANAZA_VECTORS [[gnu::target_clones("avx2", "default")]]
#else
#define HANAZA_VECTORS
#endif
