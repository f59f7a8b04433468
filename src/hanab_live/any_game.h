// A game in whichever form somebody has it: a record of ours, a file of theirs, or a link.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hanab_live/game.h"
#include "record/record.h"

namespace hanab_live {

enum class Form : std::uint8_t { record, hanab_live, link };

/// In the order of the forms, as people type them.
inline constexpr std::array<std::string_view, 3> form_names{"record", "hanab-live", "link"};

struct AnyGame {
  Form form{};
  record::AnyRecord record{};
  std::vector<std::string> left_out{};  ///< fields of a file of theirs that a record has no place for
};

/// Every move is played by our rules on the way, and a record's promises are checked.
[[nodiscard]] base::Result<AnyGame, Fault> read_any(std::string_view text);

/// The game in that form, or a sentence that says why it has none. The record must be one that `record::verify` accepts.
[[nodiscard]] base::Result<std::string, std::string> write_as(const record::AnyRecord& record, Form form);

}  // namespace hanab_live
