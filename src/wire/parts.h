// One walk over the parts of a view serves the whole of it and what has changed in it, so that the two cannot come apart.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "wire/json_text.h"

namespace wire {

/// Seats, slots and values count from 1 outside.
[[nodiscard]] constexpr unsigned outside(unsigned index) { return index + 1; }

/// Writes parts of `after`: every one, or with `before` those that differ. A part is what `of` takes from a view, or from the
/// board, which is the same for all who look at it; views that agree on it have the same text for it.
template <class View>
class Parts {
 public:
  Parts(JsonText& to, const View* before, const View& after) : json(to), before_(before), after_(after) {}

  template <class Of, class Write>
  void part(std::string_view name, const Of& of, const Write& write) {
    const auto& now = of(after_);
    if (before_ != nullptr && of(*before_) == now) return;
    json.key(name);
    write(now);
  }
  template <class Of>
  void number(std::string_view name, const Of& of) {
    part(name, of, [this](auto value) { json.number(value); });
  }
  template <class Of>
  void boolean(std::string_view name, const Of& of) {
    part(name, of, [this](bool value) { json.boolean(value); });
  }
  /// A word of our own.
  template <class Of>
  void word(std::string_view name, const Of& of) {
    part(name, of, [this](std::string_view value) { json.plain(value); });
  }
  /// A seat, or nobody.
  template <class Of>
  void seat(std::string_view name, const Of& of) {
    part(name, of, [this](const auto& seat) {
      if (seat)
        json.number(outside(seat->index));
      else
        json.null();
    });
  }

  JsonText& json;

 private:
  const View* before_;
  const View& after_;
};

/// The whole view as one object, or with `before` what differs. Nothing, and false, if that is nothing.
template <class View, class WriteParts>
bool write_object(std::string& out, const View* before, const View& after, const WriteParts& write_parts) {
  JsonText json{out};
  const auto start = json.mark();
  json.begin_object();
  const auto nothing = json.mark();
  write_parts(json, before, after);
  if (json.mark() == nothing) {
    json.back_to(start);
    return false;
  }
  json.end_object();
  return true;
}

}  // namespace wire
