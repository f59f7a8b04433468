#include "arena/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace arena {
namespace {

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  const std::uint64_t hours = whole / 3600;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

constexpr const char* clear_line = "\r\x1b[K";

}  // namespace

std::string progress_line(std::uint64_t done, std::uint64_t deals, std::uint64_t new_ones, double seconds) {
  constexpr std::uint64_t width = 24;
  const std::uint64_t filled = deals == 0 ? width : width * done / deals;
  std::string line = fmt::format("[{:#<{}}{:-<{}}] {} %  {} of {} deals", "", filled, "", width - filled,
                                 deals == 0 ? 100 : 100 * done / deals, done, deals);
  if (new_ones > 0 && done < deals)
    line += fmt::format(", {} left", clock_text(seconds / static_cast<double>(new_ones) * static_cast<double>(deals - done)));
  return line;
}

Progress::Progress(std::uint64_t deals) : deals_(deals), terminal_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (terminal_) std::fputs(clear_line, stderr);
}

void Progress::show(std::uint64_t done, std::uint64_t new_ones) {
  using namespace std::chrono_literals;
  const auto now = Clock::now();
  if (!terminal_ || now - shown_ < 100ms) return;
  shown_ = now;
  const std::chrono::duration<double> passed = now - start_;
  std::fputs((clear_line + progress_line(done, deals_, new_ones, passed.count())).c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace arena
