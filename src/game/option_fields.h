// Makes options out of the fields of a game's rules.
#pragma once

#include <cstdint>
#include <type_traits>

#include "game/option.h"

namespace game {

namespace detail {
/// Only declared, for its type: the rules that a field belongs to.
template <class Rules, class Value>
Rules rules_of(Value Rules::* field);
}  // namespace detail

template <auto Field>
using RulesWith = decltype(detail::rules_of(Field));

/// A field whose values have names: an enumeration from 0 up, or off and on.
template <auto Field, class Rules = RulesWith<Field>>
constexpr Option<Rules> worded(std::string_view name, std::string_view meaning, std::span<const std::string_view> words) {
  return {name,
          meaning,
          words,
          0,
          static_cast<int>(words.size()) - 1,
          [](const Rules& rules) { return static_cast<int>(rules.*Field); },
          [](Rules& rules, int value) { rules.*Field = static_cast<std::remove_reference_t<decltype(rules.*Field)>>(value); }};
}

template <auto Field, class Rules = RulesWith<Field>>
constexpr Option<Rules> number(std::string_view name, std::string_view meaning, int low, int high) {
  return {name,
          meaning,
          {},
          low,
          high,
          [](const Rules& rules) { return static_cast<int>(rules.*Field); },
          [](Rules& rules, int value) { rules.*Field = static_cast<std::uint8_t>(value); }};
}

/// A field that names a seat; people count seats from 1.
template <auto Field, class Rules = RulesWith<Field>>
constexpr Option<Rules> seat(std::string_view name, std::string_view meaning, int seats) {
  return {name,
          meaning,
          {},
          1,
          seats,
          [](const Rules& rules) { return (rules.*Field).index + 1; },
          [](Rules& rules, int value) { (rules.*Field).index = static_cast<std::uint8_t>(value - 1); }};
}

}  // namespace game
