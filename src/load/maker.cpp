#include "load/maker.h"

#include <fmt/format.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>

#include "load/refusal.h"
#include "load/scan.h"

namespace load {

namespace asio = boost::asio;
namespace http = boost::beast::http;

asio::awaitable<Made> Maker::make() {
  if (!connected_) {
    boost::system::error_code error;
    auto with_error = asio::redirect_error(asio::use_awaitable, error);
    co_await socket_.async_connect(target_.endpoint(), with_error);
    if (error) throw Failed(fmt::format("no server answers at {}: {}", options_.url, error.message()));
    connected_ = true;
  }
  http::request<http::string_body> request{http::verb::post, "/api/tables", 11};
  request.set(http::field::host, target_.host());
  request.set(http::field::content_type, "application/json");
  request.body() = fmt::format(R"({{"game":"{}","players":{}}})", options_.game, options_.players);
  request.prepare_payload();
  co_await http::async_write(socket_, request, asio::use_awaitable);
  http::response<http::string_body> response;
  co_await http::async_read(socket_, buffer_, response, asio::use_awaitable);
  if (response.result() != http::status::created) throw Failed(refusal(response.body()));
  Made made;
  made.table = text_field(response.body(), R"("table")");
  made.token = text_field(response.body(), R"("token")");
  if (made.table.empty() || made.token.empty()) throw Failed(refusal(response.body()));
  co_return made;
}

}  // namespace load
