#include "server/accounts.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/words.h"
#include "record/utf8.h"
#include "server/ask.h"
#include "server/pool.h"
#include "server/services.h"
#include "table/chance.h"
#include "table/secret.h"

namespace server {
namespace {

using boost::asio::awaitable;
using FoundToken = base::Result<std::optional<store::Token>, store::Fault>;

constexpr std::size_t max_waiting = 20;

/// Hashed once with nobody's password, so that a name that does not exist takes as long as one that does.
const std::string& nobodys_hash() {
  static const std::string hash = [] {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    constexpr std::string_view password = "nobody has this password";
    if (crypto_pwhash_str(text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
      throw std::runtime_error("there is no memory to hash a password");
    return std::string{text.data()};
  }();
  return hash;
}

/// Runs `work` where passwords are hashed.
template <class T, class Work>
awaitable<std::optional<T>> slowly(Services& services, Work work) {
  if (services.passwords->waiting() >= max_waiting) co_return std::nullopt;
  auto question = [&services, work = std::move(work)](Told<std::optional<T>> told) {
    services.passwords->put([work, told = std::move(told)] { told(work()); });
  };
  std::optional<T> result = co_await answer_of<std::optional<T>>(std::move(question));
  co_return result;
}

awaitable<std::optional<store::Token>> find_token(Services& services, const std::string& token) {
  auto question = [&services, hash = stored_hash(token)](Told<FoundToken> told) {
    services.store->token(hash, std::move(told));
  };
  FoundToken found = co_await answer_of<FoundToken>(std::move(question));
  if (!found) co_return std::nullopt;
  co_return std::move(*found);
}

}  // namespace

std::string_view word(Scope scope) {
  switch (scope) {
    case Scope::session: return "session";
    case Scope::read: return "read";
    case Scope::play: return "play";
  }
  return {};
}

std::string new_token(std::string_view prefix) {
  table::SecureChance chance;
  return std::string{prefix} + table::token_text(chance.word(), chance.word());
}

std::string stored_hash(std::string_view token) { return table::hex(table::token_hash(token)); }

awaitable<std::optional<std::string>> account_of(Exchange& exchange, Scope scope) {
  const auto bearer = exchange.bearer();
  if (bearer && is_personal(*bearer)) {
    const auto token = co_await find_token(exchange.services, *bearer);
    if (!token) co_return std::nullopt;
    const auto scopes = base::words(token->scopes);
    if (std::ranges::find(scopes, word(scope)) == scopes.end()) co_return std::nullopt;
    co_return token->account;
  }
  const auto cookie = exchange.cookie(session_cookie);
  if (!cookie || cookie->empty()) co_return std::nullopt;
  const auto token = co_await find_token(exchange.services, *cookie);
  const bool good = token && token->scopes == word(Scope::session) && wall_clock() - token->created < session_seconds * 1000;
  if (!good) co_return std::nullopt;
  co_return token->account;
}

std::optional<std::string> account_name_fault(std::string_view name) {
  const auto good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
  };
  if (name.size() < 3 || name.size() > 24 || !std::ranges::all_of(name, good))
    return "The name of an account has 3 to 24 letters, digits, '-', '_' or '.'.";
  return std::nullopt;
}

std::optional<std::string> password_fault(std::string_view password) {
  if (password.size() < 8 || password.size() > 128) return "A password has 8 to 128 bytes.";
  return std::nullopt;
}

awaitable<std::optional<std::string>> hashed_password(Services& services, std::string password) {
  auto work = [password = std::move(password)]() -> std::optional<std::string> {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    if (crypto_pwhash_str(text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
      return std::nullopt;
    return std::string{text.data()};
  };
  std::optional<std::string> hash = co_await slowly<std::string>(services, std::move(work));
  co_return hash;
}

awaitable<std::optional<bool>> password_opens(Services& services, std::string hash, std::string password) {
  auto work = [hash = std::move(hash), password = std::move(password)]() -> std::optional<bool> {
    const auto& against = hash.empty() ? nobodys_hash() : hash;
    const bool same = crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
    return same && !hash.empty();
  };
  std::optional<bool> opens = co_await slowly<bool>(services, std::move(work));
  co_return opens;
}

}  // namespace server
