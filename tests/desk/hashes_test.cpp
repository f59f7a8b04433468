// The hashes that stand in for libsodium's in WebAssembly give the same bytes.
#include <gtest/gtest.h>
#include <sodium.h>

#include <vector>

#include "base/rng.h"
#include "wasm/sodium/hashes.h"

namespace wasm {
namespace {

std::vector<std::uint8_t> random_bytes(base::Rng& rng, std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng.next());
  return bytes;
}

// Every length around the ends of one and of two blocks.
TEST(Hashes, are_those_of_libsodium) {
  ASSERT_GE(sodium_init(), 0);
  base::Rng rng{1};
  for (std::size_t size = 0; size <= 300; ++size) {
    const auto text = random_bytes(rng, size);
    Digest expected{};
    crypto_hash_sha256(expected.data(), text.data(), text.size());
    EXPECT_EQ(sha256(text), expected) << size;
    for (const std::size_t key_size : {0U, 16U, 32U, 64U}) {
      const auto key = random_bytes(rng, key_size);
      crypto_generichash(expected.data(), expected.size(), text.data(), text.size(), key.empty() ? nullptr : key.data(),
                         key.size());
      EXPECT_EQ(blake2b(text, key), expected) << size << " under a key of " << key_size;
    }
  }
}

}  // namespace
}  // namespace wasm
