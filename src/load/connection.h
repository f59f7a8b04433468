// One WebSocket to a table: says and hears texts.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "load/target.h"

namespace load {

/// Gets what a connection hears once it plays.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener& operator=(Listener&&) = delete;
  virtual ~Listener() = default;

  virtual void heard(std::size_t seat, std::string_view text) = 0;
  virtual void lost(std::size_t seat) = 0;
};

/// Must live until the io_context is stopped for good.
class Connection {
 public:
  explicit Connection(Socket socket);

  /// Before play: connects to the table. Throws Failed, or boost::system::system_error if the server went away.
  boost::asio::awaitable<void> open(const Target& target, std::string_view table);
  boost::asio::awaitable<void> tell(std::string text);
  /// Waits for a message of this type and gives it whole. Throws Failed with the server's sentence if it refuses.
  boost::asio::awaitable<std::string> wait_for(std::string_view type);

  /// From now on everything heard goes to the listener, which must outlive the connection.
  void listen(Listener& listener, std::size_t seat);
  /// While listening; never waits.
  void say(std::string text);

  [[nodiscard]] std::uint64_t bytes_heard() const { return bytes_; }

 private:
  void read();
  void write();

  boost::beast::websocket::stream<Socket, false> stream_;
  boost::beast::flat_buffer in_{};
  std::string saying_{};
  std::vector<std::string> waiting_{};
  Listener* listener_ = nullptr;
  std::size_t seat_ = 0;
  std::uint64_t bytes_ = 0;
  bool writing_ = false;
};

}  // namespace load
