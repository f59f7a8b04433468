// Tables over HTTP: making them, the lobby, one of them, their finished games.
#include "base/words.h"
#include "server/api.h"
#include "server/ask.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/log_lines.h"
#include "server/services.h"
#include "server/worker.h"
#include "table/settings_json.h"
#include "wire/json_text.h"

namespace server::api {
namespace {

constexpr std::size_t lobby_size = 100;

using Made = base::Result<NewlyMade, table::Refused>;
using Lines = base::Result<std::vector<store::Line>, store::Fault>;
using Summaries = base::Result<std::vector<store::Summary>, store::Fault>;
using Text = base::Result<std::string, table::Refused>;

Response refused(Exchange& exchange, const table::Refused& why) {
  exchange.services.metrics.refusals.add(why.code);
  return refusal(why.code, why.text);
}

std::string made_text(const NewlyMade& made) {
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("table").string(made.id);
  json.key("link").string("/t/" + made.id);
  json.key("person").number(1);
  json.key("token").string(made.token);
  json.end_object();
  return out;
}

/// The finished games of a table as records, or the answer why there are none.
awaitable<base::Result<std::vector<std::string>, Response>> records_of(Exchange& exchange) {
  const std::string id{exchange.parameters.at(0)};
  if (!is_table_id(id)) co_return base::Failure{refusal("no_such_table", "There is no such table.")};
  auto& store = *exchange.services.store;
  auto question = [&store, id](Told<Lines> told) { store.read(id, 0, std::move(told)); };
  const Lines lines = co_await answer_of<Lines>(std::move(question));
  if (!lines) co_return base::Failure{unavailable()};
  if (lines->empty()) co_return base::Failure{refusal("no_such_table", "There is no such table.")};
  const auto logged = logged_lines(*lines);
  if (!logged) co_return base::Failure{unavailable()};
  co_return table::records(*logged);
}

}  // namespace

awaitable<Response> make_table(Exchange& exchange) {
  auto& services = exchange.services;
  if (services.stopping || services.draining || !services.ready)
    co_return refusal("stopping", "The server is about to restart; try again in a moment.");
  auto body = exchange.json();
  if (!body) co_return body.error();
  if (!services.limits.make_table(exchange.visitor.household)) {
    const table::Refused too_fast{"too_fast", "That is too many tables at once; wait a minute."};
    co_return refused(exchange, too_fast);
  }
  auto asked = table::parse_new_table(std::move(*body), *services.chance);
  if (!asked) co_return refused(exchange, asked.error());

  const std::string id = new_table_id();
  auto& worker = services.worker_of(id);
  auto question = [&worker, id, asked = std::move(*asked)](Told<Made> told) {
    worker.hall().create(id, asked, std::move(told));
  };
  const Made made = co_await ask<Made>(worker.io(), std::move(question));
  if (!made) co_return refused(exchange, made.error());
  co_return json_response(http::status::created, made_text(*made));
}

awaitable<Response> list_tables(Exchange& exchange) {
  auto& store = *exchange.services.store;
  auto question = [&store](Told<Summaries> told) { store.listed(lobby_size, std::move(told)); };
  const Summaries tables = co_await answer_of<Summaries>(std::move(question));
  if (!tables) co_return unavailable();
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("tables").begin_array();
  for (const auto& table : *tables) json.raw(table.text);
  json.end_array();
  json.end_object();
  co_return json_response(http::status::ok, std::move(out));
}

awaitable<Response> show_table(Exchange& exchange) {
  const std::string id{exchange.parameters.at(0)};
  auto& worker = exchange.services.worker_of(id);
  auto question = [&worker, id](const Told<Text>& told) {
    worker.hall().find(id, [told](const FoundTable& found) {
      if (found)
        told((*found)->table().summary().text);
      else
        told(base::Failure{found.error()});
    });
  };
  Text text = co_await ask<Text>(worker.io(), std::move(question));
  if (!text) co_return refused(exchange, text.error());
  co_return json_response(http::status::ok, std::move(*text));
}

awaitable<Response> list_records(Exchange& exchange) {
  const auto records = co_await records_of(exchange);
  if (!records) co_return records.error();
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("records").begin_array();
  for (std::size_t i = 1; i <= records->size(); ++i) {
    json.begin_object();
    json.key("number").number(i);
    json.key("link").string("/api/tables/" + std::string{exchange.parameters[0]} + "/records/" + std::to_string(i));
    json.end_object();
  }
  json.end_array();
  json.end_object();
  co_return json_response(http::status::ok, std::move(out));
}

awaitable<Response> show_record(Exchange& exchange) {
  const auto records = co_await records_of(exchange);
  if (!records) co_return records.error();
  const auto number = base::number(exchange.parameters.at(1));
  if (!number || *number < 1 || static_cast<std::size_t>(*number) > records->size())
    co_return refusal("not_found", "There is no finished game of that number.");
  auto response = json_response(http::status::ok, (*records)[static_cast<std::size_t>(*number) - 1]);
  response.type = "application/x-ndjson";
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"hanaza-" + std::string{exchange.parameters[0]} +
                                                           "-" + std::to_string(*number) + ".jsonl\"");
  co_return response;
}

}  // namespace server::api
