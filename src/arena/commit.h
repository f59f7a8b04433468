// Which source this program was built from.
#pragma once

#include <string_view>

namespace arena {

/// The commit, short, with a `+` if files had changed since; "uncommitted" if there is none.
[[nodiscard]] std::string_view commit();

}  // namespace arena
