#include "table/secret.h"

#include <sodium.h>

#include <algorithm>
#include <span>

#include "fair/sodium.h"

namespace table {
namespace {

using Bytes = std::span<const std::uint8_t>;

std::string to_hex(Bytes bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const unsigned byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 0xfU];
  }
  return text;
}

std::optional<unsigned> digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10U;
  return std::nullopt;
}

bool from_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto high = digit(text[2 * i]);
    const auto low = digit(text[2 * i + 1]);
    if (!high || !low) return false;
    bytes[i] = static_cast<std::uint8_t>(*high << 4U | *low);
  }
  return true;
}

/// BLAKE2b-256 of the text, under the key if there is one.
std::array<std::uint8_t, 32> hash(std::string_view text, Bytes key) {
  fair::start_sodium();
  std::array<std::uint8_t, 32> out{};
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     key.empty() ? nullptr : key.data(), key.size());
  return out;
}

}  // namespace

std::string token_text(std::uint64_t high, std::uint64_t low) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  for (int i = 0; i < 22; ++i) {  // six bits at a time off the low end; the last digit has two
    text += digits[low & 63U];
    low = low >> 6U | high << 58U;
    high >>= 6U;
  }
  return text;
}

TokenHash token_hash(std::string_view token) { return {hash(token, {})}; }

bool same(const TokenHash& a, const TokenHash& b) { return sodium_memcmp(a.bytes.data(), b.bytes.data(), a.bytes.size()) == 0; }

PasswordHash password_hash(const std::array<std::uint8_t, 16>& salt, std::string_view password) {
  return {salt, hash(password, salt)};
}

bool opens(const PasswordHash& hash, std::string_view password) {
  const auto tried = password_hash(hash.salt, password);
  return sodium_memcmp(tried.bytes.data(), hash.bytes.data(), hash.bytes.size()) == 0;
}

std::string hex(const TokenHash& hash) { return to_hex(hash.bytes); }

std::optional<TokenHash> parse_token_hash(std::string_view hex) {
  TokenHash read;
  return from_hex(hex, read.bytes) ? std::optional{read} : std::nullopt;
}

std::string hex(const PasswordHash& hash) { return to_hex(hash.salt) + to_hex(hash.bytes); }

std::optional<PasswordHash> parse_password_hash(std::string_view hex) {
  PasswordHash read;
  const std::size_t salt_digits = std::min(hex.size(), 2 * read.salt.size());
  if (!from_hex(hex.substr(0, salt_digits), read.salt) || !from_hex(hex.substr(salt_digits), read.bytes)) return std::nullopt;
  return read;
}

}  // namespace table
