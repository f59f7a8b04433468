// A promise about a deck: shown before the game, opened after it, so that nobody has to trust who shuffled.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fair {

/// 32 random bytes that keep the promise from being guessed. Secret until it is opened.
struct Salt {
  std::array<std::uint8_t, 32> bytes{};

  bool operator==(const Salt&) const = default;
};

/// The promise itself; may be shown to anybody at any time.
struct Commitment {
  std::array<std::uint8_t, 32> bytes{};

  bool operator==(const Commitment&) const = default;
};

struct Committed {
  Salt salt;
  Commitment commitment;
};

/// SHA-256 over these bytes and nothing else: the 14 of "hanaza deck 1 ", the salt as 64 lower-case hexadecimal digits, a
/// blank, the deck's text. All of it can be typed, so anybody can check it with sha256sum.
[[nodiscard]] Commitment commitment_of(const Salt& salt, std::string_view deck_text);

/// A promise about that deck with a fresh salt.
[[nodiscard]] Committed commit(std::string_view deck_text);

/// Whether the promise was about that deck. Takes as long for a wrong one as for the right one.
[[nodiscard]] bool opens(const Commitment& commitment, const Salt& salt, std::string_view deck_text);

/// 64 lower-case hexadecimal digits, and nothing else read back.
[[nodiscard]] std::string hex(const Salt& salt);
[[nodiscard]] std::string hex(const Commitment& commitment);
[[nodiscard]] std::optional<Salt> parse_salt(std::string_view hex);
[[nodiscard]] std::optional<Commitment> parse_commitment(std::string_view hex);

}  // namespace fair
