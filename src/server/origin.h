// Which pages may send requests that change something: those of this very host, and those that the server was told of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace server {

/// "https://games.example" or "http://192.168.1.7:8080": scheme and host, perhaps a port, and nothing after it.
[[nodiscard]] bool is_origin(std::string_view text);

/// Whether a request with these headers may be served. `origin` is empty where the header is missing: only browsers send it,
/// and they always do where it matters, so programs need none.
[[nodiscard]] bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& others);

/// How a visitor reached this server: "https://games.example". Empty if the host is not one that can stand in a page as it is.
[[nodiscard]] std::string own_origin(std::string_view host, bool over_tls);

}  // namespace server
