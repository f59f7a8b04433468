// Text that was written for one viewer and serves the next: most of what is told of a move is the same for all who see it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "wire/json_text.h"

namespace wire {

/// The last text of its kind, and all that it was written from. It is used again only for a viewer who sees the very same, so it
/// can tell nobody more than a text of their own would.
template <class From>
class Repeat {
 public:
  /// Writes what `write` writes of `from`: nothing, a value, or the first parts of an object.
  template <class Write>
  void write(JsonText& json, From from, const Write& write) {
    if (from_ && *from_ == from) {
      if (!text_.empty()) json.raw(text_);
      return;
    }
    const auto mark = json.mark();
    write();
    text_ = json.since(mark);
    from_ = std::move(from);
  }

 private:
  std::optional<From> from_{};
  std::string text_{};
};

}  // namespace wire
