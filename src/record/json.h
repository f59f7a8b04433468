// One line of JSON to one object, with nothing lost on the way: bad UTF-8 and fields given twice are errors too.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

#include "base/result.h"

namespace record {

/// The object that the line holds, or a sentence that says what is wrong and at which byte, counted from 1.
[[nodiscard]] base::Result<boost::json::object, std::string> parse_object(std::string_view line);

}  // namespace record
