// How a server is set up: every option with what is usual.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// Caps and rates; 0 means without limit. Rates are a second, bursts may be used up at once.
struct Limits {
  std::size_t tables = 10'000;                ///< that exist in memory at one time
  std::size_t connections = 20'000;           ///< in all
  std::size_t connections_per_address = 200;  ///< a household or a school behind one address
  std::size_t spectators = 50;                ///< at one table
  double commands_per_second = 10;            ///< of one connection
  double commands_burst = 40;
  double requests_per_second = 30;  ///< over HTTP, of one address
  double requests_burst = 120;
  double tables_per_minute = 10;  ///< made by one address
  double tables_burst = 30;
  double logins_per_minute = 10;  ///< tried by one address, and at one account
  double logins_burst = 20;
};

struct Config {
  std::string address = "0.0.0.0";
  std::uint16_t port = 8080;  ///< 0: any that is free
  std::string data = "data";
  std::string database{};   ///< a PostgreSQL URL; empty: SQLite in `data`
  std::string node{};       ///< its name among others on the same database; empty: host and port
  std::size_t threads = 0;  ///< 0: one less than there are cores, at most 8
  std::size_t bot_threads = 1;
  std::chrono::milliseconds bot_budget{100};   ///< the longest that a bot thinks about a move
  std::vector<std::string> trusted_proxies{};  ///< addresses or networks whose X-Forwarded-For is believed
  std::vector<std::string> origins{};          ///< pages of other hosts that may speak for their visitors
  std::chrono::milliseconds bot_delay{700};
  std::chrono::milliseconds open_delay{30'000};  ///< how far behind spectators are who see all hands
  std::chrono::seconds idle_table{600};          ///< after which a table that nobody needs leaves memory
  std::string log_level = "info";
  std::string admin_from = "loopback";  ///< or "anywhere": from where `hanaza admin` may come
  bool limited = true;                  ///< false: rates and caps are not applied, for measurements
  Limits limits{};

  /// Where the logs of tables are kept: what store::open takes.
  [[nodiscard]] const std::string& where() const { return database.empty() ? data : database; }
  [[nodiscard]] std::string node_name(std::uint16_t on_port) const;
};

/// What is wrong with it, as a sentence; nothing if it can be used.
[[nodiscard]] std::optional<std::string> fault(const Config& config);

}  // namespace server
