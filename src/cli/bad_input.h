// What somebody typed or handed in cannot be used: one sentence, exit code 2, nothing done.
#pragma once

#include <stdexcept>

namespace cli {

struct BadInput : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace cli
