// What everybody is told of a table: its parts as JSON, and which of them an entry may have changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/content.h"

namespace table {

enum class Part : std::uint8_t {
  id,
  game,
  edition,
  players,
  options,
  settings,
  host,
  seats,
  phase,
  game_number,
  commitment,
  opened,
  ready,
  proposal,
  open,
  clocks,
};
inline constexpr std::size_t part_count = 16;

[[nodiscard]] std::string_view word(Part part);

/// The part's value. None depends on anything that some viewer may not know.
void write_part(std::string& out, const Content& content, Part part);

/// The chat is the one part that differs: what spectators say aside is theirs until the end.
void write_chat(std::string& out, const Content& content, bool for_spectators);

/// How a table stood before an entry, as far as that entry may change it: taken first, it shows afterwards what has changed.
class Standing {
 public:
  Standing(const Content& content, const What& what);

  /// Appends the parts that are different now, but for the chat, as the inside of an object.
  void write_changed(std::string& out, const Content& now) const;
  /// The chat, if it is different now.
  [[nodiscard]] std::optional<std::string> changed_chat(const Content& now, bool for_spectators) const;

 private:
  /// All that a move may change. Compared as it is, because there are so many moves.
  struct Few {
    Phase phase{};
    SeatSet ready = 0;
    std::optional<Proposal> proposal{};
    std::optional<Clocks> clocks{};
  };
  static Few few(const Content& content);

  Few few_;
  std::vector<std::string> parts_{};            ///< the texts of all parts; empty: the entry can change only the few
  std::optional<std::string> chat_of_seats_{};  ///< nothing: the entry cannot change it
  std::optional<std::string> chat_of_spectators_{};
};

/// The whole table as one object.
void write_table(std::string& out, const Content& content, bool for_spectators);

}  // namespace table
