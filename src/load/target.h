// The server that is loaded: its address, and the ways to get there.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <string>
#include <string_view>

namespace load {

using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

class Target {
 public:
  /// "http://HOST:PORT", nothing after it. Throws Failed if it is something else or there is no such host.
  explicit Target(std::string_view url);

  [[nodiscard]] const std::string& host() const { return host_; }  ///< as the Host header has it
  [[nodiscard]] const boost::asio::ip::tcp::endpoint& endpoint() const { return endpoint_; }
  [[nodiscard]] bool on_this_machine() const { return endpoint_.address().is_loopback(); }

  /// Makes room for so many connections: file handles, and on the loopback several own addresses, as one has 28,000 ports.
  /// Throws Failed if the machine does not allow it.
  void expect(std::size_t connections);
  /// A socket ready to connect.
  [[nodiscard]] Socket socket(boost::asio::io_context& io);

 private:
  std::string host_;
  boost::asio::ip::tcp::endpoint endpoint_{};
  bool several_addresses_ = false;
  std::size_t made_ = 0;
};

}  // namespace load
