// How far a run is, on one line of a terminal that is written over and over.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace arena {

/// "[######----] 61 %  2440 of 4000 deals, 0:12 left". The time left is judged by the deals played in this run.
[[nodiscard]] std::string progress_line(std::uint64_t done, std::uint64_t deals, std::uint64_t new_ones, double seconds);

/// Writes to standard error, and only if that is a terminal.
class Progress {
 public:
  explicit Progress(std::uint64_t deals);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;
  /// Leaves an empty line behind.
  ~Progress();

  /// A few times a second at most, however often it is called. Not from two threads at once.
  void show(std::uint64_t done, std::uint64_t new_ones);

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t deals_;
  bool terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_{};
};

}  // namespace arena
