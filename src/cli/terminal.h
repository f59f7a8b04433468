// Writing to people: colours where they are welcome, columns that line up, one question at a time.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

inline constexpr int screen_width = 80;

enum class Ink : unsigned char { plain, bold, dim, red, yellow, green, white, blue, magenta, cyan };

/// Paints text, or leaves it as it is: colour is never the only sign of anything.
class Style {
 public:
  explicit Style(bool colours) : colours_(colours) {}

  [[nodiscard]] std::string paint(std::string_view text, Ink ink) const;

 private:
  bool colours_;
};

/// Colours if standard output is a terminal that knows them and NO_COLOR is not set.
[[nodiscard]] Style terminal_style();

/// Whether somebody sits at it: then a new screen takes the place of the old one.
[[nodiscard]] bool output_is_terminal();
[[nodiscard]] bool input_is_terminal();

/// Begins a new screen on a terminal; elsewhere an empty line.
void new_screen();

/// How many columns the text takes, counting a character as one.
[[nodiscard]] std::size_t width(std::string_view text);
[[nodiscard]] std::string padded(std::string_view text, std::size_t columns);
/// Cut with a `~` if it is longer.
[[nodiscard]] std::string fitted(std::string_view text, std::size_t columns);
/// Broken at blanks so that no line is wider than the screen; lines after the first begin with `indent` blanks.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t indent = 0);
/// The same for each line of a text.
[[nodiscard]] std::string wrapped_lines(std::string_view text, std::size_t indent);
/// In as many columns as the screen has room for, filled from top to bottom.
[[nodiscard]] std::string in_columns(std::span<const std::string> items);

/// Shows the prompt and reads a line without the blanks around it; nothing at the end of the input.
[[nodiscard]] std::optional<std::string> ask(std::string_view prompt);

}  // namespace cli
