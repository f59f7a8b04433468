// For what cannot be unless the program itself is wrong.
#pragma once

#include <cstdlib>
#include <stdexcept>

namespace base {

/// An exception for the edge of the program; where there are none, as in a page, the module stops.
[[noreturn]] inline void bug([[maybe_unused]] const char* what) {
#ifdef __cpp_exceptions
  throw std::logic_error(what);
#else
  std::abort();
#endif
}

}  // namespace base
