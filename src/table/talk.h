// What is said at a table: the last lines, and the spectators' channel apart.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/basics.h"

namespace table {

inline constexpr std::size_t kept_lines = 50;
inline constexpr std::size_t max_line_characters = 300;

/// The remarks that can be made where only they are allowed; clients say them in their own language.
inline constexpr std::array<std::string_view, 13> remarks{
    "hello", "thanks",    "well_done",        "sorry",    "your_turn",    "hurry", "thinking", "oops",
    "wow",   "good_luck", "think_about_clue", "how_sure", "one_more_game"};
[[nodiscard]] bool is_remark(std::string_view word);

/// Why that cannot be said, as in "A line has ..."; or nothing.
[[nodiscard]] std::optional<std::string> line_fault(std::string_view text);

/// How many characters UTF-8 has.
[[nodiscard]] std::size_t characters(std::string_view text);

/// Somebody said something.
struct Line {
  std::uint64_t sequence = 0;  ///< of the entry: the order in which lines were said
  Millis at = 0;
  std::optional<Person> person{};  ///< nobody: a spectator who never sat down
  std::string name{};              ///< as they were called then
  std::string text{};              ///< or the remark
  bool remark = false;

  bool operator==(const Line&) const = default;
};

/// Two channels while a game is played: the table's, which everybody reads, and the spectators', which no seat reads before the
/// end. Then they become one.
class Lines {
 public:
  void say(Line line) { add(common_, std::move(line)); }
  void say_aside(Line line) { add(aside_, std::move(line)); }
  /// The game is over: nothing that was said is hidden any more.
  void join();

  /// The last lines as seats, or as spectators read them.
  [[nodiscard]] std::vector<const Line*> of_seats() const;
  [[nodiscard]] std::vector<const Line*> of_spectators() const;

 private:
  static void add(std::vector<Line>& lines, Line line);

  std::vector<Line> common_{};
  std::vector<Line> aside_{};
};

}  // namespace table
