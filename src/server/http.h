// One HTTP request and its answer, as the handlers of routes see them.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/json/object.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "server/address.h"
#include "server/connection.h"
#include "table/messages.h"

namespace server {

namespace http = boost::beast::http;

struct Services;

using Request = http::request<http::string_body>;

struct Response {
  http::status status = http::status::ok;
  std::string_view type = "application/json";
  std::string body{};
  std::string_view lasting{};  ///< instead of `body`: bytes that live as long as the program
  std::vector<std::pair<std::string_view, std::string>> headers{};
};

/// Who asks.
struct Visitor {
  boost::asio::ip::address address{};
  Household household{};
  bool direct = true;  ///< no trusted proxy in between
};

/// The connection itself goes over to somebody else; `rest` is what was read already.
using TakeOver = std::function<void(Descriptor socket, std::string rest, Admission admission)>;

struct Exchange {
  Services& services;
  const Request& request;
  Visitor visitor;
  std::vector<std::string_view> parameters{};  ///< those of the path, in order
  std::string_view query{};
  TakeOver take_over{};  ///< if a handler sets it, its response is not sent

  /// "Bearer x" gives x.
  [[nodiscard]] std::optional<std::string> bearer() const;
  [[nodiscard]] std::optional<std::string> cookie(std::string_view name) const;
  /// A proxy says that the visitor came by HTTPS.
  [[nodiscard]] bool over_tls() const;
  /// Of `?name=value`, without escapes.
  [[nodiscard]] std::optional<std::string_view> argument(std::string_view name) const;
  /// The body as a JSON object; otherwise what to answer.
  [[nodiscard]] base::Result<boost::json::object, Response> json() const;
};

[[nodiscard]] std::string_view header(const Request& request, http::field name);

[[nodiscard]] Response json_response(http::status status, std::string text);
/// {"type":"refused","code":...,"text":...} under the status that fits the code.
[[nodiscard]] Response refusal(std::string_view code, std::string_view text);
/// For when the database does not answer.
[[nodiscard]] Response unavailable();
[[nodiscard]] http::status status_of(std::string_view code);
/// The message on the wire, with the id of the command if it had one.
using table::refused_text;

}  // namespace server
