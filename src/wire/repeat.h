// Text that was written for one viewer and serves the next: most of what is told of a move is the same for all who see it.
#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <type_traits>

#include "wire/json_text.h"

namespace wire {

/// Whether they are equal. Copies of one thing are so byte by byte, which takes one look; other things are compared part by part.
template <class T>
[[nodiscard]] bool same(const T& a, const T& b) {
  static_assert(std::is_trivially_copyable_v<T>);
  // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): padding may differ between equals, and then the second look tells
  return std::memcmp(&a, &b, sizeof(T)) == 0 || a == b;
}

/// A board before and after a move.
template <class Board>
struct Boards {
  Board before{};
  Board after{};

  bool operator==(const Boards&) const = default;
};

/// What somebody saw happen, by which rules.
template <class Rules, class Seen>
struct SeenUnder {
  Rules rules{};
  Seen seen{};

  bool operator==(const SeenUnder&) const = default;
};

/// The last text of its kind, and all that it was written from. It is used again only for a viewer who sees the very same, so it
/// can tell nobody more than a text of their own would.
template <class From>
class Repeat {
 public:
  /// Writes what `write` writes of `from`: nothing, a value, or the first parts of an object.
  template <class Write>
  void write(JsonText& json, const From& from, const Write& write) {
    if (from_ && same(*from_, from)) {
      if (!text_.empty()) json.raw(text_);
      return;
    }
    const auto mark = json.mark();
    write();
    text_ = json.since(mark);
    from_ = from;
  }

 private:
  std::optional<From> from_{};
  std::string text_{};
};

}  // namespace wire
