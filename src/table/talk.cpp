#include "table/talk.h"

#include <algorithm>
#include <iterator>

#include "record/utf8.h"

namespace table {

bool is_remark(std::string_view word) { return std::ranges::find(remarks, word) != remarks.end(); }

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::optional<std::string> line_fault(std::string_view text) {
  if (text.find_first_not_of(' ') == std::string_view::npos) return "There is nothing said in it.";
  if (record::bad_utf8(text)) return "A line must be UTF-8.";
  if (record::has_control(text)) return "A line has no control characters.";
  if (characters(text) > max_line_characters)
    return "A line has at most " + std::to_string(max_line_characters) + " characters.";
  return std::nullopt;
}

void Lines::add(std::vector<Line>& lines, Line line) {
  if (lines.size() == kept_lines) lines.erase(lines.begin());
  lines.push_back(std::move(line));
}

void Lines::join() {
  if (aside_.empty()) return;
  std::vector<Line> all;
  std::ranges::merge(std::make_move_iterator(common_.begin()), std::make_move_iterator(common_.end()),
                     std::make_move_iterator(aside_.begin()), std::make_move_iterator(aside_.end()), std::back_inserter(all),
                     std::ranges::less{}, &Line::sequence, &Line::sequence);
  if (all.size() > kept_lines) all.erase(all.begin(), all.end() - kept_lines);
  common_ = std::move(all);
  aside_.clear();
}

std::vector<const Line*> Lines::of_seats() const {
  std::vector<const Line*> lines;
  lines.reserve(common_.size() + aside_.size());
  for (const Line& line : common_) lines.push_back(&line);
  return lines;
}

std::vector<const Line*> Lines::of_spectators() const {
  std::vector<const Line*> lines = of_seats();
  for (const Line& line : aside_) lines.push_back(&line);
  std::ranges::sort(lines, {}, [](const Line* line) { return line->sequence; });
  if (lines.size() > kept_lines) lines.erase(lines.begin(), lines.end() - kept_lines);
  return lines;
}

}  // namespace table
