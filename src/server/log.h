// What the server writes down about itself: one line an event, key=value. Never a hand, a deck, a token or a password.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace server::log {

enum class Level { debug, info, warning, error };

struct Field {
  std::string_view key;
  std::string value;

  Field(std::string_view name, std::string_view text) : key(name), value(text) {}
  Field(std::string_view name, const char* text) : key(name), value(text) {}
  Field(std::string_view name, std::string text) : key(name), value(std::move(text)) {}
  Field(std::string_view name, std::integral auto number) : key(name), value(std::to_string(number)) {}
};

/// "debug", "info", "warning", "error" or "off".
[[nodiscard]] bool is_level(std::string_view word);
[[nodiscard]] std::string level_words();

/// Lines of at least this level go to standard error from now on.
void start(std::string_view level);

[[nodiscard]] bool wants(Level level);
void event(Level level, std::string_view what, std::initializer_list<Field> fields = {});

inline void debug(std::string_view what, std::initializer_list<Field> fields = {}) {
  if (wants(Level::debug)) event(Level::debug, what, fields);
}
inline void info(std::string_view what, std::initializer_list<Field> fields = {}) {
  if (wants(Level::info)) event(Level::info, what, fields);
}
inline void warning(std::string_view what, std::initializer_list<Field> fields = {}) { event(Level::warning, what, fields); }
inline void error(std::string_view what, std::initializer_list<Field> fields = {}) { event(Level::error, what, fields); }

/// The fields as they are written: bare words as they are, anything else in quotes with what could break a line escaped.
[[nodiscard]] std::string line(std::string_view what, std::initializer_list<Field> fields);

}  // namespace server::log
