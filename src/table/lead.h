// People look back at a game together: one leads, and what they look at is passed on. It is no part of the log and changes nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/basics.h"

namespace table {

class Fields;
class Table;

/// Where the leader looks. Everything in it is open: the game is over.
struct Looking {
  std::int64_t game = 1;
  std::int64_t turn = 0;
  std::string viewer{};              ///< through whose eyes: a seat's number, `spectator` or `open`
  std::vector<std::string> cards{};  ///< at which cards they point
};

struct Lead {
  std::optional<Looking> at{};  ///< none: they lead no longer
};

void read(Fields& fields, Lead& lead);

/// Why that person may not lead there now, or nothing: only people of the table, only through games that were played at it, and
/// only when none is.
[[nodiscard]] std::optional<Refused> lead_refusal(const Table& table, std::optional<Person> person, const Lead& lead = {});

/// The message that passes it on; nobody leads if nobody is named.
[[nodiscard]] std::string led_text(std::optional<Person> person, const Lead& lead);

}  // namespace table
