// The files in weights/, as the build puts them into the program: no path to find, the same on a server and in a page.
#pragma once

#include <cstddef>
#include <span>

#include "base/embedded.h"

namespace bots::koi {

inline constexpr std::size_t built_in_nets = 4;
/// In the order of koikoi::Edition, and with its names.
[[nodiscard]] std::span<const base::Embedded> built_in();

}  // namespace bots::koi
