#include "server/http_session.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "server/http.h"
#include "server/http_text.h"
#include "server/log.h"
#include "server/origin.h"
#include "server/router.h"
#include "server/services.h"
#include "server/static_files.h"

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::awaitable;
using asio::ip::tcp;

using Stream = beast::basic_stream<tcp, asio::io_context::executor_type, beast::unlimited_rate_policy>;
using Parser = http::request_parser<http::string_body>;

constexpr std::size_t max_head = 8 * 1024;
constexpr std::size_t max_body = 64 * 1024;
constexpr auto to_read = std::chrono::seconds{30};
constexpr auto to_write = std::chrono::seconds{60};

constexpr auto quietly = asio::as_tuple(asio::use_awaitable);

bool changes_something(http::verb method) {
  return method != http::verb::get && method != http::verb::head && method != http::verb::options;
}

/// What went wrong while reading, as an answer; nothing if there is nobody to answer.
std::optional<Response> answer_to(const beast::error_code& error) {
  if (error == http::error::header_limit) {
    auto response = server::refusal("too_long", "The head of a request has at most 8 kB.");
    response.status = http::status::request_header_fields_too_large;
    return response;
  }
  if (error == http::error::body_limit) return server::refusal("too_long", "The body of a request has at most 64 kB.");
  if (error.category() == http::make_error_code(http::error::bad_method).category() && error != http::error::end_of_stream &&
      error != http::error::partial_message)
    return server::refusal("bad_message", "That is not HTTP.");
  return std::nullopt;
}

awaitable<Response> respond(Exchange& exchange) {
  auto& services = exchange.services;
  const Request& request = exchange.request;
  const std::string_view target{request.target().data(), request.target().size()};
  const auto path = target.substr(0, target.find('?'));
  if (path.size() < target.size()) exchange.query = target.substr(path.size() + 1);

  services.metrics.requests.add();
  if (!services.limits.request(exchange.visitor.household))
    co_return server::refusal("too_fast", "That is too much at once; wait a moment.");
  const bool upgrade = !header(request, http::field::upgrade).empty();
  if ((changes_something(request.method()) || upgrade) &&
      !origin_allowed(header(request, http::field::origin), header(request, http::field::host), services.config.origins))
    co_return server::refusal("wrong_origin", "Pages of other hosts may not do this.");

  auto found = match(request.method(), path);
  if (found.route != nullptr) {
    exchange.parameters = std::move(found.parameters);
    co_return co_await found.route->handler(exchange);
  }
  if (found.path_exists) {
    auto response = server::refusal("not_found", "Not with this method.");
    response.status = http::status::method_not_allowed;
    co_return response;
  }
  if (!changes_something(request.method())) {
    const auto origin = own_origin(header(request, http::field::host), exchange.over_tls());
    if (auto file = static_file(path, request, origin)) co_return std::move(*file);
  }
  co_return server::refusal("not_found", "There is nothing here.");
}

/// A fault of a handler is an answer, too; the connection and everything else go on.
awaitable<Response> respond_safely(Exchange& exchange) {
  try {
    co_return co_await respond(exchange);
  } catch (const std::exception& thrown) {
    log::error("request_failed", {{"why", thrown.what()}});
  }
  auto response = server::refusal("storage", "A fault of the server; it was written down.");
  response.status = http::status::internal_server_error;
  co_return response;
}

awaitable<bool> write(Stream& stream, const Response& response, Sending sending) {
  const std::string text = response_text(response, sending);
  const bool bodiless = sending.head_only || response.status == http::status::not_modified;
  const std::string_view rest = bodiless ? std::string_view{} : response.lasting;
  stream.expires_after(to_write);
  const std::array<asio::const_buffer, 2> parts{asio::buffer(text), asio::buffer(rest.data(), rest.size())};
  const auto [error, count] = co_await asio::async_write(stream, parts, quietly);
  co_return !error;
}

Visitor visitor_of(Services& services, const asio::ip::address& peer, const Request& request) {
  Visitor visitor;
  const auto forwarded = request.find("X-Forwarded-For");
  visitor.address =
      forwarded == request.end() ? peer : asker(peer, {forwarded->value().data(), forwarded->value().size()}, services.trusted);
  visitor.direct = forwarded == request.end();
  visitor.household = counted_as(visitor.address);
  return visitor;
}

void close(Stream& stream) {
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

awaitable<void> serve(Worker& worker, Stream stream, asio::ip::address peer) {
  Services& services = worker.services();
  beast::flat_buffer buffer;
  std::optional<Admission> admission;
  std::optional<Household> counted;
  const auto admit = [&](Household household) {
    if (counted == household) return admission.has_value();
    admission.reset();
    counted = household;
    if (services.limits.connect(household)) admission.emplace(services.limits, household);
    return admission.has_value();
  };
  static const Response too_many = server::refusal("too_fast", "There are too many connections from where you are.");
  // Behind a proxy, who comes is known with the first request.
  if (!is_trusted(peer, services.trusted) && !admit(counted_as(peer))) {
    co_await write(stream, too_many, {});
    close(stream);
    co_return;
  }
  while (!services.stopping) {
    Parser parser;
    parser.header_limit(max_head);
    parser.body_limit(max_body);
    stream.expires_after(to_read);
    const auto [error, count] = co_await http::async_read(stream, buffer, parser, quietly);
    if (error) {
      if (const auto response = answer_to(error)) co_await write(stream, *response, {});
      break;
    }
    const Request request = parser.release();
    Exchange exchange{services, request, visitor_of(services, peer, request)};
    const bool head_only = request.method() == http::verb::head;
    if (!admit(exchange.visitor.household)) {
      co_await write(stream, too_many, {false, head_only});
      break;
    }
    const Response response = co_await respond_safely(exchange);
    if (exchange.take_over) {
      stream.expires_never();
      auto socket = stream.release_socket();
      beast::error_code failed;
      const int handle = socket.release(failed);
      if (!failed)
        exchange.take_over(Descriptor{handle}, std::string{static_cast<const char*>(buffer.data().data()), buffer.size()},
                           std::move(*admission));
      co_return;
    }
    const bool keep = request.keep_alive() && !services.stopping;
    if (!co_await write(stream, response, {keep, head_only}) || !keep) break;
  }
  close(stream);
}

/// Counts the connection for as long as the coroutine lives.
class Counted {
 public:
  explicit Counted(Count& count) : count_(count) { count_.add(); }
  Counted(const Counted&) = delete;
  Counted(Counted&&) = delete;
  Counted& operator=(const Counted&) = delete;
  Counted& operator=(Counted&&) = delete;
  ~Counted() { count_.add(-1); }

 private:
  Count& count_;
};

awaitable<void> serve_counted(Worker& worker, Stream stream, asio::ip::address peer) {
  const Counted counted{worker.services().metrics.http_connections};
  try {
    co_await serve(worker, std::move(stream), std::move(peer));
  } catch (const std::exception& thrown) {
    log::error("connection_failed", {{"why", thrown.what()}});
  }
}

}  // namespace

void serve_http(Worker& worker, Socket socket, const asio::ip::address& peer) {
  asio::co_spawn(worker.io(), serve_counted(worker, Stream{std::move(socket)}, peer), asio::detached);
}

}  // namespace server
