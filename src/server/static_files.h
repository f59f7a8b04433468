// The web client, as it was built into the program.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/embedded.h"
#include "server/http.h"

namespace server {

/// What the build found in web/dist, by path ("/assets/index-1a2b.js"), each followed by itself compressed; nothing if that was not there.
[[nodiscard]] std::span<const base::Embedded> web_client();

/// The file, the page for the paths that the page itself understands (no dot in their last part), or nothing. `origin` is how
/// visitors reach this server.
[[nodiscard]] std::optional<Response> static_file(std::string_view path, const Request& request, std::string_view origin);

/// The page with the whole address of its picture: whoever shows a link to others wants no less. Without an origin as it is.
[[nodiscard]] std::string with_picture_at(std::string_view origin, std::string_view page);

}  // namespace server
