// What happened, the whole truth: never sent, see `see` in observe.h.
#pragma once

#include "base/fixed_vector.h"
#include "koikoi/seen.h"

namespace koikoi {

struct Dealt {
  CardSet field{};
  Sets hands{};

  bool operator==(const Dealt&) const = default;
};

struct Looked {
  Sets hands{};

  bool operator==(const Looked&) const = default;
};

using Event = std::variant<Dealt, Swapped, Looked, Played, PlayedWild, Turned, Took, Called, Cancelled, Ended>;

/// At most three at once: a deal, the look and what comes of it; or a choice, the card turned and the end.
using Events = base::FixedVector<Event, 3>;

}  // namespace koikoi
