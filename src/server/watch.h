// Tells connections when they can be read or written. Each is registered once and for all: waiting for a socket through Asio
// would cost a system call and an allocation for every message.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>

namespace server {

class Connection;

class Watch {
 public:
  explicit Watch(boost::asio::io_context& io);

  /// From now on the connection hears of the socket, each time that there is something new, until the socket is closed. It must
  /// live on until the handler that is running then has returned. False if the system takes no more.
  [[nodiscard]] bool add(int socket, Connection& connection);
  /// Begins to look, and goes on for as long as the loop runs.
  void wait();

 private:
  void look();

  boost::asio::posix::basic_stream_descriptor<boost::asio::io_context::executor_type> ready_;
};

}  // namespace server
