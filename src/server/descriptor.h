// A socket of the system that nobody else closes.
#pragma once

#include <unistd.h>

#include <utility>

namespace server {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, none)) {}
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  [[nodiscard]] bool is_open() const { return number_ != none; }
  [[nodiscard]] int number() const { return number_; }
  void close() {
    if (is_open()) ::close(std::exchange(number_, none));
  }

 private:
  static constexpr int none = -1;
  int number_ = none;
};

}  // namespace server
