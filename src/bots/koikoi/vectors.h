// Numbers that stay together in a register, and how code comes to use the longest registers of the machine that it runs on: it is
// compiled for each kind, and the kind is chosen while the program is loaded.
//
// Nothing is reordered, nor fused (see CMakeLists.txt), so the numbers are the same to the last bit whichever kind it is.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bots::koi {

struct Four {
  using Floats [[gnu::vector_size(16)]] = float;
  using Wholes [[gnu::vector_size(16)]] = std::int32_t;
  using Bytes [[gnu::vector_size(4)]] = std::uint8_t;
};
struct Eight {
  using Floats [[gnu::vector_size(32)]] = float;
  using Wholes [[gnu::vector_size(32)]] = std::int32_t;
  using Bytes [[gnu::vector_size(8)]] = std::uint8_t;
};
struct Sixteen {
  using Floats [[gnu::vector_size(64)]] = float;
  using Wholes [[gnu::vector_size(64)]] = std::int32_t;
  using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
};

template <class Kind>
inline constexpr std::size_t lanes = sizeof(typename Kind::Floats) / sizeof(float);

}  // namespace bots::koi

/// HANAZA_FOR_EACH_VECTOR(define): `define(TARGET, KIND)` for each kind; it defines functions of the same names that begin with TARGET.
/// HANAZA_VECTORS: before a function whose loops the compiler turns into vectors by itself.
#ifdef HANAZA_LONGER_VECTORS
#define HANAZA_FOR_EACH_VECTOR(define) \
  define([[gnu::target("default")]], Four) define([[gnu::target("avx2")]], Eight) define([[gnu::target("avx512f")]], Sixteen)
#define HANAZA_VECTORS [[gnu::target_clones("avx512f", "avx2", "default")]]
#else
#define HANAZA_FOR_EACH_VECTOR(define) define(, Four)
#define HANAZA_VECTORS
#endif
