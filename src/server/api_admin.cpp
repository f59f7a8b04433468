// What whoever runs the server may do: list tables, end a game, say something to everybody.
#include <sodium.h>

#include "server/api.h"
#include "server/ask.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/node.h"
#include "server/services.h"
#include "server/worker.h"
#include "wire/json_text.h"

namespace server::api {
namespace {

using Texts = std::vector<std::string>;

constexpr std::string_view only_postgres = "This server is alone: nodes need --database postgresql://...";

/// Only from this machine unless configured otherwise, and only with the secret that lies in the data directory. Otherwise it is
/// as if there were nothing here.
std::optional<Response> not_admin(const Exchange& exchange) {
  const auto& services = exchange.services;
  const auto missing = [] { return refusal("not_found", "There is nothing here."); };
  const bool local = exchange.visitor.direct && exchange.visitor.address.is_loopback();
  if (services.config.admin_from == "loopback" && !local) return missing();
  const auto token = exchange.bearer();
  if (!token || token->size() != services.admin_token.size() || services.admin_token.empty() ||
      sodium_memcmp(token->data(), services.admin_token.data(), token->size()) != 0)
    return missing();
  return std::nullopt;
}

std::string announcement(std::string_view kind, std::string_view text) {
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("type").plain("announcement");
  json.key("kind").string(kind);
  json.key("text").string(text);
  json.end_object();
  return out;
}

}  // namespace

awaitable<Response> admin_tables(Exchange& exchange) {
  if (auto no = not_admin(exchange)) co_return std::move(*no);
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("tables").begin_array();
  for (const auto& worker : exchange.services.workers) {
    auto question = [&hall = worker->hall()](const Told<Texts>& told) {
      Texts texts;
      hall.for_each([&](LiveTable& table) { texts.push_back(table.table().summary().text); });
      told(std::move(texts));
    };
    const Texts texts = co_await ask<Texts>(worker->io(), std::move(question));
    for (const auto& text : texts) json.raw(text);
  }
  json.end_array();
  json.end_object();
  co_return json_response(http::status::ok, std::move(out));
}

awaitable<Response> admin_end(Exchange& exchange) {
  if (auto no = not_admin(exchange)) co_return std::move(*no);
  const std::string id{exchange.parameters.at(0)};
  auto& worker = exchange.services.worker_of(id);
  auto question = [&worker, id](const Told<Answer>& told) {
    worker.hall().find(id, [told](const FoundTable& found) {
      if (found)
        (*found)->end(told);
      else
        told({found.error(), refused_text(std::nullopt, found.error().code, found.error().text), {}});
    });
  };
  const Answer answer = co_await ask<Answer>(worker.io(), std::move(question));
  log::info("admin_end", {{"table", id}, {"done", answer.refused ? "no" : "yes"}});
  co_return json_response(answer.refused ? status_of(answer.refused->code) : http::status::ok, answer.text);
}

awaitable<Response> admin_announce(Exchange& exchange) {
  if (auto no = not_admin(exchange)) co_return std::move(*no);
  const auto body = exchange.json();
  if (!body) co_return body.error();
  const auto* text = body->if_contains("text");
  if (text == nullptr || !text->is_string() || text->get_string().empty() || text->get_string().size() > 1000 ||
      body->size() != 1)
    co_return refusal("bad_message", R"(Send {"text":"..."} of at most 1000 bytes.)");
  const auto message = announcement("message", {text->get_string().data(), text->get_string().size()});
  if (exchange.services.node) exchange.services.node->say_announcement(message);
  const auto frame = text_frame(message);
  for (const auto& worker : exchange.services.workers)
    boost::asio::post(worker->io(),
                      [&hall = worker->hall(), frame] { hall.for_each([&](LiveTable& table) { table.announce(frame); }); });
  log::info("admin_announce");
  co_return json_response(http::status::ok, "{}");
}

awaitable<Response> admin_nodes(Exchange& exchange) {
  if (auto no = not_admin(exchange)) co_return std::move(*no);
  if (!exchange.services.node) co_return refusal("not_now", only_postgres);
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("node").string(exchange.services.node->own_name());
  json.key("nodes").begin_array();
  for (const auto& node : exchange.services.node->seen()) {
    json.begin_object();
    json.key("name").string(node.card.name);
    json.key("address").string(node.card.address);
    json.key("build").string(node.card.build);
    json.key("state").plain(!node.alive() ? "gone" : node.figures.draining ? "draining" : "alive");
    json.key("started").number(node.started);
    json.key("silent").number(node.silent);
    json.key("tables").number(node.figures.tables);
    json.key("connections").number(node.figures.connections);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  co_return json_response(http::status::ok, std::move(out));
}

awaitable<Response> admin_drain(Exchange& exchange) {
  if (auto no = not_admin(exchange)) co_return std::move(*no);
  if (!exchange.services.node) co_return refusal("not_now", only_postgres);
  exchange.services.drain();
  co_return json_response(http::status::ok, "{}");
}

}  // namespace server::api
