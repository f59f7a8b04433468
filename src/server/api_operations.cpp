// Is it well, is it ready, what has it counted.
#include "server/api.h"
#include "server/services.h"

namespace server::api {
namespace {

Response plain(http::status status, std::string text) {
  Response response;
  response.status = status;
  response.type = "text/plain; charset=utf-8";
  response.body = std::move(text);
  return response;
}

Response readiness(const Services& services) {
  if (services.stopping) return plain(http::status::service_unavailable, "stopping\n");
  if (!services.ready) return plain(http::status::service_unavailable, "starting\n");
  return plain(http::status::ok, "ready\n");
}

}  // namespace

awaitable<Response> healthy(Exchange& exchange) { co_return readiness(exchange.services); }

/// Also not ready while the database takes nothing: another node should be asked.
awaitable<Response> ready(Exchange& exchange) {
  if (exchange.services.ready && exchange.services.store->statistics().trouble)
    co_return plain(http::status::service_unavailable, "database\n");
  co_return readiness(exchange.services);
}

awaitable<Response> metrics(Exchange& exchange) {
  auto response = plain(http::status::ok, exchange.services.metrics.text(exchange.services.store->statistics()));
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  co_return response;
}

}  // namespace server::api
