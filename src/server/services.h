// What every part of a running server may use.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/address.h"
#include "server/config.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "store/store.h"

namespace table {
class Chance;
}

namespace server {

class Node;
class Pool;
class Thinkers;
class Worker;

struct Services {
  Config config;
  Metrics metrics{};
  SharedLimits limits{config.limits, config.limited};
  std::vector<Network> trusted{};
  std::unique_ptr<store::Store> store{};
  std::unique_ptr<Thinkers> bots{};
  std::unique_ptr<Pool> passwords{};  ///< where passwords are hashed
  /// Decks, tokens, lots. Called by every worker, so it must not mind threads.
  table::Chance* chance = nullptr;
  std::string admin_token{};
  std::atomic<bool> ready{false};
  std::atomic<bool> stopping{false};
  std::atomic<bool> draining{false};  ///< others shall serve: no new tables and connections here
  std::function<void()> drain{};      ///< begins that, from any thread
  std::vector<std::unique_ptr<Worker>> workers{};
  std::unique_ptr<Node> node{};  ///< none: nobody else uses the database

  /// The worker whose table it is.
  [[nodiscard]] Worker& worker_of(std::string_view table) {
    return *workers[std::hash<std::string_view>{}(table) % workers.size()];
  }
};

/// As `hanaza --version` says.
[[nodiscard]] std::string_view build();
/// Milliseconds since 1970.
[[nodiscard]] std::int64_t wall_clock();

}  // namespace server
