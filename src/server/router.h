// Which handler answers which request.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <span>
#include <string_view>
#include <vector>

#include "server/http.h"

namespace server {

using Handler = boost::asio::awaitable<Response> (*)(Exchange&);

/// A path as the OpenAPI document spells it: "/api/tables/{table}".
struct Route {
  http::verb method;
  std::string_view path;
  Handler handler;
};

/// All of them, for the router and for the test that compares them with the document.
[[nodiscard]] std::span<const Route> routes();

struct Match {
  const Route* route = nullptr;  ///< none: there is no such path, or not with this method
  std::vector<std::string_view> parameters{};
  bool path_exists = false;
};

/// HEAD is answered as GET.
[[nodiscard]] Match match(http::verb method, std::string_view path);

}  // namespace server
