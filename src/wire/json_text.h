// Writes JSON text onto the end of a string: commas and escapes are seen to, and nothing but the string is ever allocated.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

namespace wire {

/// Values come one after the other, in an object each behind its `key`. That what is begun is also ended is up to the writer.
/// Strings are taken to be UTF-8 already.
///
/// The string ends with what was written whenever no object or array is open. Meanwhile it is longer: that is room which is
/// written to directly, because appending a few characters at a time costs more than all the rest.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(&out) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_array() { begin('['); }
  void end_array() { end(']'); }

  /// A name that needs no escapes; its value comes next: `json.key("seat").number(2)`.
  [[gnu::always_inline]] JsonText& key(std::string_view name) {
    char* to = with_quotes(begin_value(name.size() + 3), name);
    *to = ':';
    at_ = to + 1;
    comma_ = false;
    return *this;
  }

  void string(std::string_view text) {
    constexpr std::size_t longest_escape = 6;
    char* to = begin_value(text.size() * longest_escape + 2);
    *to = '"';
    to = escaped(to + 1, text);
    *to = '"';
    end_value(to + 1);
  }
  /// A string that needs no escapes: a word of our own.
  [[gnu::always_inline]] void plain(std::string_view word) { end_value(with_quotes(begin_value(word.size() + 2), word)); }
  void number(std::integral auto value) {
    constexpr std::size_t most_digits = std::numeric_limits<decltype(value)>::digits10 + 2;
    char* to = begin_value(most_digits);
    if (static_cast<std::make_unsigned_t<decltype(value)>>(value) < 10U) {  // as nearly all of them are
      *to = static_cast<char>('0' + value);
      end_value(to + 1);
    } else {
      end_value(std::to_chars(to, to + most_digits, value).ptr);
    }
  }
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }
  /// JSON text as it is.
  void raw(std::string_view json) { end_value(copied(begin_value(json.size()), json)); }
  /// The same for a text of at most `most` bytes that `write` puts there itself: it is given the place and returns its end.
  template <class Write>
  void raw(std::size_t most, const Write& write) {
    end_value(write(begin_value(most)));
  }

  /// The string itself, for one value that somebody else appends: `write_view(json.slot(), view)`.
  std::string& slot() {
    at_ = begin_value(0);
    comma_ = true;
    settle();
    return *out_;
  }

  /// A place to go back to, should there turn out to be nothing to say behind a key.
  struct Mark {
    std::size_t size = 0;
    int depth = 0;
    bool comma = false;

    bool operator==(const Mark&) const = default;
  };
  [[nodiscard]] Mark mark() const { return {size(), depth_, comma_}; }
  /// What was written since, without the comma before it; until something else is written.
  [[nodiscard]] std::string_view since(const Mark& mark) const {
    const std::size_t begin = mark.size + (mark.comma && mark.size < size() ? 1 : 0);
    return {out_->data() + begin, size() - begin};
  }
  void back_to(const Mark& mark) {
    settle();
    out_->resize(mark.size);
    depth_ = mark.depth;
    comma_ = mark.comma;
  }

 private:
  void begin(char bracket) {
    char* to = begin_value(1);
    *to = bracket;
    at_ = to + 1;
    comma_ = false;
    ++depth_;
  }
  void end(char bracket) {
    char* to = room(1);
    *to = bracket;
    --depth_;
    end_value(to + 1);
  }

  /// Where a value of at most that many bytes is to be written, behind a comma if it needs one.
  char* begin_value(std::size_t most) {
    char* to = room(most + 1);
    *to = ',';
    return to + (comma_ ? 1 : 0);
  }
  void end_value(char* at) {
    at_ = at;
    comma_ = true;
    if (depth_ == 0) settle();
  }

  char* room(std::size_t bytes) { return static_cast<std::size_t>(end_ - at_) >= bytes ? at_ : more_room(bytes); }
  char* more_room(std::size_t bytes) {
    constexpr std::size_t usual = 384;  // the string clears all room that it gives
    const std::size_t written = size();
    out_->resize(written + std::max(bytes, usual));
    at_ = out_->data() + written;
    end_ = out_->data() + out_->size();
    return at_;
  }
  /// The string is what was written, and nothing more.
  void settle() {
    if (at_ != nullptr) out_->resize(size());
    at_ = nullptr;
    end_ = nullptr;
  }
  [[nodiscard]] std::size_t size() const {
    return at_ == nullptr ? out_->size() : static_cast<std::size_t>(at_ - out_->data());
  }

  [[gnu::always_inline]] static char* copied(char* to, std::string_view text) { return to + text.copy(to, text.size()); }
  [[gnu::always_inline]] static char* with_quotes(char* to, std::string_view text) {
    *to = '"';
    to = copied(to + 1, text);
    *to = '"';
    return to + 1;
  }
  static char* escaped(char* to, std::string_view text) {
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte >= 0x20) {
        if (c == '"' || c == '\\') *to++ = '\\';
        *to++ = c;
      } else if (c == '\n') {
        to = copied(to, "\\n");
      } else {
        constexpr std::string_view hex = "0123456789abcdef";
        to = copied(to, "\\u00");
        *to++ = hex[byte >> 4U];
        *to++ = hex[byte & 0xfU];
      }
    }
    return to;
  }

  std::string* out_;
  char* at_ = nullptr;   ///< behind what was written; nothing: the end of the string
  char* end_ = nullptr;  ///< of the room
  int depth_ = 0;        ///< objects and arrays that are open
  bool comma_ = false;   ///< something stands before the next value
};

}  // namespace wire
