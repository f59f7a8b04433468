#include <sodium.h>

#include <algorithm>
#include <cstdint>

#include "wasm/host.h"

int sodium_init() { return 0; }

void randombytes_buf(void* bytes, std::size_t size) { hanaza_random(bytes, size); }

int sodium_memcmp(const void* a, const void* b, std::size_t size) {
  const auto* left = static_cast<const volatile std::uint8_t*>(a);
  const auto* right = static_cast<const volatile std::uint8_t*>(b);
  unsigned different = 0;
  for (std::size_t i = 0; i < size; ++i) different |= static_cast<unsigned>(left[i]) ^ right[i];
  return different == 0 ? 0 : -1;
}

int crypto_hash_sha256(unsigned char* out, const unsigned char* text, unsigned long long size) {
  std::ranges::copy(wasm::sha256({text, static_cast<std::size_t>(size)}), out);
  return 0;
}

int crypto_generichash(unsigned char* out, std::size_t out_size, const unsigned char* text, unsigned long long size,
                       const unsigned char* key, std::size_t key_size) {
  const auto digest = wasm::blake2b({text, static_cast<std::size_t>(size)}, {key, key_size});
  // Tables ask for no other size, and another size would be another hash.
  if (out_size != digest.size()) return -1;
  std::ranges::copy(digest, out);
  return 0;
}
