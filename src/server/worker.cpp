#include "server/worker.h"

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/connection.h"
#include "server/hall.h"
#include "server/services.h"

namespace server {
namespace {

constexpr auto between_sweeps = std::chrono::seconds{5};

}  // namespace

Worker::Worker(Services& services, std::size_t number)
    : services_(services),
      io_(1),
      buffer_(std::make_unique<std::array<char, 16 * 1024>>()),
      hall_(std::make_unique<Hall>(*this, number)),
      sweep_(io_) {}

Worker::~Worker() {
  join();
  // Connections hold their table, and tables their connections: let go of both before the loop and its sockets are gone.
  hall_->clear();
  connections_.clear();
  unflushed_.clear();
  flushing_.clear();
}

void Worker::start() {
  sweep_later();
  watch_.wait();
  thread_ = std::thread{[this] {
    const auto work = boost::asio::make_work_guard(io_);
    io_.run();
  }};
}

void Worker::join() {
  io_.stop();
  if (thread_.joinable()) thread_.join();
}

Worker::Place Worker::keep(std::shared_ptr<Connection> connection) {
  return connections_.insert(connections_.end(), std::move(connection));
}

void Worker::flush_soon(std::shared_ptr<Connection> connection) {
  unflushed_.push_back(std::move(connection));
  if (unflushed_.size() == 1) boost::asio::post(io_, [this] { flush(); });
}

void Worker::flush() {
  std::swap(unflushed_, flushing_);
  for (const auto& connection : flushing_) connection->flush();
  flushing_.clear();
}

void Worker::sweep_later() {
  sweep_.expires_after(between_sweeps);
  sweep_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    const auto now = Clock::now();
    for (const auto& connection : connections_) connection->sweep(now);
    hall_->sweep(now);
    sweep_later();
  });
}

void Worker::close_all() {
  for (const auto& connection : connections_) connection->close(Close::restart, "the server stops");
}

}  // namespace server
