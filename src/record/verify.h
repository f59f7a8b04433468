// Whether a record is what it says: every line follows the rules, the result is what came of them, promises were kept.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/result.h"
#include "record/record.h"

namespace record {

/// What there is to say of a record that holds.
struct Verdict {
  bool finished = false;
  std::size_t moves = 0;
  std::size_t decks = 0;
  std::size_t committed = 0;  ///< decks that were promised before
  std::size_t opened = 0;     ///< promises opened, and kept; all of them if finished

  bool operator==(const Verdict&) const = default;
};

/// A game that is over needs its result and every promise opened, so that a finished record cannot lose its end unnoticed.
/// A game that is not over has neither to show.
[[nodiscard]] base::Result<Verdict, Error> verify(const AnyRecord& record);

/// The same from the text.
[[nodiscard]] base::Result<Verdict, Error> verify(std::string_view text);

}  // namespace record
