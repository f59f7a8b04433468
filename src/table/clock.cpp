#include "table/clock.h"

#include <algorithm>

namespace table {

Clocks::Clocks(const ClockSetting& setting, int seats) : setting_(setting) {
  std::fill_n(left_.begin(), std::clamp(seats, 0, max_seats), setting.base);
}

void Clocks::charge(Millis at) {
  if (!running_) return;
  Millis& left = left_[running_->index];
  left = std::max<Millis>(0, left - std::max<Millis>(0, at - since_));
  since_ = at;
}

void Clocks::run(std::optional<Seat> seat, Millis at) {
  if (!used()) seat.reset();
  if (seat == running_) return;
  charge(at);
  running_ = seat;
  since_ = at;
}

void Clocks::moved(Seat seat, Millis at) {
  if (!used()) return;
  if (running_ == std::optional{seat}) charge(at);
  if (setting_.type == ClockSetting::Type::increment)
    left_[seat.index] += setting_.increment;
  else
    left_[seat.index] = setting_.base;
}

void Clocks::refill(Seat seat) { left_[seat.index] = setting_.base; }

void Clocks::credit(Millis milliseconds) {
  if (running_) since_ += milliseconds;
}

std::optional<Millis> Clocks::deadline() const {
  return running_ ? std::optional{since_ + left_[running_->index]} : std::nullopt;
}

}  // namespace table
