// The unit of work: a numbered run of deals, small enough to be repeated, the same whoever plays it and wherever.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace arena {

struct Portion {
  std::uint64_t first = 0;  ///< the number of its first deal, which is the deal's seed
  std::uint64_t count = 0;

  bool operator==(const Portion&) const = default;
};

inline constexpr std::uint64_t usual_portion = 50;

/// Deals `first` to `first + deals - 1` in portions of `size`; the last one may be smaller.
[[nodiscard]] inline std::vector<Portion> portions_of(std::uint64_t first, std::uint64_t deals, std::uint64_t size) {
  std::vector<Portion> portions;
  for (std::uint64_t done = 0; done < deals; done += size) portions.push_back({first + done, std::min(size, deals - done)});
  return portions;
}

}  // namespace arena
