// Accounts, for those who want their games listed on every device: who asks, proved by a cookie or a personal token.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"

namespace server {

/// What somebody may do for an account. A session may do everything; a personal token what it was made for.
enum class Scope { session, read, play };

[[nodiscard]] std::string_view word(Scope scope);

/// Personal tokens begin so that they cannot be mistaken for those of a seat.
inline constexpr std::string_view personal_prefix = "hz_";
[[nodiscard]] inline bool is_personal(std::string_view token) { return token.starts_with(personal_prefix); }
inline constexpr std::string_view session_cookie = "hanaza_session";
inline constexpr std::int64_t session_seconds = 90LL * 24 * 60 * 60;

/// 128 random bits behind the prefix.
[[nodiscard]] std::string new_token(std::string_view prefix);
/// All that is stored of a token.
[[nodiscard]] std::string stored_hash(std::string_view token);

/// The account for which this request may do that; nothing if it says nothing, or nothing true, about one.
[[nodiscard]] boost::asio::awaitable<std::optional<std::string>> account_of(Exchange& exchange, Scope scope);

/// Why that cannot be the name of an account, or its password; as a sentence.
[[nodiscard]] std::optional<std::string> account_name_fault(std::string_view name);
[[nodiscard]] std::optional<std::string> password_fault(std::string_view password);

/// By argon2id, on a thread of its own. Nothing if there are too many waiting already.
[[nodiscard]] boost::asio::awaitable<std::optional<std::string>> hashed_password(Services& services, std::string password);
/// Takes as long where there is no account, for which `hash` is empty.
[[nodiscard]] boost::asio::awaitable<std::optional<bool>> password_opens(Services& services, std::string hash,
                                                                         std::string password);

}  // namespace server
