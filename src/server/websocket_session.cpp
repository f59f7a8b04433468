#include "server/websocket_session.h"

#include <utility>

#include "record/json.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/log.h"
#include "server/services.h"
#include "server/worker.h"
#include "table/command_json.h"

namespace server {
namespace {

/// More than 20 refusals in 10 seconds are no mistake any more.
constexpr double refusals_a_second = 2;
constexpr double refusals_burst = 20;

}  // namespace

WebSocketSession::WebSocketSession(Worker& worker, Descriptor socket, Admission admission, std::string table,
                                   std::optional<std::string> account)
    : Connection(worker, std::move(socket), std::move(admission)), table_id_(std::move(table)) {
  asker_.account = std::move(account);
  worker.services().metrics.websockets.add();
}

WebSocketSession::~WebSocketSession() { worker().services().metrics.websockets.add(-1); }

void WebSocketSession::begin(std::string_view handshake, std::string rest) {
  put(std::make_shared<const std::string>(handshake));
  if (!rest.empty()) on_bytes(rest);
  start();
}

Frame WebSocketSession::sign_of_life() {
  static const Frame ping = frame(Opcode::ping, "");
  return ping;
}

void WebSocketSession::on_closed() {
  if (const auto table = std::exchange(table_, nullptr)) table->leave(*this);
}

void WebSocketSession::on_text(std::string_view text) {
  if (closing()) return;
  auto message = record::parse_object(text);
  if (!message) {
    refuse(std::nullopt, "bad_json", "That is no JSON object: " + message.error() + ".");
    return;
  }
  const auto id = table::id_of(*message);
  if (too_fast()) {
    refuse(id, "too_fast", "That is too much at once; wait a moment.");
    return;
  }
  auto parsed = table::parse_message(std::move(*message));
  if (!parsed) {
    refuse(id, parsed.error().code, parsed.error().text);
  } else if (auto* said = std::get_if<table::Hello>(&*parsed)) {
    hello(std::move(*said));
  } else if (std::holds_alternative<table::Ping>(*parsed)) {
    static const Frame pong = text_frame(R"({"type":"pong"})");
    send(pong);
  } else if (!table_) {
    refuse(id, "hello_first", "Say hello first.");
  } else if (const auto* lead = std::get_if<table::Lead>(&*parsed)) {
    if (const auto refused = table_->lead(asker_, *lead)) refuse(std::nullopt, refused->code, refused->text);
  } else {
    command(std::move(std::get<table::Command>(*parsed)));
  }
}

bool WebSocketSession::too_fast() {
  const auto& config = worker().services().config;
  return config.limited && !commands_.take(config.limits.commands_per_second, config.limits.commands_burst, Clock::now());
}

void WebSocketSession::hello(table::Hello hello) {
  if (finding_) {
    refuse(std::nullopt, "too_fast", "The last hello is not answered yet.");
    return;
  }
  finding_ = true;
  worker().hall().find(table_id_, [self = self(), hello = std::move(hello)](const FoundTable& found) {
    self->finding_ = false;
    if (self->closing()) return;
    if (found) {
      self->join(*found, hello);
      return;
    }
    self->refuse(std::nullopt, found.error().code, found.error().text);
    if (found.error().code == "no_such_table") self->close(Close::no_such_table, "there is no such table");
  });
}

void WebSocketSession::join(const std::shared_ptr<LiveTable>& table, const table::Hello& hello) {
  if (const auto refused = table->join(shared_from_this(), hello, asker_))
    refuse(std::nullopt, refused->code, refused->text);
  else
    table_ = table;
}

void WebSocketSession::command(table::Command command) {
  auto asker = asker_;
  asker.client = shared_from_this();
  table_->command(std::move(asker), std::move(command), [self = self()](const Answer& answer) {
    if (answer.person) self->asker_.person = answer.person;
    self->send(text_frame(answer.text));
    if (answer.refused) self->count_refusal(answer.refused->code);
  });
}

void WebSocketSession::refuse(const std::optional<std::string>& id, std::string_view code, std::string_view text) {
  send(text_frame(refused_text(id, code, text)));
  count_refusal(code);
}

void WebSocketSession::count_refusal(std::string_view code) {
  worker().services().metrics.refusals.add(code);
  if (!refusals_.take(refusals_a_second, refusals_burst, Clock::now())) close(Close::policy, "too many refusals");
}

void WebSocketSession::on_ping(std::string_view payload) {
  if (!closing()) put(frame(Opcode::pong, std::string{payload}));
}

void WebSocketSession::on_close(Close code) { close(code, ""); }

void WebSocketSession::on_fault(Close code) {
  const auto say = [&](std::string_view word, std::string_view text) { refuse(std::nullopt, word, text); };
  if (code == Close::too_long) say("too_long", "A message has at most 4096 bytes.");
  if (code == Close::not_text) say("not_text", "Messages are text, not binary.");
  if (code == Close::bad_utf8) say("not_text", "Messages are UTF-8, and that was not.");
  close(code, code == Close::protocol ? "not a WebSocket frame" : "");
}

}  // namespace server
