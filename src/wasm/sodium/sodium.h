// The few functions of libsodium that tables and records need, for WebAssembly, where Debian has no libsodium. The same names, so
// that everything above is compiled as it is; the same bytes, which a test compares.
#pragma once

#include <cstddef>

#include "wasm/sodium/hashes.h"

inline constexpr std::size_t crypto_hash_sha256_BYTES = 32;

/// Negative if the machine has no randomness to give.
int sodium_init();
void randombytes_buf(void* bytes, std::size_t size);
/// 0 if they are the same; takes as long if they are not.
int sodium_memcmp(const void* a, const void* b, std::size_t size);
int crypto_hash_sha256(unsigned char* out, const unsigned char* text, unsigned long long size);
/// BLAKE2b with a digest of `out_size` bytes, under a key if there is one.
int crypto_generichash(unsigned char* out, std::size_t out_size, const unsigned char* text, unsigned long long size,
                       const unsigned char* key, std::size_t key_size);
