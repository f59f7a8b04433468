#include "server/router.h"

#include <algorithm>
#include <optional>

namespace server {
namespace {

std::string_view next_part(std::string_view& path) {
  if (path.starts_with('/')) path.remove_prefix(1);
  const auto end = std::min(path.find('/'), path.size());
  const auto part = path.substr(0, end);
  path.remove_prefix(end);
  return part;
}

/// The parameters, if the path is of that pattern.
std::optional<std::vector<std::string_view>> fitted(std::string_view pattern, std::string_view path) {
  std::vector<std::string_view> parameters;
  while (!pattern.empty() && !path.empty()) {
    const auto wanted = next_part(pattern);
    const auto given = next_part(path);
    if (wanted.starts_with('{')) {
      if (given.empty()) return std::nullopt;
      parameters.push_back(given);
    } else if (wanted != given) {
      return std::nullopt;
    }
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return parameters;
}

}  // namespace

Match match(http::verb method, std::string_view path) {
  if (method == http::verb::head) method = http::verb::get;
  Match found;
  for (const Route& route : routes()) {
    auto parameters = fitted(route.path, path);
    if (!parameters) continue;
    found.path_exists = true;
    if (route.method != method) continue;
    found.route = &route;
    found.parameters = std::move(*parameters);
    break;
  }
  return found;
}

}  // namespace server
