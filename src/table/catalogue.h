// What can be played: games, editions, options, bots, as the core has them.
#pragma once

#include <string>
#include <string_view>

namespace table {

/// One JSON object: `GET /api/games` of docs/api.md.
[[nodiscard]] std::string catalogue_text(std::string_view build);

}  // namespace table
