// The files in weights/, as the build puts them into the program: no path to find, the same on a server and in a page.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace bots::koi {

struct BuiltIn {
  std::string_view edition;
  std::span<const unsigned char> bytes;
};

inline constexpr std::size_t built_in_nets = 4;
extern const std::array<BuiltIn, built_in_nets> built_in;  ///< in the order of koikoi::Edition

}  // namespace bots::koi
