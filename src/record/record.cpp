#include "record/record.h"

#include "record/utf8.h"

namespace record {

std::optional<std::string> name_fault(std::string_view name) {
  if (name.empty()) return "is empty";
  if (name.size() > max_name_bytes) return "is longer than " + std::to_string(max_name_bytes) + " bytes";
  if (bad_utf8(name)) return "is not UTF-8";
  if (has_control(name)) return "has a control character";
  return std::nullopt;
}

std::string error_text(const Error& error) { return "line " + std::to_string(error.line) + ": " + error.what; }

}  // namespace record
