// The cards drawn to find the first Oya of a match.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "koikoi/card.h"

namespace record {

/// Reads cards as in "c1c4a2b1", seat 1's and seat 2's by turns. They must be drawn until it is decided and no longer
/// (K-2.1), and decide as the rules have it.
[[nodiscard]] base::Result<std::vector<koikoi::Card>, std::string> parse_draw(const koikoi::Rules& rules,
                                                                              std::string_view text);

}  // namespace record
