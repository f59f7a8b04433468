// Rules from what was typed: an edition by name, a number of players, options on top.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bad_input.h"
#include "record/games.h"

namespace cli {

struct RulesChoice {
  std::string edition{};
  std::optional<int> players{};
  std::vector<std::string> settings{};  ///< "option=value" each
};

template <class G>
[[nodiscard]] bool is_edition_of(std::string_view name) {
  return std::ranges::any_of(record::About<G>::editions(), [&](const auto& info) { return info.name == name; });
}

/// "the editions are a, b, c" of one game.
template <class G>
[[nodiscard]] std::string edition_names() {
  std::vector<std::string_view> names;
  for (const auto& info : record::About<G>::editions()) names.push_back(info.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// The rules that are meant; throws BadInput if there is no such edition, option or value, or they do not go together.
template <class G>
[[nodiscard]] typename G::Rules chosen_rules(const RulesChoice& choice) {
  using About = record::About<G>;
  const int players = choice.players.value_or(About::min_players);
  if (players < About::min_players || players > About::max_players)
    throw BadInput(About::min_players == About::max_players
                       ? fmt::format("--players {}: {} is for {} players", players, G::name, About::min_players)
                       : fmt::format("--players {}: {} is for {} to {} players", players, G::name, About::min_players,
                                     About::max_players));

  const std::string_view wanted = choice.edition.empty() ? About::usual_edition : std::string_view{choice.edition};
  std::optional<typename G::Rules> rules;
  for (const auto& info : About::editions())
    if (info.name == wanted) rules = About::edition_rules(info.edition, players);
  if (!rules)
    throw BadInput(fmt::format("there is no {} edition '{}'; the editions are {}", G::name, wanted, edition_names<G>()));

  for (const std::string& setting : choice.settings) {
    const auto equals = setting.find('=');
    if (equals == std::string::npos) throw BadInput(fmt::format("--set {}: say option=value", setting));
    const std::string_view text = setting;
    auto changed = game::with_option(About::options(), *rules, text.substr(0, equals), text.substr(equals + 1));
    if (!changed) throw BadInput(fmt::format("--set {}: {}", setting, changed.error()));
    rules = *changed;
  }
  if (const auto wrong = fault(*rules)) throw BadInput(fmt::format("these rules cannot be played: {}", fault_text(*wrong)));
  return *rules;
}

}  // namespace cli
