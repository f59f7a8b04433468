#include "cli/terminal.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>

namespace cli {
namespace {

std::string_view ansi(Ink ink) {
  switch (ink) {
    case Ink::plain: return "0";
    case Ink::bold: return "1";
    case Ink::dim: return "2";
    case Ink::red: return "1;31";
    case Ink::yellow: return "1;33";
    case Ink::green: return "1;32";
    case Ink::white: return "1;37";
    case Ink::blue: return "1;34";
    case Ink::magenta: return "1;35";
    case Ink::cyan: return "1;36";
  }
  return "0";
}

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// The environment is only read, and before anything else runs beside us.
std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

}  // namespace

std::string Style::paint(std::string_view text, Ink ink) const {
  if (!colours_ || ink == Ink::plain) return std::string{text};
  return fmt::format("\033[{}m{}\033[0m", ansi(ink), text);
}

Style terminal_style() {
  return Style{output_is_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb"};
}

bool output_is_terminal() { return isatty(STDOUT_FILENO) != 0; }
bool input_is_terminal() { return isatty(STDIN_FILENO) != 0; }

void new_screen() { fmt::print("{}", output_is_terminal() ? "\033[H\033[2J\033[3J" : "\n"); }

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string padded(std::string_view text, std::size_t columns) {
  std::string result{text};
  for (std::size_t used = width(text); used < columns; ++used) result += ' ';
  return result;
}

std::string fitted(std::string_view text, std::size_t columns) {
  if (width(text) <= columns) return std::string{text};
  std::size_t end = 0;
  for (std::size_t characters = 0; end < text.size(); ++end)
    if (starts_character(text[end]) && ++characters == columns) break;
  return std::string{text.substr(0, end)} + "~";
}

std::string wrapped(std::string_view text, std::size_t indent) {
  std::string result;
  std::string line;
  const auto flush = [&] {
    result += line + "\n";
    line.assign(indent, ' ');
  };
  bool fresh = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!fresh && width(line) + 1 + width(word) >= screen_width) {
      flush();
      fresh = true;
    }
    if (!fresh) line += ' ';
    line += word;
    fresh = false;
  }
  result += line;
  return result;
}

std::string wrapped_lines(std::string_view text, std::size_t indent) {
  std::string result;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    result += wrapped(line, indent) + "\n";
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return result;
}

std::string in_columns(std::span<const std::string> items) {
  std::size_t widest = 1;
  for (const auto& item : items) widest = std::max(widest, width(item) + 2);
  const std::size_t columns = std::clamp<std::size_t>(screen_width / widest, 1, std::max<std::size_t>(1, items.size()));
  const std::size_t rows = (items.size() + columns - 1) / columns;
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t at = row; at < items.size(); at += rows) line += padded(items[at], widest);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::optional<std::string> ask(std::string_view prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) {
    fmt::print("\n");
    return std::nullopt;
  }
  return std::string{trimmed(line)};
}

}  // namespace cli
