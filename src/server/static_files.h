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

/// The file, the page for the paths that the page itself understands (no dot in their last part), or nothing.
[[nodiscard]] std::optional<Response> static_file(std::string_view path, const Request& request);

}  // namespace server
