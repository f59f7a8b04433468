#include "load/scan.h"

#include <fmt/format.h>

#include <charconv>
#include <cstring>

namespace load {
namespace {

std::optional<std::string_view> after(std::string_view text, std::string_view words) {
  // Many times faster than std::string_view::find where the first letter, a quotation mark, is everywhere.
  const void* const found = memmem(text.data(), text.size(), words.data(), words.size());
  if (found == nullptr) return std::nullopt;
  return text.substr(static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + words.size());
}

std::string_view until_quote(std::string_view text) { return text.substr(0, text.find('"')); }

Heard::Type type_of(std::string_view word) {
  if (word == "happened") return Heard::Type::happened;
  if (word == "snapshot") return Heard::Type::snapshot;
  if (word == "done") return Heard::Type::done;
  if (word == "refused") return Heard::Type::refused;
  return Heard::Type::other;
}

}  // namespace

Heard scan(std::string_view message) {
  Heard heard;
  const auto type = after(message, R"("type":")");
  if (!type) return heard;
  heard.type = type_of(until_quote(*type));
  if (heard.type != Heard::Type::happened && heard.type != Heard::Type::snapshot) return heard;
  if (const auto number = after(*type, R"("sequence":)"))
    std::from_chars(number->data(), number->data() + number->size(), heard.sequence);
  if (heard.type == Heard::Type::happened)
    if (const auto what = after(*type, R"("what":{"type":")")) heard.what = until_quote(*what);
  heard.moves = after(*type, R"("moves":)");
  return heard;
}

std::string_view text_field(std::string_view message, std::string_view quoted_name) {
  const auto rest = after(message, quoted_name);
  if (!rest || !rest->starts_with(":\"")) return {};
  return until_quote(rest->substr(2));
}

std::string_view choose(std::string_view moves) {
  if (moves.starts_with("[]")) return {};
  for (const std::string_view wanted : {"clue", "discard", ""}) {
    const auto rest = after(moves, fmt::format(R"("move":"{})", wanted));
    if (rest) return until_quote({rest->data() - wanted.size(), rest->size() + wanted.size()});
  }
  return {};
}

}  // namespace load
