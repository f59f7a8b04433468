// Is it well, is it ready, what has it counted.
#include "server/api.h"
#include "server/node.h"
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
  const auto& services = exchange.services;
  const auto not_now = [](std::string why) { return plain(http::status::service_unavailable, std::move(why)); };
  if (services.draining) co_return not_now("draining\n");
  if (services.ready && services.store->statistics().trouble) co_return not_now("database\n");
  if (services.ready && services.node && services.node->clock_wrong()) co_return not_now("clock\n");
  if (services.ready && services.node && !services.node->in_touch()) co_return not_now("nodes\n");
  co_return readiness(exchange.services);
}

awaitable<Response> metrics(Exchange& exchange) {
  const auto& services = exchange.services;
  auto text = services.metrics.text(services.store->statistics());
  if (services.node) put_nodes(text, services.node->own_name(), build(), services.node->seen());
  auto response = plain(http::status::ok, std::move(text));
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  co_return response;
}

}  // namespace server::api
