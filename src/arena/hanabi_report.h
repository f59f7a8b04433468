// What a Hanabi run found, for people, for programs and for the table of bots.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "arena/hanabi_deals.h"
#include "arena/markdown_table.h"
#include "arena/run.h"
#include "arena/sprt.h"

namespace arena {

struct HanabiRun {
  HanabiDeals deals{};
  Extent extent{};
  std::optional<Sprt> sprt{};
  Outcome<HanabiTally> outcome{};
};

[[nodiscard]] boost::json::object to_json(const HanabiRun& run);
[[nodiscard]] std::string to_text(const HanabiRun& run);
[[nodiscard]] std::string to_svg(const HanabiRun& run);

[[nodiscard]] MarkdownTable hanabi_table();
[[nodiscard]] std::vector<std::string> table_row(const HanabiRun& run);

}  // namespace arena
