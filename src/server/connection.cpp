#include "server/connection.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/post.hpp>
#include <cerrno>
#include <chrono>
#include <utility>

#include "server/hall.h"
#include "server/services.h"

namespace server {
namespace {

constexpr auto quiet_before_ping = std::chrono::seconds{25};
constexpr auto quiet_before_cut = std::chrono::seconds{60};
constexpr auto linger = std::chrono::seconds{5};

}  // namespace

Connection::Connection(Worker& worker, Descriptor socket, Admission admission)
    : worker_(worker), socket_(std::move(socket)), admission_(std::move(admission)) {
  constexpr int on = 1;
  setsockopt(socket_.number(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  setsockopt(socket_.number(), SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
}

void Connection::start() {
  place_ = worker_.keep(shared_from_this());
  if (!socket_.is_open() || !worker_.watch(socket_.number(), *this)) cut();
}

void Connection::readable(bool to_the_end) {
  hung_up_ = hung_up_ || to_the_end;
  const auto buffer = worker_.buffer();
  while (socket_.is_open()) {
    const ssize_t count = ::recv(socket_.number(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (count <= 0) {
      // Whoever has said all may still listen.
      if (count == 0) flush();
      cut();
      return;
    }
    heard_ = Clock::now();
    asked_ = false;
    const auto bytes = buffer.first(static_cast<std::size_t>(count));
    // After goodbye the rest is read and dropped: closing with bytes unread would take the goodbye from the other side.
    if (!closing_) on_bytes(bytes);
    // That was all there is, and what comes later is told anew; but the end of it may have been told already.
    if (bytes.size() < buffer.size() && !to_the_end) return;
  }
}

void Connection::writable() {
  if (std::exchange(waits_to_write_, false)) flush();
}

void Connection::send(const Frame& frame) {
  if (!closing_) put(wrapped(frame));
}

void Connection::put(Frame bytes) {
  if (!socket_.is_open()) return;
  if (!outbox_.put(std::move(bytes))) {
    worker_.services().metrics.cut.add();
    cut();
    return;
  }
  flush_soon();
}

void Connection::flush_soon() {
  if (!socket_.is_open() || waits_to_write_ || std::exchange(to_flush_, true)) return;
  worker_.flush_soon(shared_from_this());
}

void Connection::flush() {
  to_flush_ = false;
  if (!socket_.is_open() || waits_to_write_) return;
  switch (outbox_.write_to(socket_.number())) {
    case Outbox::Wrote::everything:
      if (closing_) ::shutdown(socket_.number(), SHUT_WR);
      break;
    case Outbox::Wrote::something: waits_to_write_ = true; break;
    case Outbox::Wrote::nothing_more: cut(); break;
  }
}

void Connection::close(Close code, std::string_view reason) {
  if (closing_ || !socket_.is_open()) return;
  if (auto last = farewell(code, reason)) put(std::move(last));
  closing_ = true;
  heard_ = Clock::now();
  flush_soon();
  leave();
}

void Connection::cut() {
  socket_.close();
  leave();
  // Later, because the watch may be just about to tell it something.
  if (const auto place = std::exchange(place_, std::nullopt))
    boost::asio::post(worker_.io(), [&worker = worker_, place = *place] { worker.let_go(place); });
}

void Connection::leave() {
  if (std::exchange(left_, true)) return;
  // Later, because a table that is just telling everybody something must not lose somebody meanwhile.
  boost::asio::post(worker_.io(), [self = shared_from_this()] { self->on_closed(); });
}

void Connection::sweep(Clock::time_point now) {
  if (!socket_.is_open()) return;
  const auto quiet = now - heard_;
  if (closing_) {
    if (quiet > linger) cut();
    return;
  }
  if (quiet > quiet_before_cut && must_answer()) {
    cut();
  } else if (quiet > quiet_before_ping && !asked_) {
    asked_ = must_answer();
    if (!asked_) heard_ = now;
    put(sign_of_life());
  }
}

}  // namespace server
