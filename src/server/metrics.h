// What the server counts, as Prometheus reads it. Counted by many threads without locks; nothing is labelled by a card, a table
// or a person.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "store/nodes.h"
#include "store/store.h"

namespace server {

class Count {
 public:
  void add(std::int64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

/// How often something took how long.
class Histogram {
 public:
  static constexpr std::array<double, 14> bounds{0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01,
                                                 0.015,  0.025, 0.05,  0.1,   0.25,  1,      5};

  void add(std::chrono::nanoseconds took);
  void write(std::string& to, std::string_view name, std::string_view help) const;

 private:
  std::array<Count, bounds.size() + 1> counts_{};
  Count nanoseconds_{};
};

/// Refusals by code. The codes are the program's own words, so there are few; refusals are rare, so a lock does no harm.
class RefusalCounts {
 public:
  void add(std::string_view code);
  void write(std::string& to) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::int64_t, std::less<>> counts_;
};

struct Metrics {
  Count tables{};  ///< in memory
  Count tables_made{};
  Count tables_frozen{};
  Count seats{};  ///< taken at tables in memory
  Count websockets{};
  Count streams{};
  Count http_connections{};
  Count requests{};
  Count moves{};
  Count bot_moves{};
  Count cut{};  ///< connections cut because they did not read
  Count games_finished{};
  Count lines_heard{};  ///< written by other nodes
  Count races_lost{};   ///< appends before which another node was faster
  RefusalCounts refusals{};
  Histogram move_seconds{};  ///< from command read to everybody told

  /// The text of GET /metrics.
  [[nodiscard]] std::string text(const store::Statistics& database) const;
};

/// What is known of this node and the others, behind the rest of the metrics.
void put_nodes(std::string& to, std::string_view name, std::string_view build, const std::vector<store::NodeSeen>& nodes);

}  // namespace server
