// Who asks too often or too much is refused for a moment, never banned.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/address.h"
#include "server/config.h"

namespace server {

using Clock = std::chrono::steady_clock;

/// Holds up to `burst` permits and gets `rate` new ones a second. A rate of 0 is no limit.
class TokenBucket {
 public:
  /// Takes one permit, if there is one.
  bool take(double rate, double burst, Clock::time_point now) {
    if (rate <= 0) return true;
    const double seconds = std::chrono::duration<double>(now - filled_).count();
    used_ = seconds > 0 ? std::max(0.0, used_ - seconds * rate) : used_;
    filled_ = now;
    if (used_ + 1 > burst) return false;
    used_ += 1;
    return true;
  }
  /// Whether it says the same as a fresh one.
  [[nodiscard]] bool full(double rate, Clock::time_point now) const {
    return used_ - std::chrono::duration<double>(now - filled_).count() * rate <= 0;
  }

 private:
  double used_ = 0;
  Clock::time_point filled_{};
};

/// What is counted for all threads together, by household and by account. Its lock is held for one look into a hash map, and
/// never while playing: moves are limited by connection.
class SharedLimits {
 public:
  SharedLimits(const Limits& limits, bool limited);

  /// A connection more; `disconnect` must follow if it says true.
  [[nodiscard]] bool connect(Household from);
  void disconnect(Household from);
  [[nodiscard]] bool request(Household from);
  [[nodiscard]] bool make_table(Household from);
  /// A password tried, from that household and at that account.
  [[nodiscard]] bool log_in(Household from, std::string_view account);

  /// Forgets those of whom there is nothing to remember. Call it now and then.
  void forget();

 private:
  struct Guest {
    std::size_t connections = 0;
    TokenBucket requests{};
    TokenBucket tables{};
    TokenBucket logins{};
  };

  Limits limits_;
  bool limited_;
  std::mutex mutex_;
  std::size_t connections_ = 0;
  std::unordered_map<Household, Guest> guests_;
  std::unordered_map<std::string, TokenBucket> accounts_;
};

}  // namespace server
