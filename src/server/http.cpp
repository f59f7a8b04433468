#include "server/http.h"

#include <algorithm>
#include <array>

#include "record/json.h"

namespace server {

std::string_view header(const Request& request, http::field name) {
  const auto found = request.find(name);
  if (found == request.end()) return {};
  return {found->value().data(), found->value().size()};
}

bool Exchange::over_tls() const { return !visitor.direct && request["X-Forwarded-Proto"] == "https"; }

std::optional<std::string> Exchange::bearer() const {
  const auto value = header(request, http::field::authorization);
  constexpr std::string_view scheme = "Bearer ";
  if (!value.starts_with(scheme)) return std::nullopt;
  return std::string{value.substr(scheme.size())};
}

std::optional<std::string> Exchange::cookie(std::string_view name) const {
  auto rest = header(request, http::field::cookie);
  while (!rest.empty()) {
    const auto end = std::min(rest.find(';'), rest.size());
    auto one = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return std::string{one.substr(name.size() + 1)};
  }
  return std::nullopt;
}

std::optional<std::string_view> Exchange::argument(std::string_view name) const {
  auto rest = query;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('&'), rest.size());
    const auto one = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
  }
  return std::nullopt;
}

base::Result<boost::json::object, Response> Exchange::json() const {
  // A page of another host can send a form without asking, but not this type.
  if (!header(request, http::field::content_type).starts_with("application/json"))
    return base::Failure{refusal("not_json", "Send it as application/json.")};
  auto parsed = record::parse_object(request.body());
  if (!parsed) return base::Failure{refusal("bad_json", "The body is no JSON object: " + parsed.error() + ".")};
  return std::move(*parsed);
}

Response json_response(http::status status, std::string text) {
  Response response;
  response.status = status;
  response.body = std::move(text);
  return response;
}

http::status status_of(std::string_view code) {
  struct Known {
    std::string_view code;
    http::status status;
  };
  static constexpr std::array<Known, 20> known{{
      {"bad_json", http::status::bad_request},
      {"bad_message", http::status::bad_request},
      {"bad_version", http::status::bad_request},
      {"bad_settings", http::status::bad_request},
      {"bad_name", http::status::bad_request},
      {"bad_move", http::status::bad_request},
      {"not_json", http::status::unsupported_media_type},
      {"too_long", http::status::payload_too_large},
      {"wrong_token", http::status::unauthorized},
      {"wrong_password", http::status::unauthorized},
      {"no_session", http::status::unauthorized},
      {"not_host", http::status::forbidden},
      {"not_seated", http::status::forbidden},
      {"wrong_origin", http::status::forbidden},
      {"no_such_table", http::status::not_found},
      {"not_found", http::status::not_found},
      {"too_fast", http::status::too_many_requests},
      {"too_many_tables", http::status::service_unavailable},
      {"storage", http::status::service_unavailable},
      {"stopping", http::status::service_unavailable},
  }};
  const auto* found = std::ranges::find(known, code, &Known::code);
  return found == known.end() ? http::status::conflict : found->status;
}

Response refusal(std::string_view code, std::string_view text) {
  auto response = json_response(status_of(code), refused_text(std::nullopt, code, text));
  if (code == "too_fast") response.headers.emplace_back("Retry-After", "5");
  return response;
}

Response unavailable() { return refusal("storage", "The database does not answer now. Try again in a moment."); }

}  // namespace server
