// Their links: a whole game in the address.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "hanab_live/game.h"

namespace hanab_live {

/// The packed game in an address such as https://hanab.live/replay-json/..., or the packed game itself; nothing if the text can be
/// neither.
[[nodiscard]] std::optional<std::string> packed_part(std::string_view text);

/// A link names no players, so they get the names that their site gives. Says in a sentence what is wrong.
[[nodiscard]] base::Result<Game, Fault> unpack(std::string_view packed);

/// A link can say nothing of options besides the variant.
[[nodiscard]] base::Result<std::string, std::string> pack(const Game& game);

[[nodiscard]] std::string address(std::string_view packed);

}  // namespace hanab_live
