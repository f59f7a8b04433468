// Tokens and passwords: what is kept of them is a hash.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace table {

/// BLAKE2b-256 of a token. Enough for 128 random bits, which nobody can try out.
struct TokenHash {
  std::array<std::uint8_t, 32> bytes{};

  bool operator==(const TokenHash&) const = default;
};

/// 128 random bits as 22 letters and digits of base64url.
[[nodiscard]] std::string token_text(std::uint64_t high, std::uint64_t low);
[[nodiscard]] TokenHash token_hash(std::string_view token);
/// Takes as long for a wrong one as for the right one.
[[nodiscard]] bool same(const TokenHash& a, const TokenHash& b);

/// A table's password, salted. It keeps strangers out, not whoever can read the log: there the decks are, too. So it is a fast
/// hash, and guessing is held up by the server's limits.
struct PasswordHash {
  std::array<std::uint8_t, 16> salt{};
  std::array<std::uint8_t, 32> bytes{};

  bool operator==(const PasswordHash&) const = default;
};

[[nodiscard]] PasswordHash password_hash(const std::array<std::uint8_t, 16>& salt, std::string_view password);
[[nodiscard]] bool opens(const PasswordHash& hash, std::string_view password);

/// Lower-case hexadecimal digits, and nothing else read back.
[[nodiscard]] std::string hex(const TokenHash& hash);
[[nodiscard]] std::optional<TokenHash> parse_token_hash(std::string_view hex);
/// The salt and the hash in one.
[[nodiscard]] std::string hex(const PasswordHash& hash);
[[nodiscard]] std::optional<PasswordHash> parse_password_hash(std::string_view hex);

}  // namespace table
