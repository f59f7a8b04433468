#include "arena/json_text.h"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <vector>

namespace arena {

namespace json = boost::json;

std::string json_text(const json::value& value) {
  if (value.is_double()) return fmt::format("{}", value.get_double());
  std::vector<std::string> parts;
  if (const auto* array = value.if_array()) {
    for (const auto& item : *array) parts.push_back(json_text(item));
    return fmt::format("[{}]", fmt::join(parts, ","));
  }
  if (const auto* object = value.if_object()) {
    for (const auto& [name, item] : *object) parts.push_back(json::serialize(json::value(name)) + ":" + json_text(item));
    return fmt::format("{{{}}}", fmt::join(parts, ","));
  }
  return json::serialize(value);
}

}  // namespace arena
