#include "server/http_text.h"

#include <fmt/format.h>

#include <iterator>

namespace server {
namespace {

/// Nothing but our own files, no script in the page itself, no frame around it. Styles may be inline: animations set them.
constexpr std::string_view safety =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

}  // namespace

std::string response_text(const Response& response, const Sending& sending) {
  const auto body = response.lasting.empty() ? std::string_view{response.body} : response.lasting;
  std::string text;
  text.reserve(700 + response.body.size());
  const auto to = std::back_inserter(text);
  const auto reason = http::obsolete_reason(response.status);
  fmt::format_to(to, "HTTP/1.1 {} {}\r\nServer: hanaza\r\n", static_cast<unsigned>(response.status),
                 std::string_view{reason.data(), reason.size()});
  const bool bodiless = response.status == http::status::not_modified || response.status == http::status::no_content;
  if (!bodiless) fmt::format_to(to, "Content-Type: {}\r\nContent-Length: {}\r\n", response.type, body.size());
  bool caching = false;
  for (const auto& [name, value] : response.headers) {
    fmt::format_to(to, "{}: {}\r\n", name, value);
    caching = caching || name == "Cache-Control";
  }
  if (!caching) text += "Cache-Control: no-store\r\n";
  fmt::format_to(to, "{}Connection: {}\r\n\r\n", safety, sending.keep_alive ? "keep-alive" : "close");
  if (!bodiless && !sending.head_only && response.lasting.empty()) text += body;
  return text;
}

std::string stream_head() {
  return fmt::format(
      "HTTP/1.1 200 OK\r\nServer: hanaza\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n"
      "Cache-Control: no-store\r\nX-Accel-Buffering: no\r\n{}Connection: close\r\n\r\n",
      safety);
}

}  // namespace server
