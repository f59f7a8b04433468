// When to stop thinking.
#pragma once

#include <chrono>
#include <optional>

#include "bots/bot.h"

namespace bots {

class Deadline {
 public:
  explicit Deadline(const Effort& effort) : stop_(effort.stop), time_(effort.time) {}

  [[nodiscard]] bool passed() const { return passed(1); }

  /// Whether that part of the time is over, or somebody asks to stop.
  [[nodiscard]] bool passed(double part) const {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return true;
    return time_ && std::chrono::duration<double>(Clock::now() - begin_) > part * std::chrono::duration<double>(*time_);
  }
  [[nodiscard]] bool timed() const { return time_.has_value(); }

 private:
  using Clock = std::chrono::steady_clock;

  const std::atomic<bool>* stop_;
  std::optional<std::chrono::milliseconds> time_;
  Clock::time_point begin_ = Clock::now();
};

}  // namespace bots
