#include "wasm/sodium/hashes.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace wasm {
namespace {

using Bytes = std::span<const std::uint8_t>;

// ---- SHA-256

/// The first 32 bits behind the point of the square or cube roots of the first primes, as the standard has it, worked out instead
/// of typed: the largest whole number whose power does not exceed the prime, scaled.
constexpr std::uint32_t root_fraction(std::uint64_t prime, int power) {
  __extension__ using Wide = unsigned __int128;
  std::uint64_t root = 0;
  for (int bit = 35; bit >= 0; --bit) {
    const std::uint64_t tried = root | std::uint64_t{1} << bit;
    // tried^power <= prime * 2^(32 power); cubes of 36 bits fit 108.
    Wide value = Wide{tried} * tried;
    if (power == 3) value *= tried;
    if (value <= Wide{prime} << (32 * power)) root = tried;
  }
  return static_cast<std::uint32_t>(root);
}

template <std::size_t Count>
constexpr std::array<std::uint32_t, Count> roots(int power) {
  std::array<std::uint32_t, Count> all{};
  std::size_t found = 0;
  for (std::uint64_t number = 2; found < Count; ++number) {
    bool prime = true;
    for (std::uint64_t divisor = 2; divisor * divisor <= number; ++divisor) prime = prime && number % divisor != 0;
    if (prime) all[found++] = root_fraction(number, power);
  }
  return all;
}

constexpr auto sha_start = roots<8>(2);
constexpr auto sha_constants = roots<64>(3);
static_assert(sha_start[0] == 0x6a09e667U && sha_constants[63] == 0xc67178f2U);

constexpr std::size_t sha_block = 64;

void sha_mix(std::array<std::uint32_t, 8>& hash, const std::uint8_t* block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < 16; ++i)
    for (std::size_t byte = 0; byte < 4; ++byte) w[i] = w[i] << 8U | block[4 * i + byte];
  for (std::size_t i = 16; i < w.size(); ++i) {
    const std::uint32_t a = w[i - 15];
    const std::uint32_t b = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) + w[i - 7] +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
  }
  auto v = hash;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const std::uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
    const std::uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
    const std::uint32_t first =
        v[7] + (std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25)) + choice + sha_constants[i] + w[i];
    const std::uint32_t second = (std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22)) + majority;
    std::ranges::rotate(v, v.end() - 1);
    v[4] += first;
    v[0] = first + second;
  }
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += v[i];
}

// ---- BLAKE2b

constexpr std::size_t blake_block = 128;

/// The fractions of SHA-512's start, which BLAKE2b shares.
constexpr std::array<std::uint64_t, 8> blake_start{0x6a09e667f3bcc908U, 0xbb67ae8584caa73bU, 0x3c6ef372fe94f82bU,
                                                   0xa54ff53a5f1d36f1U, 0x510e527fade682d1U, 0x9b05688c2b3e6c1fU,
                                                   0x1f83d9abfb41bd6bU, 0x5be0cd19137e2179U};

constexpr std::array<std::array<std::uint8_t, 16>, 10> blake_order{{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

struct Blake {
  std::array<std::uint64_t, 8> hash = blake_start;
  std::uint64_t taken = 0;

  void mix(const std::array<std::uint8_t, blake_block>& block, std::size_t size, bool last) {
    taken += size;
    std::array<std::uint64_t, 16> m{};
    for (std::size_t i = 0; i < m.size(); ++i)
      for (std::size_t byte = 8; byte-- > 0;) m[i] = m[i] << 8U | block[8 * i + byte];
    std::array<std::uint64_t, 16> v{};
    std::ranges::copy(hash, v.begin());
    std::ranges::copy(blake_start, v.begin() + 8);
    v[12] ^= taken;
    if (last) v[14] = ~v[14];
    const auto stir = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::uint64_t x, std::uint64_t y) {
      v[a] += v[b] + x;
      v[d] = std::rotr(v[d] ^ v[a], 32);
      v[c] += v[d];
      v[b] = std::rotr(v[b] ^ v[c], 24);
      v[a] += v[b] + y;
      v[d] = std::rotr(v[d] ^ v[a], 16);
      v[c] += v[d];
      v[b] = std::rotr(v[b] ^ v[c], 63);
    };
    for (std::size_t round = 0; round < 12; ++round) {
      const auto& order = blake_order[round % blake_order.size()];
      for (std::size_t i = 0; i < 4; ++i) stir(i, i + 4, i + 8, i + 12, m[order[2 * i]], m[order[2 * i + 1]]);
      for (std::size_t i = 0; i < 4; ++i)
        stir(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, m[order[2 * i + 8]], m[order[2 * i + 9]]);
    }
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] ^= v[i] ^ v[i + 8];
  }
};

}  // namespace

Digest sha256(Bytes text) {
  auto hash = sha_start;
  const std::uint64_t bits = 8 * static_cast<std::uint64_t>(text.size());
  for (; text.size() >= sha_block; text = text.subspan(sha_block)) sha_mix(hash, text.data());
  // What is left, a one bit, noughts, and the length: one block or two.
  std::array<std::uint8_t, 2 * sha_block> end{};
  std::ranges::copy(text, end.begin());
  end[text.size()] = 0x80;
  const std::size_t size = text.size() + 9 <= sha_block ? sha_block : 2 * sha_block;
  for (std::size_t i = 0; i < 8; ++i) end[size - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  for (std::size_t at = 0; at < size; at += sha_block) sha_mix(hash, end.data() + at);
  Digest digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

Digest blake2b(Bytes text, Bytes key) {
  Blake blake;
  blake.hash[0] ^= 0x01010000U ^ key.size() << 8U ^ Digest {}.size();
  std::array<std::uint8_t, blake_block> block{};
  if (!key.empty()) {
    std::ranges::copy(key, block.begin());
    blake.mix(block, blake_block, text.empty());
  }
  while (!text.empty() || key.empty()) {
    const std::size_t size = std::min(text.size(), blake_block);
    block.fill(0);
    std::ranges::copy(text.first(size), block.begin());
    text = text.subspan(size);
    blake.mix(block, size, text.empty());
    if (text.empty()) break;
  }
  Digest digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) digest[i] = static_cast<std::uint8_t>(blake.hash[i / 8] >> (8 * (i % 8)));
  return digest;
}

}  // namespace wasm
