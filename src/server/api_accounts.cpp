// Accounts over HTTP: making one, sessions, personal tokens, what was played.
#include <algorithm>
#include <charconv>
#include <limits>

#include "server/accounts.h"
#include "server/api.h"
#include "server/ask.h"
#include "server/log.h"
#include "server/services.h"
#include "wire/json_text.h"

namespace server::api {
namespace {

using Fault = std::optional<store::Fault>;
using FoundAccount = base::Result<std::optional<store::Account>, store::Fault>;
using FoundTokens = base::Result<std::vector<store::Token>, store::Fault>;
using FoundHistory = base::Result<std::vector<store::Played>, store::Fault>;

constexpr std::size_t history_size = 100;
constexpr std::size_t max_tokens = 50;

Response busy() { return refusal("too_fast", "Too many passwords are being checked; wait a moment."); }
Response nobody() { return refusal("no_session", "Log in first, or send a personal token that may do this."); }

/// The fields of a body that has exactly these, all strings; or what to answer.
base::Result<std::vector<std::string>, Response> strings(const Exchange& exchange,
                                                         std::initializer_list<std::string_view> names) {
  const auto body = exchange.json();
  if (!body) return base::Failure{body.error()};
  std::vector<std::string> values;
  for (const auto name : names) {
    const auto* value = body->if_contains(name);
    if (value == nullptr || !value->is_string())
      return base::Failure{refusal("bad_message", "The string '" + std::string{name} + "' is missing.")};
    values.emplace_back(value->get_string());
  }
  if (body->size() != names.size()) return base::Failure{refusal("bad_message", "There is a field too many.")};
  return values;
}

template <class Ask>
awaitable<Fault> stored(Ask ask) {
  auto question = [ask = std::move(ask)](Told<Fault> told) { ask(std::move(told)); };
  Fault fault = co_await answer_of<Fault>(std::move(question));
  co_return fault;
}

awaitable<FoundAccount> find_account(Services& services, std::string name) {
  auto question = [&services, name = std::move(name)](Told<FoundAccount> told) {
    services.store->account(name, std::move(told));
  };
  FoundAccount found = co_await answer_of<FoundAccount>(std::move(question));
  co_return found;
}

std::string cookie_text(const Exchange& exchange, std::string_view token, std::int64_t seconds) {
  return std::string{session_cookie} + "=" + std::string{token} +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(seconds) + (exchange.over_tls() ? "; Secure" : "");
}

std::string account_text(std::string_view name) {
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("account").string(name);
  json.end_object();
  return out;
}

/// A new session for that account: its cookie, and its name.
awaitable<Response> session(Exchange& exchange, std::string account, http::status status) {
  auto& store = *exchange.services.store;
  const std::string token = new_token("");
  auto add = [&store, kept = store::Token{stored_hash(token), account, std::string{word(Scope::session)}, "session",
                                          wall_clock()}](Told<Fault> told) { store.add_token(kept, std::move(told)); };
  const Fault fault = co_await stored(std::move(add));
  if (fault) co_return unavailable();
  auto response = json_response(status, account_text(account));
  response.headers.emplace_back("Set-Cookie", cookie_text(exchange, token, session_seconds));
  co_return response;
}

/// Whether that is the account's password; otherwise what to answer.
awaitable<std::optional<Response>> wrong_password(Exchange& exchange, std::string name, std::string password) {
  if (!exchange.services.limits.log_in(exchange.visitor.household, name))
    co_return refusal("too_fast", "Too many passwords were tried; wait a minute.");
  const FoundAccount found = co_await find_account(exchange.services, name);
  if (!found) co_return unavailable();
  std::string hash = *found ? (*found)->password : std::string{};
  const auto opens = co_await password_opens(exchange.services, std::move(hash), std::move(password));
  if (!opens) co_return busy();
  if (!*opens) co_return refusal("wrong_password", "There is no account with this name and this password.");
  co_return std::nullopt;
}

}  // namespace

awaitable<Response> make_account(Exchange& exchange) {
  const auto fields = strings(exchange, {"name", "password"});
  if (!fields) co_return fields.error();
  const auto& name = (*fields)[0];
  if (const auto fault = account_name_fault(name)) co_return refusal("bad_name", *fault);
  if (const auto fault = password_fault((*fields)[1])) co_return refusal("bad_message", *fault);
  if (!exchange.services.limits.log_in(exchange.visitor.household, name)) co_return busy();
  const auto hash = co_await hashed_password(exchange.services, (*fields)[1]);
  if (!hash) co_return busy();
  auto& store = *exchange.services.store;
  auto add = [&store, account = store::Account{name, *hash, wall_clock()}](Told<Fault> told) {
    store.add_account(account, std::move(told));
  };
  const Fault fault = co_await stored(std::move(add));
  if (fault == store::Fault::taken) co_return refusal("name_taken", "Somebody has an account of that name.");
  if (fault) co_return unavailable();
  log::info("account_made");
  Response response = co_await session(exchange, name, http::status::created);
  co_return response;
}

awaitable<Response> show_account(Exchange& exchange) {
  const auto account = co_await account_of(exchange, Scope::read);
  if (!account) co_return nobody();
  co_return json_response(http::status::ok, account_text(*account));
}

awaitable<Response> change_password(Exchange& exchange) {
  const auto account = co_await account_of(exchange, Scope::session);
  if (!account) co_return nobody();
  const auto fields = strings(exchange, {"old", "new"});
  if (!fields) co_return fields.error();
  if (const auto fault = password_fault((*fields)[1])) co_return refusal("bad_message", *fault);
  if (auto wrong = co_await wrong_password(exchange, *account, (*fields)[0])) co_return std::move(*wrong);
  const auto hash = co_await hashed_password(exchange.services, (*fields)[1]);
  if (!hash) co_return busy();
  auto& store = *exchange.services.store;
  auto change = [&store, name = *account, password = *hash](Told<Fault> told) {
    store.change_password(name, password, std::move(told));
  };
  const Fault fault = co_await stored(std::move(change));
  if (fault) co_return unavailable();
  co_return json_response(http::status::ok, account_text(*account));
}

awaitable<Response> log_in(Exchange& exchange) {
  const auto fields = strings(exchange, {"name", "password"});
  if (!fields) co_return fields.error();
  if (auto wrong = co_await wrong_password(exchange, (*fields)[0], (*fields)[1])) co_return std::move(*wrong);
  const FoundAccount found = co_await find_account(exchange.services, (*fields)[0]);
  if (!found || !*found) co_return unavailable();
  Response response = co_await session(exchange, (*found)->name, http::status::created);
  co_return response;
}

awaitable<Response> log_out(Exchange& exchange) {
  const auto account = co_await account_of(exchange, Scope::session);
  const auto cookie = exchange.cookie(session_cookie);
  if (account && cookie) {
    auto& store = *exchange.services.store;
    auto revoke = [&store, name = *account, hash = stored_hash(*cookie)](Told<Fault> told) {
      store.revoke_token(name, hash, std::move(told));
    };
    const Fault fault = co_await stored(std::move(revoke));
    if (fault) co_return unavailable();
  }
  Response response;
  response.status = http::status::no_content;
  response.headers.emplace_back("Set-Cookie", cookie_text(exchange, "", 0));
  co_return response;
}

awaitable<Response> history(Exchange& exchange) {
  const auto account = co_await account_of(exchange, Scope::read);
  if (!account) co_return nobody();
  std::int64_t before = std::numeric_limits<std::int64_t>::max();
  if (const auto said = exchange.argument("before")) {
    const auto [end, error] = std::from_chars(said->data(), said->data() + said->size(), before);
    if (error != std::errc{} || end != said->data() + said->size())
      co_return refusal("bad_message", "`before` is a moment in milliseconds since 1970.");
  }
  auto& store = *exchange.services.store;
  auto question = [&store, name = *account, before](Told<FoundHistory> told) {
    store.history(name, before, history_size, std::move(told));
  };
  const FoundHistory played = co_await answer_of<FoundHistory>(std::move(question));
  if (!played) co_return unavailable();
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("played").begin_array();
  for (const auto& each : *played) {
    json.begin_object();
    json.key("table").string(each.table);
    json.key("seat").number(each.seat);
    json.key("at").number(each.at);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  co_return json_response(http::status::ok, std::move(out));
}

awaitable<Response> make_token(Exchange& exchange) {
  const auto account = co_await account_of(exchange, Scope::session);
  if (!account) co_return nobody();
  const auto fields = strings(exchange, {"name", "scopes"});
  if (!fields) co_return fields.error();
  const auto& [name, scopes] = std::pair{(*fields)[0], (*fields)[1]};
  if (name.empty() || name.size() > 64) co_return refusal("bad_name", "A token has a name of 1 to 64 bytes.");
  if (scopes != "read" && scopes != "play" && scopes != "read play")
    co_return refusal("bad_message", "Scopes are 'read', 'play' or 'read play'.");
  auto& store = *exchange.services.store;
  auto question = [&store, owner = *account](Told<FoundTokens> told) { store.tokens(owner, std::move(told)); };
  const FoundTokens all = co_await answer_of<FoundTokens>(std::move(question));
  if (!all) co_return unavailable();
  if (all->size() >= max_tokens)
    co_return refusal("too_many_tokens", "There are as many tokens as an account may have; revoke some.");
  const std::string token = new_token(personal_prefix);
  const store::Token kept{stored_hash(token), *account, scopes, name, wall_clock()};
  auto add = [&store, kept](Told<Fault> told) { store.add_token(kept, std::move(told)); };
  const Fault fault = co_await stored(std::move(add));
  if (fault) co_return unavailable();
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("id").string(kept.hash);
  json.key("name").string(name);
  json.key("scopes").string(scopes);
  json.key("token").string(token);
  json.end_object();
  co_return json_response(http::status::created, std::move(out));
}

awaitable<Response> list_tokens(Exchange& exchange) {
  const auto account = co_await account_of(exchange, Scope::session);
  if (!account) co_return nobody();
  auto& store = *exchange.services.store;
  auto question = [&store, owner = *account](Told<FoundTokens> told) { store.tokens(owner, std::move(told)); };
  const FoundTokens all = co_await answer_of<FoundTokens>(std::move(question));
  if (!all) co_return unavailable();
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("tokens").begin_array();
  for (const auto& token : *all) {
    if (token.scopes == word(Scope::session)) continue;
    json.begin_object();
    json.key("id").string(token.hash);
    json.key("name").string(token.name);
    json.key("scopes").string(token.scopes);
    json.key("created").number(token.created);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  co_return json_response(http::status::ok, std::move(out));
}

awaitable<Response> revoke_token(Exchange& exchange) {
  const auto account = co_await account_of(exchange, Scope::session);
  if (!account) co_return nobody();
  auto& store = *exchange.services.store;
  auto revoke = [&store, name = *account, hash = std::string{exchange.parameters.at(0)}](Told<Fault> told) {
    store.revoke_token(name, hash, std::move(told));
  };
  const Fault fault = co_await stored(std::move(revoke));
  if (fault) co_return unavailable();
  Response response;
  response.status = http::status::no_content;
  co_return response;
}

}  // namespace server::api
