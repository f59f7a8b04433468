// Small words that every answer is made of.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "table/refusal.h"
#include "wire/json_text.h"

namespace desk {

[[nodiscard]] inline base::Failure<table::Refused> bad_request(std::string_view what) {
  return table::refuse("bad_request", what);
}

/// `,"name":"text"`
[[nodiscard]] inline std::string with_text(std::string_view name, std::string_view text) {
  std::string out = ",";
  wire::JsonText{out}.key(name).string(text);
  return out;
}
[[nodiscard]] inline std::string with_number(std::string_view name, std::integral auto number) {
  std::string out = ",";
  wire::JsonText{out}.key(name).number(number);
  return out;
}
[[nodiscard]] inline std::string with_flag(std::string_view name, bool flag) {
  std::string out = ",";
  wire::JsonText{out}.key(name).boolean(flag);
  return out;
}
/// JSON text as it is.
[[nodiscard]] inline std::string with_json(std::string_view name, std::string_view json) {
  std::string out = ",";
  wire::JsonText{out}.key(name).raw(json);
  return out;
}

}  // namespace desk
