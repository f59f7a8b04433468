// A file that the build put into the program: see cmake/embed.cmake.
#pragma once

#include <string_view>

namespace base {

struct Embedded {
  std::string_view name;
  std::string_view bytes;
};

}  // namespace base
