// Writes JSON text onto the end of a string: commas and escapes are seen to, and nothing but the string is ever allocated.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace wire {

/// Values come one after the other, in an object each behind its `key`. That what is begun is also ended is up to the writer.
/// Strings are taken to be UTF-8 already.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(&out) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_array() { begin('['); }
  void end_array() { end(']'); }

  /// A name that needs no escapes; its value comes next: `json.key("seat").number(2)`.
  JsonText& key(std::string_view name) {
    plain(name);
    out_->push_back(':');
    comma_ = false;
    return *this;
  }

  void string(std::string_view text) {
    slot().push_back('"');
    escaped(text);
    out_->push_back('"');
  }
  /// A string that needs no escapes: a word of our own.
  void plain(std::string_view word) {
    slot().push_back('"');
    out_->append(word);
    out_->push_back('"');
  }
  void number(std::integral auto value) {
    std::array<char, std::numeric_limits<decltype(value)>::digits10 + 2> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    slot().append(digits.data(), written.ptr);
  }
  void boolean(bool value) { slot().append(value ? "true" : "false"); }
  void null() { slot().append("null"); }
  /// JSON text as it is.
  void raw(std::string_view json) { slot().append(json); }

  /// The string itself, for one value that somebody else appends: `write_view(json.slot(), view)`.
  std::string& slot() {
    if (comma_) out_->push_back(',');
    comma_ = true;
    return *out_;
  }

  /// A place to go back to, should there turn out to be nothing to say behind a key.
  struct Mark {
    std::size_t size = 0;
    bool comma = false;
  };
  [[nodiscard]] Mark mark() const { return {out_->size(), comma_}; }
  void back_to(const Mark& mark) {
    out_->resize(mark.size);
    comma_ = mark.comma;
  }

 private:
  void begin(char bracket) {
    slot().push_back(bracket);
    comma_ = false;
  }
  void end(char bracket) {
    out_->push_back(bracket);
    comma_ = true;
  }

  void escaped(std::string_view text) {
    std::size_t done = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
      out_->append(text, done, i - done);
      done = i + 1;
      out_->push_back('\\');
      if (byte >= 0x20) {
        out_->push_back(text[i]);
      } else if (byte == '\n') {
        out_->push_back('n');
      } else {
        constexpr std::string_view hex = "0123456789abcdef";
        out_->append("u00");
        out_->push_back(hex[byte >> 4U]);
        out_->push_back(hex[byte & 0xfU]);
      }
    }
    out_->append(text, done);
  }

  std::string* out_;
  bool comma_ = false;  ///< something stands before the next value
};

}  // namespace wire
