#include "server/origin.h"

#include <algorithm>
#include <optional>

#include "base/words.h"

namespace server {
namespace {

/// What follows "http://" or "https://".
std::optional<std::string_view> authority(std::string_view origin) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  return std::nullopt;
}

/// A name or an address, perhaps with a port: nothing that means something in a page.
bool is_host(std::string_view text) {
  constexpr std::size_t longest = 255;
  return !text.empty() && text.size() <= longest && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view{".-:[]"}.find(c) != std::string_view::npos;
  });
}

}  // namespace

bool is_origin(std::string_view text) {
  const auto host = authority(text);
  return host && !host->empty() && host->find_first_of("/?#@ ") == std::string_view::npos;
}

bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& others) {
  if (origin.empty()) return true;
  const auto from = authority(origin);
  if (from && !host.empty() && base::lower(*from) == base::lower(host)) return true;
  return std::ranges::any_of(others, [&](const std::string& other) { return base::lower(other) == base::lower(origin); });
}

std::string own_origin(std::string_view host, bool over_tls) {
  if (!is_host(host)) return {};
  return (over_tls ? "https://" : "http://") + std::string{host};
}

}  // namespace server
