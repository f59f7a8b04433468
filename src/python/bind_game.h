// `Game`: which game is played. A value that never changes.
#pragma once

#include <string>

#include "fair/deck.h"
#include "python/convert.h"

namespace python {

/// What an option may be set to: its word, a number, or a bool for off and on.
[[nodiscard]] inline std::string option_value(py::handle value) {
  if (PyBool_Check(value.ptr())) return value.cast<bool>() ? "on" : "off";
  if (py::isinstance<py::str>(value)) return value.cast<std::string>();
  if (const auto number = whole_number(value)) return std::to_string(*number);
  bad("an option is a text, a whole number or a bool, not " + py::repr(value).cast<std::string>());
}

template <class G>
[[nodiscard]] typename G::Rules rules_from(const std::string& edition, std::int64_t players, const py::dict& options) {
  using About = record::About<G>;
  if (players < About::min_players || players > About::max_players)
    bad(std::string{G::name} + " is not for " + std::to_string(players) + " players");
  std::optional<typename G::Rules> rules;
  std::string known;
  for (const auto& info : About::editions()) {
    if (info.name == edition) rules = About::edition_rules(info.edition, static_cast<int>(players));
    known += (known.empty() ? "" : ", ") + std::string{info.name};
  }
  if (!rules) bad("there is no edition '" + edition + "'; the editions are " + known);
  for (const auto& [name, value] : options) {
    auto changed = game::with_option(About::options(), *rules, name.template cast<std::string>(), option_value(value));
    if (!changed) bad(changed.error());
    rules = *changed;
  }
  if (const auto wrong = fault(*rules)) bad("these rules cannot be played: " + std::string{fault_text(*wrong)});
  return *rules;
}

/// Every option with its value, numbers as numbers and off and on as bools.
template <class G>
[[nodiscard]] py::dict options_to_python(const typename G::Rules& rules, bool only_changed) {
  using About = record::About<G>;
  const auto standard = About::edition_rules(rules.edition, About::players(rules));
  py::dict options;
  for (const auto& option : About::options()) {
    if (only_changed && option.read(rules) == option.read(standard)) continue;
    const std::string text = value_text(option, rules);
    const py::str name{std::string{option.name}};
    if (option.words.empty())
      options[name] = option.read(rules);
    else if (text == "on" || text == "off")
      options[name] = text == "on";
    else
      options[name] = text;
  }
  return options;
}

template <class G>
[[nodiscard]] std::string game_text(const typename G::Rules& rules) {
  std::string text = "Game(edition='" + std::string{info(rules.edition).name} + "'";
  if (record::About<G>::min_players != record::About<G>::max_players)
    text += ", players=" + std::to_string(players_of<G>(rules));
  for (const auto& [name, value] : options_to_python<G>(rules, true))
    text += ", " + name.template cast<std::string>() + "=" + py::repr(value).template cast<std::string>();
  return text + ")";
}

/// Numbers of a game that are worked out once and asked for often.
template <class G>
void bind_game(py::module_& module) {
  using Rules = typename G::Rules;
  using About = record::About<G>;
  py::class_<Rules> game(module, "Game",
                         "Which game is played: an edition, the number of players, options by name. Never changes.");
  const auto make = [](const std::string& edition, std::int64_t players, const py::kwargs& options) {
    return rules_from<G>(edition, players, options);
  };
  if constexpr (About::min_players != About::max_players)
    game.def(py::init(make), py::arg("edition") = About::usual_edition, py::arg("players") = std::int64_t{About::min_players},
             "An edition as its book deals it, with options changed by name; ValueError says what cannot be.");
  else
    game.def(py::init([make](const std::string& edition, const py::kwargs& options) {
               return make(edition, About::min_players, options);
             }),
             py::arg("edition") = About::usual_edition,
             "An edition with options changed by name; ValueError says what cannot be.");
  game.def_property_readonly(
          "edition", [](const Rules& rules) { return info(rules.edition).name; }, "The edition's name.")
      .def_property_readonly("players", &players_of<G>, "How many play.")
      .def_property_readonly(
          "options", [](const Rules& rules) { return options_to_python<G>(rules, false); }, "Every option with its value.")
      .def_property_readonly(
          "rules", [](const Rules& rules) { return rules_text(rules); }, "The rules in force, one sentence a line.")
      .def_property_readonly(
          "num_moves", [](const Rules& rules) { return Side<G>::move_count(rules); }, "How many moves have a number.")
      .def_property_readonly(
          "num_cards", [](const Rules& rules) { return kinds_of(rules); }, "How many different cards there are.")
      .def_property_readonly(
          "deck_size", [](const Rules& rules) { return deck_size(rules); }, "How many cards a deck has.")
      .def_property_readonly(
          "cards",
          [](const Rules& rules) {
            py::list words;
            for (unsigned kind = 0; kind < kinds_of(rules); ++kind) words.append(card_word(rules, card_numbered(rules, kind)));
            return words;
          },
          "The different cards, by number.")
      .def(
          "card_number", [](const Rules& rules, const py::object& card) { return card_number(rules, card_from(rules, card)); },
          py::arg("card"), "The number of a card.")
      .def(
          "deck",
          [](const Rules& rules, std::uint64_t seed) {
            const auto deck = fair::seeded_deck<G>(rules, seed);
            return cards_to_python(rules, std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))));
          },
          py::arg("seed"), "The deck of that seed, first card drawn first: the same everywhere.")
      .def(
          "chance_outcomes",
          [](const Rules& rules, const py::object& dealt) {
            return outcomes_to_python(rules, counts_behind<G>(rules, cards_from<G>(rules, dealt)));
          },
          py::arg("dealt") = py::tuple(), "What a deck that begins with these cards may give next: pairs of card and weight.")
      .def(
          "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Rules& rules) { return py::hash(py::str(game_text<G>(rules))); })
      .def("__repr__", &game_text<G>)
      .def("__copy__", [](const Rules& rules) { return rules; })
      .def("__deepcopy__", [](const Rules& rules, const py::dict& /*memo*/) { return rules; })
      .def(py::pickle(
          [](const Rules& rules) {
            return py::make_tuple(std::string{info(rules.edition).name}, players_of<G>(rules),
                                  options_to_python<G>(rules, true));
          },
          [](const py::tuple& kept) {
            if (kept.size() != 3) bad("not a pickled game");
            return rules_from<G>(kept[0].cast<std::string>(), kept[1].cast<std::int64_t>(), kept[2].cast<py::dict>());
          }));
  module.def(
      "editions",
      [] {
        py::dict editions;
        for (const auto& info : About::editions()) editions[py::str(std::string{info.name})] = info.title;
        return editions;
      },
      "The editions by name, with their titles.");
  module.def(
      "options",
      [] {
        py::dict options;
        for (const auto& option : About::options())
          options[py::str(std::string{option.name})] = py::make_tuple(option.meaning, choices_text(option));
        return options;
      },
      "The options by name: what each means, and what it may be.");
}

}  // namespace python
