// Choosing among the bits of a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace base {

namespace detail {
inline constexpr auto nth_bit_of_byte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned bit = 0, n = 0; bit < 8; ++bit)
      if ((byte >> bit & 1U) != 0) table[byte][n++] = static_cast<std::uint8_t>(bit);
  return table;
}();
}  // namespace detail

/// The place of the n-th lowest set bit, counting from 0; the word has more than n. Halves the word until a byte is left.
[[nodiscard]] constexpr unsigned nth_set_bit(std::uint64_t word, unsigned n) {
  unsigned place = 0;
  for (unsigned half = 32; half >= 8; half /= 2) {
    const auto below = static_cast<unsigned>(std::popcount(word & ((std::uint64_t{1} << half) - 1)));
    if (n >= below) {
      n -= below;
      place += half;
      word >>= half;
    }
  }
  return place + detail::nth_bit_of_byte[word & 0xffU][n];
}

}  // namespace base
