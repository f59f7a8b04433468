// What the kernel says of a running process: its processor time and memory.
#pragma once

#include <cstdint>
#include <optional>

namespace load {

/// The process of this machine that listens at the port, as far as we may look.
[[nodiscard]] std::optional<int> listener_at(std::uint16_t port);

struct Usage {
  double cpu_seconds = 0;  ///< of all its threads, user and system
  double memory_kb = 0;    ///< resident
};

/// Nothing if there is no such process.
[[nodiscard]] std::optional<Usage> usage_of(int pid);

}  // namespace load
