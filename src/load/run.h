// A whole load test: tables are made and filled, played for a while, and what came of it is told.
#pragma once

#include "load/options.h"
#include "load/result.h"

namespace load {

/// Throws Failed if it cannot begin. What goes wrong later is counted as an error.
[[nodiscard]] Result run(const Options& options);

}  // namespace load
