// JSON as text with numbers as people write them: 17.5, not 1.75E1.
#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace arena {

/// On one line.
[[nodiscard]] std::string json_text(const boost::json::value& value);

}  // namespace arena
