// A histogram as a picture that any browser shows.
#pragma once

#include <string>
#include <string_view>

#include "arena/histogram.h"

namespace arena {

/// An SVG of one bar for each value; values that are far apart are put together in bars of 2, 5, 10, ... values each.
/// `title` and `about_values` are words for people.
[[nodiscard]] std::string histogram_svg(const Histogram& histogram, std::string_view title, std::string_view about_values);

}  // namespace arena
