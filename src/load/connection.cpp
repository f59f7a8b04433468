#include "load/connection.h"

#include <fmt/format.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "load/options.h"
#include "load/refusal.h"
#include "load/scan.h"

namespace load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

std::string_view view_of(const beast::flat_buffer& buffer) {
  return {static_cast<const char*>(buffer.data().data()), buffer.size()};
}

}  // namespace

Connection::Connection(Socket socket) : stream_(std::move(socket)) {
  // Masks need not be secret here: they protect caches between a browser and a server.
  stream_.secure_prng(false);
  stream_.text(true);
}

asio::awaitable<void> Connection::open(const Target& target, std::string_view table) {
  const std::string path = fmt::format("/api/tables/{}/socket", table);
  co_await stream_.next_layer().async_connect(target.endpoint(), asio::use_awaitable);
  stream_.next_layer().set_option(asio::ip::tcp::no_delay{true});
  websocket::response_type response;
  boost::system::error_code error;
  auto with_error = asio::redirect_error(asio::use_awaitable, error);
  co_await stream_.async_handshake(response, target.host(), path, with_error);
  if (error == websocket::error::upgrade_declined) throw Failed(refusal(response.body()));
  if (error) throw boost::system::system_error{error};
}

asio::awaitable<void> Connection::tell(std::string text) {
  const auto buffer = asio::buffer(text);
  co_await stream_.async_write(buffer, asio::use_awaitable);
}

asio::awaitable<std::string> Connection::wait_for(std::string_view type) {
  for (;;) {
    in_.clear();
    co_await stream_.async_read(in_, asio::use_awaitable);
    bytes_ += in_.size();
    const std::string_view text = view_of(in_);
    const std::string_view told = text_field(text, R"("type")");
    if (told == type) co_return std::string{text};
    if (told == "refused") throw Failed(refusal(text));
  }
}

void Connection::listen(Listener& listener, std::size_t seat) {
  listener_ = &listener;
  seat_ = seat;
  read();
}

void Connection::read() {
  in_.clear();
  stream_.async_read(in_, [this](const boost::system::error_code& error, std::size_t) {
    if (error) {
      listener_->lost(seat_);
      return;
    }
    bytes_ += in_.size();
    listener_->heard(seat_, view_of(in_));
    read();
  });
}

void Connection::say(std::string text) {
  if (writing_) {
    waiting_.push_back(std::move(text));
    return;
  }
  saying_ = std::move(text);
  write();
}

void Connection::write() {
  writing_ = true;
  stream_.async_write(asio::buffer(saying_), [this](const boost::system::error_code& error, std::size_t) {
    writing_ = false;
    if (error || waiting_.empty()) return;  // reading tells that it was lost
    saying_ = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    write();
  });
}

}  // namespace load
