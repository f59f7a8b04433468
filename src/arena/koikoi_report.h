// What a Koi-Koi run found, for people, for programs and for the table of bots.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "arena/koikoi_deals.h"
#include "arena/markdown_table.h"
#include "arena/run.h"

namespace arena {

struct KoikoiRun {
  KoikoiDeals deals{};
  Extent extent{};
  Outcome<KoikoiTally> outcome{};
};

[[nodiscard]] boost::json::object to_json(const KoikoiRun& run);
[[nodiscard]] std::string to_text(const KoikoiRun& run);
[[nodiscard]] std::string to_svg(const KoikoiRun& run);

[[nodiscard]] MarkdownTable koikoi_table();
[[nodiscard]] std::vector<std::string> table_row(const KoikoiRun& run);

}  // namespace arena
