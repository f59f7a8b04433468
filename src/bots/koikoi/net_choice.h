// Which net the bots of an edition think with: the one built in, or one of a folder that was named instead.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/koikoi/net_file.h"

namespace bots::koi {

/// From now on the nets are those of the folder, a file for each edition (`nintendo.bin`). Gives a sentence for each that is missing
/// or cannot be read; its edition has no net then. To be called before any bot is seated.
[[nodiscard]] std::vector<std::string> use_nets_of(const std::string& folder);

/// The net of an edition, or nothing if the one asked for could not be read. In a page: or is not loaded yet.
[[nodiscard]] const Net* net_of(koikoi::Edition edition);

/// Why a bot with that edition's net cannot be seated, or nothing. A page asks to load the net; elsewhere `pimc` takes the seat where
/// there is none.
[[nodiscard]] std::optional<std::string> why_no_net(koikoi::Edition edition);

}  // namespace bots::koi
