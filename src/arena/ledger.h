// Results of portions, gathered in whatever order they come, and added up as if they had come in theirs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "arena/portion.h"

namespace arena {

template <class Tally>
class Ledger {
 public:
  /// `decided` is asked after each portion in order, with the sum up to it; once it says yes, later portions do not count.
  Ledger(std::vector<Portion> portions, std::function<bool(const Tally&)> decided)
      : portions_(std::move(portions)), results_(portions_.size()), decided_(std::move(decided)) {}

  [[nodiscard]] const std::vector<Portion>& portions() const { return portions_; }
  [[nodiscard]] bool has(std::size_t index) const { return results_[index].has_value(); }
  [[nodiscard]] bool is_decided() const { return is_decided_; }
  [[nodiscard]] bool complete() const { return is_decided_ || in_order_ == portions_.size(); }

  void add(std::size_t index, Tally tally) {
    if (has(index)) return;
    results_[index] = std::move(tally);
    while (!complete() && has(in_order_)) {
      sum_in_order_.merge(*results_[in_order_]);
      ++in_order_;
      is_decided_ = decided_ && decided_(sum_in_order_);
    }
  }

  /// The portions that there are without a gap from the first one on, or up to the decision.
  [[nodiscard]] const Tally& in_order() const { return sum_in_order_; }

  /// Everything that counts: up to the decision, or all that is there.
  [[nodiscard]] Tally total() const {
    Tally sum = sum_in_order_;
    for_each_beyond([&](std::size_t index) { sum.merge(*results_[index]); });
    return sum;
  }
  [[nodiscard]] std::uint64_t deals() const {
    std::uint64_t deals = 0;
    for (std::size_t index = 0; index < in_order_; ++index) deals += portions_[index].count;
    for_each_beyond([&](std::size_t index) { deals += portions_[index].count; });
    return deals;
  }

 private:
  template <class Visit>
  void for_each_beyond(const Visit& visit) const {
    if (is_decided_) return;
    for (std::size_t index = in_order_; index < portions_.size(); ++index)
      if (has(index)) visit(index);
  }

  std::vector<Portion> portions_;
  std::vector<std::optional<Tally>> results_;
  std::function<bool(const Tally&)> decided_;
  Tally sum_in_order_{};
  std::size_t in_order_ = 0;
  bool is_decided_ = false;
};

}  // namespace arena
