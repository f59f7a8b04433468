// What a position of Hanabi is worth: the mean of made-up deals that fit what the seat on turn knows, played on by bots in all seats.
#pragma once

#include <cstddef>

#include "bots/hanabi/registry.h"
#include "record/record.h"

namespace desk {

struct Outlook {
  double points = 0;
  double perfect = 0;  ///< the share of deals that ended with the maximum
};

/// After the first `position` entries of the record, in a game that is not over. Every player is told all that their seat would
/// have seen of that deal from its beginning.
[[nodiscard]] Outlook outlook(const record::HanabiRecord& record, std::size_t position, const bots::HanabiBot& bot,
                              unsigned worlds, std::uint64_t seed);

}  // namespace desk
