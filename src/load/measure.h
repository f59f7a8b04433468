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

  /// A move was told to all seats; it should have been sent at `since`, and the first of them heard of it at `first`.
  void told(Clock::time_point since, Clock::time_point first) {
    if (!measuring_) return;
    const auto now = Clock::now();
    latencies_.push_back(microseconds(now - since));
    lags_.push_back(microseconds(now - first));
  }
  void error(std::string_view why) {
    if (errors_++ == 0) first_error_ = why;
  }

  [[nodiscard]] std::size_t moves() const { return latencies_.size(); }
  [[nodiscard]] std::size_t errors() const { return errors_; }
  [[nodiscard]] const std::string& first_error() const { return first_error_; }
  /// In milliseconds; nothing without moves. `share` from 0 to 1.
  [[nodiscard]] std::optional<double> percentile(double share) { return percentile_of(latencies_, share); }
  /// The same of how much later the last seat was told than the first.
  [[nodiscard]] std::optional<double> lag_percentile(double share) { return percentile_of(lags_, share); }

 private:
  using Times = std::vector<std::uint32_t>;  ///< in microseconds

  static std::uint32_t microseconds(Clock::duration time) {
    const auto count = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(count, 0, UINT32_MAX));
  }
  static std::optional<double> percentile_of(Times& times, double share) {
    if (times.empty()) return std::nullopt;
    const auto rank = static_cast<std::size_t>(share * static_cast<double>(times.size()));
    const auto at = times.begin() + static_cast<std::ptrdiff_t>(std::min(rank, times.size() - 1));
    std::nth_element(times.begin(), at, times.end());
    return *at / 1000.0;
  }

  bool measuring_ = false;
  Times latencies_{};
  Times lags_{};
  std::size_t errors_ = 0;
  std::string first_error_{};
};

}  // namespace load
