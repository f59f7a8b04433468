// A socket that is told things: what WebSockets and streams have in common. Lives on one worker.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "server/descriptor.h"
#include "server/frames.h"
#include "server/limits.h"
#include "server/outbox.h"
#include "server/worker.h"

namespace server {

using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

/// Counts a connection of a household from the moment it is accepted until it is gone, on whatever thread that is.
class Admission {
 public:
  Admission(SharedLimits& limits, Household household) : limits_(&limits), household_(household) {}
  Admission(const Admission&) = delete;
  Admission(Admission&& other) noexcept : limits_(std::exchange(other.limits_, nullptr)), household_(other.household_) {}
  Admission& operator=(const Admission&) = delete;
  Admission& operator=(Admission&&) = delete;
  ~Admission() {
    if (limits_ != nullptr) limits_->disconnect(household_);
  }

 private:
  SharedLimits* limits_;
  Household household_;
};

/// What a table knows of those it talks to.
class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client(Client&&) = delete;
  Client& operator=(const Client&) = delete;
  Client& operator=(Client&&) = delete;
  virtual ~Client() = default;

  /// Never waits. A client that does not read what it is sent is cut.
  virtual void send(const Frame& frame) = 0;
  /// The table is done with it.
  virtual void close(Close code, std::string_view reason) = 0;
  /// Nobody hears it any more: it is closed, or the other side has.
  [[nodiscard]] virtual bool gone() const = 0;
};

class Connection : public Client, public std::enable_shared_from_this<Connection> {
 public:
  Connection(Worker& worker, Descriptor socket, Admission admission);
  Connection(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection& operator=(Connection&&) = delete;
  ~Connection() override = default;

  /// Reads from now on. The worker keeps it until its socket is closed.
  void start();
  void send(const Frame& frame) final;
  /// Says goodbye, writes what waits, and waits a moment for the other side to close.
  void close(Close code, std::string_view reason) final;
  [[nodiscard]] bool gone() const final { return left_ || hung_up_; }
  /// Ends it at once.
  void cut();
  /// Writes what waits, as far as the socket takes it. For the worker.
  void flush();
  /// There is something to read; `to_the_end`: and after it the other side has closed. For the watch, like the next one.
  void readable(bool to_the_end);
  /// The socket takes more than before.
  void writable();
  /// Called every few seconds: asks those for a sign of life who have long been quiet, and ends those who gave none.
  void sweep(Clock::time_point now);

 protected:
  [[nodiscard]] Worker& worker() { return worker_; }
  [[nodiscard]] bool closing() const { return closing_; }
  /// The bytes that carry a frame here.
  [[nodiscard]] virtual Frame wrapped(const Frame& frame) = 0;
  /// The last bytes before the socket closes; none: nullptr.
  [[nodiscard]] virtual Frame farewell(Close code, std::string_view reason) = 0;
  [[nodiscard]] virtual Frame sign_of_life() = 0;
  virtual void on_bytes(std::span<char> bytes) = 0;
  /// It is over: leave the table. Called once.
  virtual void on_closed() = 0;
  /// Whether one that says nothing is gone.
  [[nodiscard]] virtual bool must_answer() const = 0;
  void put(Frame bytes);

 private:
  void leave();
  void flush_soon();

  Worker& worker_;
  Descriptor socket_;
  Admission admission_;
  std::optional<Worker::Place> place_{};
  Outbox outbox_{};
  Clock::time_point heard_ = Clock::now();
  bool to_flush_ = false;
  bool waits_to_write_ = false;
  bool closing_ = false;
  bool left_ = false;
  bool hung_up_ = false;  ///< the other side has closed; what it sent before may still be read
  bool asked_ = false;
};

}  // namespace server
