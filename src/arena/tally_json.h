// Tallies as JSON: what a finished portion leaves on disk, or sends to another machine.
#pragma once

#include <boost/json/object.hpp>

#include "arena/hanabi_deals.h"
#include "arena/koikoi_deals.h"

namespace arena {

[[nodiscard]] boost::json::object to_json(const HanabiTally& tally);
[[nodiscard]] boost::json::object to_json(const KoikoiTally& tally);

/// Reads what `to_json` wrote, of a portion of that many deals. Throws if it is anything else: the numbers must agree.
void from_json(const boost::json::object& object, std::uint64_t deals, HanabiTally& tally);
void from_json(const boost::json::object& object, std::uint64_t deals, KoikoiTally& tally);

/// [[value, times], ...]
[[nodiscard]] boost::json::array to_json(const Histogram& histogram);

}  // namespace arena
