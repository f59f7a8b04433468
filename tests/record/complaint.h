// What is said of a record: "line 3: ...", or "fine".
#pragma once

#include <string>
#include <string_view>

#include "record/verify.h"

namespace record {

inline std::string complaint(std::string_view text) {
  const auto verdict = verify(text);
  return verdict ? "fine" : error_text(verdict.error());
}

/// The text with the first `what` in it replaced; the text must have one.
inline std::string with(std::string text, std::string_view what, std::string_view instead) {
  return text.replace(text.find(what), what.size(), instead);
}

}  // namespace record
