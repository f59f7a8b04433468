// What the reports of both games have in common: numbers with their errors, rules in short, bars of text.
#pragma once

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/audience.h"
#include "arena/histogram.h"
#include "arena/run.h"
#include "record/games.h"

namespace arena {

/// Null where there is too little to say anything.
[[nodiscard]] inline boost::json::value or_null(const std::optional<double>& number) {
  return number ? boost::json::value(*number) : boost::json::value(nullptr);  // braces would make it an array
}

[[nodiscard]] inline std::optional<double> fraction(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return std::nullopt;
  return static_cast<double>(part) / static_cast<double>(whole);
}

/// "17.512 ± 0.031", the error being one standard error.
[[nodiscard]] inline std::string with_error(const std::optional<double>& value, const std::optional<double>& error,
                                            bool sign = false) {
  if (!value) return "-";
  const std::string text = sign ? fmt::format("{:+.3f}", *value) : fmt::format("{:.3f}", *value);
  return error ? fmt::format("{} ± {:.3f}", text, *error) : text;
}

/// "12.5 %"
[[nodiscard]] inline std::string percent(const std::optional<double>& fraction, int decimals = 1) {
  return fraction ? fmt::format("{:.{}f} %", 100 * *fraction, decimals) : "-";
}

/// Two digits that count, whether it is microseconds or seconds.
[[nodiscard]] inline std::string ms_text(const Spent& spent) {
  const double ms = ms_per_move(spent);
  constexpr double two_digits_end = 99.5;  // from there on they would be written with an exponent
  return ms < two_digits_end ? fmt::format("{:.2g}", ms) : fmt::format("{:.0f}", ms);
}

/// The options that differ from the edition's, as they are typed.
template <game::Game G>
[[nodiscard]] boost::json::object changed_options(const typename G::Rules& rules) {
  using About = record::About<G>;
  const auto standard = About::edition_rules(rules.edition, About::players(rules));
  boost::json::object changed;
  for (const auto& option : About::options())
    if (option.read(rules) != option.read(standard)) changed[option.name] = game::value_text(option, rules);
  return changed;
}

/// "english", "nintendo, rounds=1": the edition and what differs from it.
template <game::Game G>
[[nodiscard]] std::string rules_in_short(const typename G::Rules& rules) {
  std::string text{info(rules.edition).name};
  for (const auto& [name, value] : changed_options<G>(rules))
    text += fmt::format(", {}={}", std::string_view{name}, std::string_view{value.as_string()});
  return text;
}

template <class Bots>
[[nodiscard]] boost::json::array names_json(const Bots& bots) {
  boost::json::array names;
  for (const auto* bot : bots) names.emplace_back(bot->name);
  return names;
}

/// "simple" if all are the same, else "simple,random,simple".
template <class Bots>
[[nodiscard]] std::string names_text(const Bots& bots) {
  std::vector<std::string_view> names;
  names.reserve(bots.size());
  for (const auto* bot : bots) names.push_back(bot->name);
  bool same = true;
  for (const auto name : names) same = same && name == names[0];
  return same ? std::string{names[0]} : fmt::format("{}", fmt::join(names, ","));
}

/// What a file of finished portions must be about to go on with it.
template <game::Game G>
[[nodiscard]] boost::json::object resume_heading(const typename G::Rules& rules, const Extent& extent, boost::json::array bots,
                                                 boost::json::array against, std::string_view commit) {
  return {{"type", "arena"},
          {"version", 1},
          {"game", G::name},
          {"edition", info(rules.edition).name},
          {"players", record::About<G>::players(rules)},
          {"options", changed_options<G>(rules)},
          {"bots", std::move(bots)},
          {"against", std::move(against)},
          {"first_deal", extent.first},
          {"portion", extent.portion},
          {"commit", commit}};
}

/// "deals 0 to 999", or how many of them there are.
[[nodiscard]] inline std::string deals_text(const Extent& extent, std::uint64_t played) {
  if (played == extent.deals) return fmt::format("deals {} to {}", extent.first, extent.first + extent.deals - 1);
  return fmt::format("{} of the {} deals from {} on", played, extent.deals, extent.first);
}

}  // namespace arena
