// SHA-256 (FIPS 180-4) and BLAKE2b (RFC 7693), each over one piece of memory.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace wasm {

using Digest = std::array<std::uint8_t, 32>;

[[nodiscard]] Digest sha256(std::span<const std::uint8_t> text);

/// With a digest of 32 bytes. The key has at most 64; none is no key.
[[nodiscard]] Digest blake2b(std::span<const std::uint8_t> text, std::span<const std::uint8_t> key);

}  // namespace wasm
