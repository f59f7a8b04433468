// What spectators see while all hands are open to them: the same table, some time ago.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/entry.h"
#include "table/table.h"

namespace server {

class Worker;

/// Folds the same log as the table, but an entry only when it is old enough to be of no use to a player who peeks. Everything
/// before `first` was told already when hands were opened, and is taken at once.
class OpenView : public std::enable_shared_from_this<OpenView> {
 public:
  using Tell = std::function<void(const table::Happening&)>;
  using Begin = std::function<void()>;

  /// `begin` is called once there is something to show, `tell` for each entry after that.
  OpenView(Worker& worker, std::string id, std::uint64_t first, Begin begin, Tell tell);

  /// Reads the log. Call once.
  void start();
  /// The table took this line.
  void add(const table::Logged& line);
  /// Nothing until the log was read.
  [[nodiscard]] std::optional<std::string> snapshot() const;

 private:
  void read(std::vector<table::Logged> lines);
  void go_on();

  Worker& worker_;
  std::string id_;
  std::uint64_t first_;
  Begin begin_;
  Tell tell_;
  std::unique_ptr<table::Table> behind_{};
  std::list<table::Logged> waiting_{};
  boost::asio::steady_timer timer_;
};

}  // namespace server
