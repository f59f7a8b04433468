#include "server/connection.h"

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/hall.h"
#include "server/services.h"

namespace server {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr auto quiet_before_ping = std::chrono::seconds{25};
constexpr auto quiet_before_cut = std::chrono::seconds{60};
constexpr auto linger = std::chrono::seconds{5};

}  // namespace

Connection::Connection(Worker& worker, Socket socket, Admission admission)
    : worker_(worker), socket_(std::move(socket)), admission_(std::move(admission)), place_(worker.add(*this)) {
  error_code ignored;
  socket_.non_blocking(true, ignored);
  socket_.set_option(tcp::no_delay{true}, ignored);
  socket_.set_option(boost::asio::socket_base::keep_alive{true}, ignored);
}

Connection::~Connection() { worker_.remove(place_); }

void Connection::start() { wait_to_read(); }

void Connection::wait_to_read() {
  socket_.async_wait(Socket::wait_read, [self = shared_from_this()](error_code error) {
    if (!error) self->read();
  });
}

void Connection::read() {
  const auto buffer = worker_.buffer();
  while (socket_.is_open()) {
    error_code error;
    const std::size_t count = socket_.read_some(boost::asio::buffer(buffer.data(), buffer.size()), error);
    if (error == boost::asio::error::would_block) break;
    if (error) {
      cut();
      return;
    }
    heard_ = Clock::now();
    asked_ = false;
    // After goodbye the rest is read and dropped: closing with bytes unread would take the goodbye from the other side.
    if (!closing_) on_bytes(buffer.first(count));
    if (count < buffer.size()) break;
  }
  if (socket_.is_open()) wait_to_read();
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
  if (!to_flush_ && !waits_to_write_) {
    to_flush_ = true;
    worker_.flush_soon(shared_from_this());
  }
}

void Connection::flush() {
  to_flush_ = false;
  if (!socket_.is_open() || waits_to_write_) return;
  switch (outbox_.write_to(socket_.native_handle())) {
    case Outbox::Wrote::everything:
      if (closing_) {
        error_code ignored;
        socket_.shutdown(Socket::shutdown_send, ignored);
      }
      break;
    case Outbox::Wrote::something:
      waits_to_write_ = true;
      socket_.async_wait(Socket::wait_write, [self = shared_from_this()](error_code error) {
        self->waits_to_write_ = false;
        if (!error) self->flush();
      });
      break;
    case Outbox::Wrote::nothing_more: cut(); break;
  }
}

void Connection::close(Close code, std::string_view reason) {
  if (closing_ || !socket_.is_open()) return;
  if (auto last = farewell(code, reason)) put(std::move(last));
  closing_ = true;
  heard_ = Clock::now();
  if (socket_.is_open() && !to_flush_ && !waits_to_write_) {
    to_flush_ = true;
    worker_.flush_soon(shared_from_this());
  }
  leave();
}

void Connection::cut() {
  if (socket_.is_open()) {
    error_code ignored;
    socket_.close(ignored);
  }
  leave();
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
