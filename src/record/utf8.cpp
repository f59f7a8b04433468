#include "record/utf8.h"

#include <cstdint>
#include <cstring>

namespace record {
namespace {

constexpr std::size_t longest_shown = 500;

unsigned byte(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

/// How many bytes a character has, and what its second one may be: that is where overlong forms and surrogates show.
struct Shape {
  std::size_t size;
  unsigned low;
  unsigned high;
};

std::optional<Shape> shape(unsigned first) {
  if (first < 0x80) return Shape{1, 0, 0};
  if (first < 0xC2) return std::nullopt;
  if (first < 0xE0) return Shape{2, 0x80, 0xBF};
  if (first < 0xF0) return Shape{3, first == 0xE0 ? 0xA0U : 0x80U, first == 0xED ? 0x9FU : 0xBFU};
  if (first < 0xF5) return Shape{4, first == 0xF0 ? 0x90U : 0x80U, first == 0xF4 ? 0x8FU : 0xBFU};
  return std::nullopt;
}

/// The size of the character that begins at `i`, or nothing if none does.
std::optional<std::size_t> character(std::string_view text, std::size_t i) {
  const auto is = shape(byte(text, i));
  if (!is || is->size > text.size() - i) return std::nullopt;
  if (is->size > 1 && (byte(text, i + 1) < is->low || byte(text, i + 1) > is->high)) return std::nullopt;
  for (std::size_t next = 2; next < is->size; ++next)
    if (byte(text, i + next) < 0x80 || byte(text, i + next) > 0xBF) return std::nullopt;
  return is->size;
}

/// The next place that may not be ASCII, which nearly everything is: eight bytes at a time.
std::size_t after_ascii(std::string_view text, std::size_t i) {
  for (std::uint64_t eight = 0; text.size() - i >= sizeof eight; i += sizeof eight) {
    std::memcpy(&eight, text.data() + i, sizeof eight);
    if ((eight & 0x8080808080808080U) != 0) break;
  }
  return i;
}

/// Below U+0020, and U+007F to U+009F, which are 7F and C2 80 to C2 9F.
bool is_control(std::string_view character) {
  const unsigned first = byte(character, 0);
  return first < 0x20 || first == 0x7F || (first == 0xC2 && byte(character, 1) < 0xA0);
}

}  // namespace

std::optional<std::size_t> bad_utf8(std::string_view text) {
  for (std::size_t i = after_ascii(text, 0); i < text.size(); i = after_ascii(text, i)) {
    const auto size = character(text, i);
    if (!size) return i;
    i += *size;
  }
  return std::nullopt;
}

bool has_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto size = character(text, i);
    if (size && is_control(text.substr(i, *size))) return true;
    i += size.value_or(1);
  }
  return false;
}

std::string shown(std::string_view text) {
  std::string clean;
  for (std::size_t i = 0; i < text.size();) {
    if (clean.size() > longest_shown) return clean + "...";
    const auto size = character(text, i);
    if (!size || is_control(text.substr(i, *size)))
      clean.append(size.value_or(1), '?');
    else
      clean += text.substr(i, *size);
    i += size.value_or(1);
  }
  return clean;
}

std::string quoted(std::string_view text) { return "'" + shown(text) + "'"; }

}  // namespace record
