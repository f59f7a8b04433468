#include "server/limits.h"

namespace server {

SharedLimits::SharedLimits(const Limits& limits, bool limited) : limits_(limits), limited_(limited) {}

bool SharedLimits::connect(Household from) {
  const std::scoped_lock lock{mutex_};
  auto& guest = guests_[from];
  if (limited_ && limits_.connections > 0 && connections_ >= limits_.connections) return false;
  if (limited_ && limits_.connections_per_address > 0 && guest.connections >= limits_.connections_per_address) return false;
  ++guest.connections;
  ++connections_;
  return true;
}

void SharedLimits::disconnect(Household from) {
  const std::scoped_lock lock{mutex_};
  const auto found = guests_.find(from);
  if (found == guests_.end() || found->second.connections == 0) return;
  --found->second.connections;
  --connections_;
}

bool SharedLimits::request(Household from) {
  if (!limited_) return true;
  const std::scoped_lock lock{mutex_};
  return guests_[from].requests.take(limits_.requests_per_second, limits_.requests_burst, Clock::now());
}

bool SharedLimits::make_table(Household from) {
  if (!limited_) return true;
  const std::scoped_lock lock{mutex_};
  return guests_[from].tables.take(limits_.tables_per_minute / 60, limits_.tables_burst, Clock::now());
}

bool SharedLimits::log_in(Household from, std::string_view account) {
  if (!limited_) return true;
  const std::scoped_lock lock{mutex_};
  const auto now = Clock::now();
  const double rate = limits_.logins_per_minute / 60;
  // Both are asked, so that one address cannot try one password at many accounts, nor many addresses many at one.
  const bool here = guests_[from].logins.take(rate, limits_.logins_burst, now);
  const bool there = accounts_[std::string{account}].take(rate, limits_.logins_burst, now);
  return here && there;
}

void SharedLimits::forget() {
  const std::scoped_lock lock{mutex_};
  const auto now = Clock::now();
  std::erase_if(guests_, [&](const auto& entry) {
    const Guest& guest = entry.second;
    return guest.connections == 0 && guest.requests.full(limits_.requests_per_second, now) &&
           guest.tables.full(limits_.tables_per_minute / 60, now) && guest.logins.full(limits_.logins_per_minute / 60, now);
  });
  std::erase_if(accounts_, [&](const auto& entry) { return entry.second.full(limits_.logins_per_minute / 60, now); });
}

}  // namespace server
