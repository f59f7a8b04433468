// What is done when the program itself is wrong: an exception, or where there are none, the end.
#pragma once

#include <cstdlib>
#include <string>

namespace base {

/// For faults that nobody outside can bring about. Where exceptions are compiled in, whoever holds the work at its edge catches
/// it and goes on with the rest; in a page the whole module stops, and the page says so.
template <class Exception>
[[noreturn]] void raise(const std::string& what) {
#ifdef __cpp_exceptions
  throw Exception(what);
#else
  static_cast<void>(what);
  std::abort();
#endif
}

}  // namespace base
