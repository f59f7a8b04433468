// One thread of the server: its event loop, its tables, its connections. What belongs to a worker is touched by its thread only.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "server/limits.h"
#include "server/watch.h"
#include "store/nodes.h"

namespace server {

class Connection;
class Hall;
struct Services;

class Worker {
 public:
  Worker(Services& services, std::size_t number);
  Worker(const Worker&) = delete;
  Worker(Worker&&) = delete;
  Worker& operator=(const Worker&) = delete;
  Worker& operator=(Worker&&) = delete;
  ~Worker();

  void start();
  /// Ends the loop and waits for the thread.
  void join();

  [[nodiscard]] boost::asio::io_context& io() { return io_; }
  [[nodiscard]] Hall& hall() { return *hall_; }
  [[nodiscard]] Services& services() { return services_; }

  /// Bytes from any socket of this thread are read here: a connection that waits needs no buffer of its own.
  [[nodiscard]] std::span<char> buffer() { return *buffer_; }

  /// The connection has something to write. It is written once everything that is ready to run has run, so that what happens
  /// together travels together.
  void flush_soon(std::shared_ptr<Connection> connection);

  /// Keeps a connection alive until it is let go.
  using Place = std::list<std::shared_ptr<Connection>>::iterator;
  [[nodiscard]] Place keep(std::shared_ptr<Connection> connection);
  void let_go(Place place) { connections_.erase(place); }
  [[nodiscard]] bool watch(int socket, Connection& connection) { return watch_.add(socket, connection); }
  /// The node has been heard of lately, so that its tables may act by themselves.
  [[nodiscard]] bool in_touch() const { return !touched_ || Clock::now() < *touched_; }
  void touch(Clock::time_point until) { touched_ = until; }
  /// What was decided before relied on a connection that is lost.
  void begin_spell(std::uint64_t spell) { spell_ = spell; }
  [[nodiscard]] std::uint64_t spell() const { return spell_; }
  [[nodiscard]] std::size_t connections() const { return connections_.size(); }
  /// Tells every connection that the server stops, and closes it.
  void close_all();

 private:
  void flush();
  void sweep_later();

  Services& services_;
  boost::asio::io_context io_;
  Watch watch_{io_};
  std::list<std::shared_ptr<Connection>> connections_{};
  std::unique_ptr<std::array<char, 16 * 1024>> buffer_;
  std::unique_ptr<Hall> hall_;
  std::vector<std::shared_ptr<Connection>> unflushed_{};
  std::vector<std::shared_ptr<Connection>> flushing_{};
  boost::asio::steady_timer sweep_;
  std::uint64_t spell_ = store::first_spell;
  std::optional<Clock::time_point> touched_{};  ///< nothing: there are no other nodes
  std::thread thread_{};
};

}  // namespace server
