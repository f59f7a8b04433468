#include "server/watch.h"

#include <sys/epoll.h>

#include <array>
#include <span>
#include <system_error>

#include "server/connection.h"

namespace server {
namespace {

int new_epoll() {
  const int made = epoll_create1(EPOLL_CLOEXEC);
  if (made < 0) throw std::system_error{errno, std::system_category(), "epoll"};
  return made;
}

}  // namespace

Watch::Watch(boost::asio::io_context& io) : ready_(io.get_executor(), new_epoll()) {}

bool Watch::add(int socket, Connection& connection) {
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.ptr = &connection;
  return epoll_ctl(ready_.native_handle(), EPOLL_CTL_ADD, socket, &event) == 0;
}

void Watch::wait() {
  ready_.async_wait(boost::asio::posix::descriptor_base::wait_read, [this](boost::system::error_code error) {
    if (error) return;
    look();
    wait();
  });
}

void Watch::look() {
  std::array<epoll_event, 256> events;
  const int count = epoll_wait(ready_.native_handle(), events.data(), static_cast<int>(events.size()), 0);
  for (const auto& event : std::span{events}.first(static_cast<std::size_t>(count > 0 ? count : 0))) {
    auto& connection = *static_cast<Connection*>(event.data.ptr);
    if ((event.events & EPOLLOUT) != 0) connection.writable();
    if ((event.events & ~static_cast<unsigned>(EPOLLOUT)) != 0)
      connection.readable((event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0);
  }
}

}  // namespace server
