// The web client, as it was built into the program.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/http.h"

namespace server {

struct StaticFile {
  std::string_view path;  ///< "/assets/index-1a2b.js"
  std::string_view plain;
  std::string_view gzip;
  std::string_view tag;  ///< of its bytes
};

/// Made from web/dist when the program is built; none if that was not there.
[[nodiscard]] std::span<const StaticFile> static_files();

/// The file, the page for the paths that the page itself understands (no dot in their last part), or nothing.
[[nodiscard]] std::optional<Response> static_file(std::string_view path, const Request& request);

}  // namespace server
