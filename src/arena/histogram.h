// How often each whole number came up.
#pragma once

#include <cstdint>
#include <map>

#include "arena/sums.h"

namespace arena {

class Histogram {
 public:
  void add(int value, std::uint64_t times = 1) { counts_[value] += times; }
  void merge(const Histogram& more) {
    for (const auto& [value, times] : more.counts_) add(value, times);
  }

  [[nodiscard]] std::uint64_t times(int value) const {
    const auto found = counts_.find(value);
    return found == counts_.end() ? 0 : found->second;
  }
  [[nodiscard]] Sums sums() const {
    Sums sums;
    for (const auto& [value, times] : counts_) sums.add(value, static_cast<std::int64_t>(times));
    return sums;
  }
  /// By value, upwards; only those that came up.
  [[nodiscard]] const std::map<int, std::uint64_t>& counts() const { return counts_; }

  bool operator==(const Histogram&) const = default;

 private:
  std::map<int, std::uint64_t> counts_{};
};

}  // namespace arena
