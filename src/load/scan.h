// Reads from a message what a load test needs, by looking for words: building a tree of each would cost the machine more than
// the server that is measured.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace load {

struct Heard {
  enum class Type : std::uint8_t { happened, snapshot, done, refused, other };
  Type type = Type::other;
  std::uint64_t sequence = 0;  ///< of happened and snapshot
  std::string_view what{};     ///< of happened: `moved`, `ended`, ...
  /// The seat's legal moves, if they are told; "[]" if it is not its turn. Reaches beyond them.
  std::optional<std::string_view> moves{};
};

[[nodiscard]] Heard scan(std::string_view message);

/// The value of the first field of that name that is a text without escapes; empty if there is none.
[[nodiscard]] std::string_view text_field(std::string_view message, std::string_view quoted_name);

/// A legal move that keeps the game going: in Hanabi a clue if there is one, else a discard. Empty if there are none.
[[nodiscard]] std::string_view choose(std::string_view moves);

}  // namespace load
