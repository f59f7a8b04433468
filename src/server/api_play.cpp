// Playing: one command over HTTP, a stream of what happens, or a WebSocket for both.
#include <boost/beast/websocket/detail/hybi13.hpp>
#include <charconv>

#include "base/words.h"
#include "server/accounts.h"
#include "server/api.h"
#include "server/ask.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/services.h"
#include "server/stream_session.h"
#include "server/websocket_session.h"
#include "server/worker.h"
#include "table/command_json.h"

namespace server::api {
namespace {

/// The seat token that was sent, unless it is a token of another kind.
std::optional<std::string> seat_token(const Exchange& exchange) {
  auto token = exchange.bearer();
  if (token && is_personal(*token)) return std::nullopt;
  return token;
}

Response answer_response(const Answer& answer) {
  auto response = json_response(answer.refused ? status_of(answer.refused->code) : http::status::ok, answer.text);
  if (answer.refused && answer.refused->code == "too_fast") response.headers.emplace_back("Retry-After", "5");
  return response;
}

/// Others shall serve those who come now; a proxy asks them when it sees this.
std::optional<Response> sent_away(const Exchange& exchange) {
  if (!exchange.services.draining) return std::nullopt;
  return refusal("stopping", "This server is about to stop; others go on. Try again now.");
}

Answer refused_answer(const std::optional<std::string>& id, const table::Refused& refused) {
  return {refused, refused_text(id, refused.code, refused.text), std::nullopt};
}

/// What a connection is made of on its way to the thread of its table; shared, because what a std::function holds must be copyable.
struct Moving {
  Descriptor socket;
  std::string rest;
  Admission admission;
};

std::string handshake_answer(std::string_view key) {
  boost::beast::websocket::detail::sec_ws_accept_type accept;
  boost::beast::websocket::detail::make_sec_ws_accept(accept, {key.data(), key.size()});
  return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
         std::string{accept.data(), accept.size()} + "\r\n\r\n";
}

}  // namespace

awaitable<Response> command(Exchange& exchange) {
  if (auto away = sent_away(exchange)) co_return std::move(*away);
  auto& services = exchange.services;
  if (exchange.request.body().size() > WebSocketSession::max_message)
    co_return refusal("too_long", "A command has at most 4096 bytes.");
  auto body = exchange.json();
  if (!body) co_return body.error();
  const auto id = table::id_of(*body);
  auto parsed = table::parse_command(std::move(*body));
  if (!parsed) {
    services.metrics.refusals.add(parsed.error().code);
    co_return answer_response(refused_answer(id, parsed.error()));
  }
  const std::string table{exchange.parameters.at(0)};
  const auto token = seat_token(exchange);
  const auto account = co_await account_of(exchange, Scope::play);
  auto& worker = services.worker_of(table);
  auto question = [&worker, table, token, account, id, command = std::move(*parsed)](const Told<Answer>& told) {
    worker.hall().find(table, [=](const FoundTable& found) {
      if (!found) {
        told(refused_answer(id, found.error()));
        return;
      }
      Asker asker;
      asker.account = account;
      if (token) asker.person = (*found)->table().person(*token);
      if (token && !asker.person) {
        told(refused_answer(id, {"wrong_token", "Nobody at this table has that token."}));
        return;
      }
      (*found)->command(std::move(asker), command, told);
    });
  };
  const Answer answer = co_await ask<Answer>(worker.io(), std::move(question));
  if (answer.refused) services.metrics.refusals.add(answer.refused->code);
  co_return answer_response(answer);
}

awaitable<Response> stream(Exchange& exchange) {
  if (auto away = sent_away(exchange)) co_return std::move(*away);
  const std::string table{exchange.parameters.at(0)};
  table::Hello hello;
  hello.token = seat_token(exchange);
  if (const auto found = exchange.request.find("Hanaza-Password"); found != exchange.request.end())
    hello.password = std::string{found->value()};
  if (const auto have = exchange.argument("have")) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(have->data(), have->data() + have->size(), number);
    if (error != std::errc{} || end != have->data() + have->size())
      co_return refusal("bad_message", "`have` is the number of the last entry you have.");
    hello.have = number;
  }
  auto& worker = exchange.services.worker_of(table);
  exchange.take_over = [&worker, table, hello](Descriptor socket, std::string rest, Admission admission) {
    auto moving = std::make_shared<Moving>(Moving{std::move(socket), std::move(rest), std::move(admission)});
    boost::asio::post(worker.io(), [&worker, table, hello, moving] {
      std::make_shared<StreamSession>(worker, std::move(moving->socket), std::move(moving->admission))->begin(table, hello);
    });
  };
  co_return Response{};
}

awaitable<Response> socket(Exchange& exchange) {
  if (auto away = sent_away(exchange)) co_return std::move(*away);
  const auto& request = exchange.request;
  const std::string key{header(request, http::field::sec_websocket_key)};
  if (base::lower(header(request, http::field::upgrade)) != "websocket" || key.size() < 16 || key.size() > 64 ||
      base::lower(header(request, http::field::connection)).find("upgrade") == std::string::npos) {
    auto response = refusal("bad_message", "This address speaks WebSocket; see docs/protocol.md.");
    response.status = http::status::upgrade_required;
    response.headers.emplace_back("Upgrade", "websocket");
    co_return response;
  }
  if (header(request, http::field::sec_websocket_version) != "13") {
    auto response = refusal("bad_version", "The server speaks version 13 of WebSocket.");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    co_return response;
  }
  const std::string table{exchange.parameters.at(0)};
  const auto account = co_await account_of(exchange, Scope::play);
  auto& worker = exchange.services.worker_of(table);
  exchange.take_over = [&worker, table, account, key](Descriptor socket, std::string rest, Admission admission) {
    auto moving = std::make_shared<Moving>(Moving{std::move(socket), std::move(rest), std::move(admission)});
    boost::asio::post(worker.io(), [&worker, table, account, key, moving] {
      auto session =
          std::make_shared<WebSocketSession>(worker, std::move(moving->socket), std::move(moving->admission), table, account);
      session->begin(handshake_answer(key), std::move(moving->rest));
    });
  };
  co_return Response{};
}

}  // namespace server::api
