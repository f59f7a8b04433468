// The project's own random numbers: the same seed gives the same deal on every machine and in every binding.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace base {

/// xoshiro256** by Blackman and Vigna, seeded through splitmix64 so that neighbouring seeds are unrelated.
/// For experiments only: its state can be computed from its output. Real tables shuffle with secure randomness.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& word : state_) {
      seed += 0x9e3779b97f4a7c15U;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
      z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
      word = z ^ (z >> 31U);
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  /// Uniform in [0, bound), bound > 0. Exactly uniform: the few values that would favour a result are drawn again (Lemire).
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, unsigned k) { return (x << k) | (x >> (64U - k)); }

  std::array<std::uint64_t, 4> state_{};
};

namespace detail {
__extension__ using Wide = unsigned __int128;

inline constexpr std::size_t swaps_a_word = 8;
inline constexpr std::size_t max_shuffled = 64;

/// For each number of items left, the product of the next eight bounds (fewer at the end). At most 64^8 = 2^48.
inline constexpr auto bounds_product = [] {
  std::array<std::uint64_t, max_shuffled + 1> table{};
  for (std::size_t left = 0; left <= max_shuffled; ++left) {
    table[left] = 1;
    for (std::size_t i = 0; i < swaps_a_word && left > i + 1; ++i) table[left] *= left - i;
  }
  return table;
}();
}  // namespace detail

/// Fisher-Yates from the back, at most 64 items. `Source` gives 64 random bits by `next()`: Rng here, secure randomness for real
/// tables. One such word serves eight swaps: read as a fraction, its product with a bound has the swap's index before the point
/// and a fresh fraction behind it. What is behind the point at the end is the word times all eight bounds; as in `below`, the
/// few words that would favour an order by it are drawn again, so every order is exactly equally likely.
template <class T, class Source>
constexpr void shuffle(std::span<T> items, Source& source) {
  std::size_t left = items.size();
  while (left > 1) {
    const std::uint64_t product = detail::bounds_product[left];
    std::uint64_t fraction = source.next();
    if (fraction * product < product) {
      const std::uint64_t threshold = (0U - product) % product;
      while (fraction * product < threshold) fraction = source.next();
    }
    const auto swap_last = [&] {
      const detail::Wide wide = detail::Wide{fraction} * left;
      std::swap(items[left - 1], items[static_cast<std::size_t>(wide >> 64U)]);
      fraction = static_cast<std::uint64_t>(wide);
    };
    if (left > detail::swaps_a_word) {
#pragma GCC unroll 8
      for (std::size_t i = 0; i < detail::swaps_a_word; ++i, --left) swap_last();
    } else {
      for (; left > 1; --left) swap_last();
    }
  }
}

}  // namespace base
