// What everybody is told of a table: its parts as JSON, and which of them an entry may have changed.
#pragma once

#include <array>
#include <cstdint>
#include <string>

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

/// The texts of the parts that an entry may change: taken before and after it they show which ones it did change. Parts that it
/// cannot change are left empty; after a move that is all but a few.
struct PartTexts {
  std::array<std::string, part_count> parts{};
  std::string chat_of_seats{};
  std::string chat_of_spectators{};
};
[[nodiscard]] PartTexts changeable_texts(const Content& content, const What& what);

/// The whole table as one object.
void write_table(std::string& out, const Content& content, bool for_spectators);

}  // namespace table
