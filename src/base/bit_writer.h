// Runs of bits, packed one behind the other into words, and unpacked again into an element each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace base {

/// The first `count` bits; at most 63 of them.
[[nodiscard]] constexpr std::uint64_t ones(unsigned count) { return (std::uint64_t{1} << count) - 1; }

/// Bit i of what is written is bit i % 64 of word i / 64.
class BitWriter {
 public:
  explicit constexpr BitWriter(std::uint64_t* words) : words_(words) {}

  /// The low `width` bits of `value`, which has no others set; at most 63.
  constexpr void put(std::uint64_t value, unsigned width) {
    pending_ |= value << filled_;
    filled_ += width;
    if (filled_ >= 64) {
      *words_++ = pending_;
      filled_ -= 64;
      pending_ = value >> (width - filled_);
    }
  }
  constexpr void finish() {
    if (filled_ != 0) *words_ = pending_;
  }

 private:
  std::uint64_t* words_;
  std::uint64_t pending_ = 0;
  unsigned filled_ = 0;
};

namespace detail {
/// For each eight bits, the same as eight elements.
template <class T>
inline constexpr auto unpacked_byte = [] {
  std::array<std::array<T, 8>, 256> table{};
  for (unsigned bits = 0; bits < table.size(); ++bits)
    for (unsigned bit = 0; bit < 8; ++bit) table[bits][bit] = static_cast<T>(bits >> bit & 1U);
  return table;
}();
}  // namespace detail

/// One element, 0 or 1, for each of the first `elements.size()` bits.
template <class T>
void unpack(const std::uint64_t* bits, std::span<T> elements) {
  T* to = elements.data();
  std::size_t left = elements.size();
  // Eight elements are copied as one piece. Each word is read once: as far as the compiler knows, bytes may overwrite it.
  const auto eight = [](T* into, std::uint64_t byte) {
    std::memcpy(into, detail::unpacked_byte<T>[byte & 0xffU].data(), 8 * sizeof(T));
  };
  for (; left >= 64; left -= 64, to += 64) {
    const std::uint64_t word = *bits++;
#pragma GCC unroll 8
    for (unsigned byte = 0; byte < 8; ++byte) eight(to + 8 * byte, word >> (8 * byte));
  }
  if (left == 0) return;
  std::uint64_t word = *bits;
  for (; left >= 8; left -= 8, to += 8, word >>= 8U) eight(to, word);
  for (; left > 0; --left, ++to, word >>= 1U) *to = static_cast<T>(word & 1U);
}

}  // namespace base
