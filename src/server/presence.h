// Who is connected to a table at one node.
#pragma once

#include <cstddef>
#include <vector>

#include "table/basics.h"

namespace server {

struct Presence {
  std::vector<table::Person> online{};  ///< in order, each once
  std::size_t spectators = 0;

  [[nodiscard]] bool anybody() const { return !online.empty() || spectators > 0; }
  bool operator==(const Presence&) const = default;
};

}  // namespace server
