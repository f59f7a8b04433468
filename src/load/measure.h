// What a load test counts while it runs.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace load {

using Clock = std::chrono::steady_clock;

class Measure {
 public:
  /// Moves count from here; errors always do.
  void begin() { measuring_ = true; }
  void end() { measuring_ = false; }

  /// A move was told to all seats; it should have been sent at `since`.
  void told(Clock::time_point since) {
    if (!measuring_) return;
    const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - since).count();
    latencies_.push_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(microseconds, 0, UINT32_MAX)));
  }
  void error(std::string_view why) {
    if (errors_++ == 0) first_error_ = why;
  }

  [[nodiscard]] std::size_t moves() const { return latencies_.size(); }
  [[nodiscard]] std::size_t errors() const { return errors_; }
  [[nodiscard]] const std::string& first_error() const { return first_error_; }
  /// In milliseconds; nothing without moves. `share` from 0 to 1.
  [[nodiscard]] std::optional<double> percentile(double share) {
    if (latencies_.empty()) return std::nullopt;
    const auto rank = static_cast<std::size_t>(share * static_cast<double>(latencies_.size()));
    const auto at = latencies_.begin() + static_cast<std::ptrdiff_t>(std::min(rank, latencies_.size() - 1));
    std::nth_element(latencies_.begin(), at, latencies_.end());
    return *at / 1000.0;
  }

 private:
  bool measuring_ = false;
  std::vector<std::uint32_t> latencies_{};  ///< in microseconds
  std::size_t errors_ = 0;
  std::string first_error_{};
};

}  // namespace load
