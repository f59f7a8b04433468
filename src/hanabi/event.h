// What happened, the whole truth: never sent, see `see` in observe.h.
#pragma once

#include "base/fixed_vector.h"
#include "hanabi/seen.h"

namespace hanabi {

struct Dealt {
  Cards hands{};

  bool operator==(const Dealt&) const = default;
};

struct Drew {
  Seat seat{};
  Card card{};

  bool operator==(const Drew&) const = default;
};

using Event = std::variant<Dealt, Played, Discarded, Clued, Drew, Rearranged>;

/// One move makes at most two events: what was done, and the card drawn for it.
using Events = base::FixedVector<Event, 2>;

}  // namespace hanabi
