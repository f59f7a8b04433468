// What the leader of a crew and the others write to each other.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/deal_play.h"
#include "arena/portion.h"

namespace arena {

/// A portion and its place in the run.
struct NumberedPortion {
  std::size_t index = 0;
  Portion portion{};

  bool operator==(const NumberedPortion&) const = default;
};

struct Finished {
  std::size_t index = 0;
  boost::json::object tally{};
  std::optional<BotFault> fault{};  ///< instead of a tally
};

/// To the leader: what was played, and how many portions are wanted next.
struct Report {
  unsigned wanted = 1;
  std::vector<Finished> finished{};
};

[[nodiscard]] std::string to_text(const Report& report);
[[nodiscard]] Report report_in(std::string_view text);

/// From the leader: what to play next; nothing means that the run is over.
[[nodiscard]] std::string to_text(const std::vector<NumberedPortion>& portions);
[[nodiscard]] std::vector<NumberedPortion> portions_in(std::string_view text);

}  // namespace arena
