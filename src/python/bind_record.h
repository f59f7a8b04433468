// `Record`: a game as it is kept in a file. Read, replayed, verified, and written while a game is played.
#pragma once

#include <pybind11/stl.h>

#include <string>
#include <vector>

#include "python/bind_state.h"
#include "record/read.h"
#include "record/replay.h"
#include "record/verify.h"
#include "record/write.h"

namespace python {

template <class G>
[[nodiscard]] record::Record<G> new_record(const typename G::Rules& rules, const std::vector<std::string>& players) {
  if (players.size() != static_cast<std::size_t>(players_of<G>(rules)))
    bad(std::to_string(players.size()) + " names for " + std::to_string(players_of<G>(rules)) + " players");
  record::Record<G> record;
  record.rules = rules;
  for (const std::string& name : players) {
    if (const auto fault = record::name_fault(name)) bad("a player's name " + *fault);
    record.players.push_back({name, std::nullopt});
  }
  return record;
}

/// Plays the record up to its end and gives what `each(state)` makes of every moment, the first before anything was dealt.
template <class G>
[[nodiscard]] py::list states_of(const record::Record<G>& record) {
  record::Replay<G> replay{record};
  py::list states;
  states.append(py::cast(replay.state(), py::return_value_policy::copy));
  while (!replay.at_end()) {
    if (const auto error = replay.step()) bad(record::error_text(*error));
    states.append(py::cast(replay.state(), py::return_value_policy::copy));
  }
  return states;
}

/// ("deal", cards), ("move", Move), ("opened", None): what stands between the first line and the result.
template <class G>
[[nodiscard]] py::list entries_of(const record::Record<G>& record) {
  py::list entries;
  for (const auto& entry : record.entries) {
    if (const auto* deal = std::get_if<record::Deal<G>>(&entry)) {
      const auto cards = std::span{deal->deck}.first(static_cast<std::size_t>(deck_size(record.rules)));
      entries.append(py::make_tuple("deal", cards_to_python(record.rules, cards)));
    } else if (const auto* choice = std::get_if<record::Choice<G>>(&entry)) {
      entries.append(py::make_tuple("move", MoveBy<G>{record.rules, choice->seat, choice->move}));
    } else {
      entries.append(py::make_tuple("opened", py::none()));
    }
  }
  return entries;
}

/// The state that the record has come to; ValueError if a line of it does not follow the rules.
template <class G>
[[nodiscard]] typename G::State last_state(const record::Record<G>& record) {
  const auto state = record::replay(record);
  if (!state) bad(record::error_text(state.error()));
  return *state;
}

/// Adds a line and takes it away again if the rules refuse it.
template <class G>
void add_entry(record::Record<G>& record, record::Entry<G> entry) {
  record.entries.push_back(std::move(entry));
  const auto state = record::replay(record);
  if (!state) {
    record.entries.pop_back();
    bad(state.error().what);
  }
  record.ending = record::ending(*state);
}

template <class G>
void bind_record(py::module_& module) {
  using Record = record::Record<G>;
  py::class_<Record>(module, "Record",
                     "A game as it is kept: rules, players, decks and moves. Everything else follows from them.")
      .def(py::init(&new_record<G>), py::arg("game"), py::arg("players"),
           "An empty record, to be added to while a game is played.")
      .def_property_readonly(
          "game", [](const Record& record) { return record.rules; }, "Which game was played.")
      .def_property_readonly(
          "players",
          [](const Record& record) {
            py::list names;
            for (const auto& player : record.players) names.append(player.name);
            return names;
          },
          "The players' names, by seat.")
      .def_property_readonly(
          "finished", [](const Record& record) { return record.ending.has_value(); }, "Whether it has its result.")
      .def("entries", &entries_of<G>, "Its decks and moves: pairs of 'deal' and cards, or of 'move' and a Move.")
      .def("states", &states_of<G>, "The state before anything, and after each entry.")
      .def("state", &last_state<G>, "The state after the last entry.")
      .def(
          "add_deal",
          [](Record& record, const py::object& deck) {
            const auto& rules = record.rules;
            add_entry<G>(record,
                         record::Deal<G>{deck_beginning<G>(rules, cards_from<G>(rules, deck), std::nullopt), std::nullopt});
          },
          py::arg("deck"), "Adds a deck that was dealt.")
      .def(
          "add_move",
          [](Record& record, const py::object& move, const std::optional<std::int64_t>& seat) {
            const Seat by = seat ? seat_from<G>(record.rules, *seat) : acting<G>(last_state(record));
            add_entry<G>(record, record::Choice<G>{by, move_from<G>(record.rules, by, move), std::nullopt});
          },
          py::arg("move"), py::arg("seat") = py::none(), "Adds a move, of whoever acts unless a seat is named.")
      .def(
          "verify",
          [](const Record& record) {
            const auto verdict = record::verify(record::AnyRecord{record});
            if (!verdict) bad(record::error_text(verdict.error()));
          },
          "ValueError with the first line that is not what it says; nothing if all is well.")
      .def(
          "text", [](const Record& record) { return record::write(record); },
          "The record as its file holds it (docs/records.md).")
      .def("__eq__", [](const Record& a, const Record& b) { return a == b; }, py::is_operator());
}

/// A record of either game, by what its first line says.
inline py::object read_record(const std::string& text) {
  auto record = record::read(text);
  if (!record) bad(record::error_text(record.error()));
  return std::visit([](auto& of_game) { return py::cast(std::move(of_game)); }, *record);
}

}  // namespace python
