// A file or directory that was named cannot be used.
#pragma once

#include <stdexcept>

namespace arena {

/// One sentence says which and why.
struct BadFile : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace arena
