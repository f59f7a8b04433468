// Answers as HTTP/1.1 text, each with the headers that keep a page safe.
#pragma once

#include <string>

#include "server/http.h"

namespace server {

struct Sending {
  bool keep_alive = false;
  bool head_only = false;  ///< the answer to HEAD
};

/// Everything up to the body, which follows unless it is `lasting`.
[[nodiscard]] std::string response_text(const Response& response, const Sending& sending);
/// Of a stream of lines without an end.
[[nodiscard]] std::string stream_head();

}  // namespace server
