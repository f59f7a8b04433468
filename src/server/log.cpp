#include "server/log.h"

#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <memory>

namespace server::log {
namespace {

constexpr std::array<std::string_view, 5> words{"debug", "info", "warning", "error", "off"};
constexpr std::array<spdlog::level::level_enum, 5> levels{spdlog::level::debug, spdlog::level::info, spdlog::level::warn,
                                                          spdlog::level::err, spdlog::level::off};

spdlog::level::level_enum spdlog_level(Level level) { return levels[static_cast<std::size_t>(level)]; }

/// Made when first used, silent until `start`: a library that is tested should not chatter.
spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> made = [] {
    auto fresh = std::make_shared<spdlog::logger>("hanaza", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    fresh->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
    fresh->set_level(spdlog::level::off);
    fresh->flush_on(spdlog::level::debug);
    return fresh;
  }();
  return *made;
}

bool is_bare(char c) { return c > ' ' && c != '"' && c != '=' && c != '\\' && c != 0x7f; }

void put_value(std::string& to, std::string_view value) {
  if (!value.empty() && std::ranges::all_of(value, is_bare)) {
    to += value;
    return;
  }
  to += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\') {
      to += '\\';
      to += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      to += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      to += c;
    }
  }
  to += '"';
}

}  // namespace

bool is_level(std::string_view word) { return std::ranges::find(words, word) != words.end(); }

std::string level_words() { return fmt::format("{}", fmt::join(words, ", ")); }

void start(std::string_view level) {
  const auto* const found = std::ranges::find(words, level);
  if (found != words.end()) logger().set_level(levels[static_cast<std::size_t>(found - words.begin())]);
}

bool wants(Level level) { return logger().should_log(spdlog_level(level)); }

std::string line(std::string_view what, std::initializer_list<Field> fields) {
  std::string text = "event=";
  put_value(text, what);
  for (const auto& field : fields) {
    text += ' ';
    text += field.key;
    text += '=';
    put_value(text, field.value);
  }
  return text;
}

void event(Level level, std::string_view what, std::initializer_list<Field> fields) {
  if (wants(level)) logger().log(spdlog_level(level), "{}", line(what, fields));
}

}  // namespace server::log
