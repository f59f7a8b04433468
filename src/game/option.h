// Options of a game by name: what the command line, records and forms read and write.
#pragma once

#include <charconv>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace game {

/// One field of the rules. Either `words` names its values from 0 up, or it is a number from `low` to `high`.
template <class Rules>
struct Option {
  std::string_view name;
  std::string_view meaning;  ///< a sentence for people
  std::span<const std::string_view> words;
  int low;
  int high;
  int (*read)(const Rules&);
  void (*write)(Rules&, int);
};

/// "on", "8", "wild": the option's value as it is typed and recorded.
template <class Rules>
std::string value_text(const Option<Rules>& option, const Rules& rules) {
  const int value = option.read(rules);
  return option.words.empty() ? std::to_string(value) : std::string{option.words[static_cast<std::size_t>(value)]};
}

/// "five or ten", "1 to 8": what may be typed.
template <class Rules>
std::string choices_text(const Option<Rules>& option) {
  if (option.words.empty()) return std::to_string(option.low) + " to " + std::to_string(option.high);
  std::string text;
  for (std::size_t i = 0; i < option.words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == option.words.size() ? " or " : ", ") + std::string{option.words[i]};
  return text;
}

template <class Rules>
const Option<Rules>* find_option(std::span<const Option<Rules>> options, std::string_view name) {
  for (const auto& option : options)
    if (option.name == name) return &option;
  return nullptr;
}

/// Sets one option by name, or says in a sentence why that cannot be, leaving the rules as they were.
template <class Rules>
base::Result<Rules, std::string> with_option(std::span<const Option<Rules>> options, Rules rules, std::string_view name,
                                             std::string_view value) {
  const auto* option = find_option(options, name);
  if (option == nullptr) {
    std::string known;
    for (const auto& each : options) known += (known.empty() ? "" : ", ") + std::string{each.name};
    return base::Failure{"there is no option '" + std::string{name} + "'; the options are " + known};
  }
  const auto bad = [&] {
    return base::Failure{"option '" + std::string{name} + "' cannot be '" + std::string{value} + "'; it is " +
                         choices_text(*option)};
  };
  if (!option->words.empty()) {
    for (std::size_t i = 0; i < option->words.size(); ++i)
      if (option->words[i] == value) {
        option->write(rules, static_cast<int>(i));
        return rules;
      }
    return bad();
  }
  int number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc{} || end != value.data() + value.size() || number < option->low || number > option->high) return bad();
  option->write(rules, number);
  return rules;
}

}  // namespace game
