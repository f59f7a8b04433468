// Reading what people type: words, shortened words, numbers.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace base {

/// Lower case, for ASCII letters only: names in other scripts stay as they are.
inline std::string lower(std::string_view text) {
  std::string result{text};
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

/// The words of a line, split at spaces and tabs.
inline std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> result;
  for (std::size_t at = 0; (at = line.find_first_not_of(" \t", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
    result.push_back(line.substr(at, end - at));
    at = end;
  }
  return result;
}

/// The whole text as a number that fits an int.
inline std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Which name is meant: the one typed in full, or the only one that begins so; case does not matter.
template <class Name>
std::optional<std::size_t> find_name(std::span<const Name> names, std::string_view typed) {
  const std::string wanted = lower(typed);
  if (wanted.empty()) return std::nullopt;
  std::optional<std::size_t> found;
  std::size_t matching = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = lower(names[i]);
    if (name == wanted) return i;
    if (!name.starts_with(wanted)) continue;
    found = i;
    ++matching;
  }
  return matching == 1 ? found : std::nullopt;
}

}  // namespace base
