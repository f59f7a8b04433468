#include "fair/commitment.h"

#include <sodium.h>

#include "fair/sodium.h"

namespace fair {
namespace {

using Bytes = std::array<std::uint8_t, 32>;
static_assert(Bytes{}.size() == crypto_hash_sha256_BYTES);

constexpr std::string_view prefix = "hanaza deck 1 ";

std::string to_hex(const Bytes& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
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

std::optional<Bytes> from_hex(std::string_view text) {
  Bytes bytes{};
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto high = digit(text[2 * i]);
    const auto low = digit(text[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(*high << 4U | *low);
  }
  return bytes;
}

}  // namespace

Commitment commitment_of(const Salt& salt, std::string_view deck_text) {
  const std::string message = std::string{prefix} + hex(salt) + " " + std::string{deck_text};
  Commitment commitment;
  crypto_hash_sha256(commitment.bytes.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size());
  return commitment;
}

Committed commit(std::string_view deck_text) {
  start_sodium();
  Salt salt;
  randombytes_buf(salt.bytes.data(), salt.bytes.size());
  return {salt, commitment_of(salt, deck_text)};
}

bool opens(const Commitment& commitment, const Salt& salt, std::string_view deck_text) {
  const Commitment expected = commitment_of(salt, deck_text);
  return sodium_memcmp(expected.bytes.data(), commitment.bytes.data(), expected.bytes.size()) == 0;
}

std::string hex(const Salt& salt) { return to_hex(salt.bytes); }
std::string hex(const Commitment& commitment) { return to_hex(commitment.bytes); }

std::optional<Salt> parse_salt(std::string_view hex) {
  const auto bytes = from_hex(hex);
  return bytes ? std::optional{Salt{*bytes}} : std::nullopt;
}

std::optional<Commitment> parse_commitment(std::string_view hex) {
  const auto bytes = from_hex(hex);
  return bytes ? std::optional{Commitment{*bytes}} : std::nullopt;
}

}  // namespace fair
