// `Move`: what somebody chose, with its seat, so that it has a text and a number.
#pragma once

#include <string>
#include <vector>

#include "python/convert.h"

namespace python {

template <class G>
struct MoveBy {
  typename G::Rules rules;
  Seat seat{};
  typename G::Move move{};
};

/// A move that somebody names by a Move, its number or its text; players are named by their number from 1 in a text.
template <class G>
[[nodiscard]] typename G::Move move_from(const typename G::Rules& rules, Seat seat, py::handle value) {
  // The number first: it is what programs give, millions of times.
  if (PyLong_CheckExact(value.ptr()) || (!py::isinstance<MoveBy<G>>(value) && !py::isinstance<py::str>(value))) {
    const auto number = whole_number(value);
    if (!number) bad("a move is a Move, a number or a text, not " + py::repr(value).cast<std::string>());
    if (*number < 0 || *number >= Side<G>::move_count(rules))
      bad("there is no move " + std::to_string(*number) + "; they go from 0 to " +
          std::to_string(Side<G>::move_count(rules) - 1));
    return Side<G>::move(rules, seat, static_cast<unsigned>(*number));
  }
  if (py::isinstance<MoveBy<G>>(value)) return value.cast<const MoveBy<G>&>().move;
  const auto parsed = parse_move(rules, record::seat_numbers(players_of<G>(rules)), value.cast<std::string>());
  if (!parsed) bad(parsed.error());
  return *parsed;
}

template <class G>
[[nodiscard]] std::string text_of(const MoveBy<G>& by) {
  return move_text(by.rules, record::seat_numbers(players_of<G>(by.rules)), by.move);
}

// The parts of a move by name, `kind` first. Slots and seats count from 0, ranks from 1, as on the cards.

struct HanabiMoveFields {
  const hanabi::Rules& rules;

  py::dict operator()(const hanabi::Play& play) const {
    py::dict fields = slot("play", play.slot);
    if (play.announced) fields["announced"] = colour_name(rules, *play.announced);
    return fields;
  }
  py::dict operator()(const hanabi::Discard& discard) const { return slot("discard", discard.slot); }
  py::dict operator()(const hanabi::ClueColour& clue) const {
    py::dict fields = clue_to(clue.target);
    fields["colour"] = colour_name(rules, clue.colour);
    return fields;
  }
  py::dict operator()(const hanabi::ClueRank& clue) const {
    py::dict fields = clue_to(clue.target);
    fields["rank"] = clue.rank + 1;
    return fields;
  }
  py::dict operator()(const hanabi::Rearrange& order) const {
    py::list from;
    for (unsigned slot = 0; slot < rules.hand_size; ++slot) from.append(order.from[slot]);
    py::dict fields;
    fields["kind"] = "rearrange";
    fields["order"] = from;
    return fields;
  }

 private:
  static py::dict slot(const char* kind, hanabi::Slot slot) {
    py::dict fields;
    fields["kind"] = kind;
    fields["slot"] = slot;
    return fields;
  }
  static py::dict clue_to(Seat target) {
    py::dict fields;
    fields["kind"] = "clue";
    fields["target"] = target.index;
    return fields;
  }
};

struct KoikoiMoveFields {
  py::dict operator()(const koikoi::PlayCard& play) const { return with_card("play", play.card); }
  py::dict operator()(const koikoi::PlayWild& play) const { return with_card("wild", play.target); }
  py::dict operator()(const koikoi::Take& take) const { return with_card("take", take.card); }
  py::dict operator()(const koikoi::KoiKoi& /*word*/) const { return word("koikoi"); }
  py::dict operator()(const koikoi::Stop& /*word*/) const { return word("stop"); }
  py::dict operator()(const koikoi::Swap& /*word*/) const { return word("swap"); }
  py::dict operator()(const koikoi::Keep& /*word*/) const { return word("keep"); }

 private:
  static py::dict word(const char* kind) {
    py::dict fields;
    fields["kind"] = kind;
    return fields;
  }
  static py::dict with_card(const char* kind, koikoi::Card card) {
    py::dict fields = word(kind);
    fields["card"] = card_text(card);
    return fields;
  }
};

[[nodiscard]] inline py::dict fields_of(const MoveBy<hanabi::Game>& by) {
  return std::visit(HanabiMoveFields{by.rules}, by.move);
}
[[nodiscard]] inline py::dict fields_of(const MoveBy<koikoi::Game>& by) { return std::visit(KoikoiMoveFields{}, by.move); }

/// Every part that a move of the game may have.
[[nodiscard]] inline std::vector<const char*> field_names(const MoveBy<hanabi::Game>& /*of*/) {
  return {"kind", "slot", "announced", "target", "colour", "rank", "order"};
}
[[nodiscard]] inline std::vector<const char*> field_names(const MoveBy<koikoi::Game>& /*of*/) { return {"kind", "card"}; }

template <class G>
void bind_move(py::module_& module) {
  using By = MoveBy<G>;
  py::class_<By> move(module, "Move", "What somebody chose. Its parts are attributes; those that it has not are None.");
  for (const char* name : field_names(By{}))
    move.def_property_readonly(name, [name](const By& by) -> py::object {
      const py::dict fields = fields_of(by);
      return fields.contains(name) ? py::object(fields[name]) : py::none();
    });
  move.def_property_readonly("text", &text_of<G>, "As people type it; players are named by their number from 1.")
      .def_property_readonly(
          "seat", [](const By& by) { return by.seat.index; }, "Whose move it is.")
      .def_property_readonly(
          "number", [](const By& by) { return Side<G>::number(by.rules, by.seat, by.move); },
          "Its number among the game's moves; None for one that has none.")
      .def(
          "as_dict", [](const By& by) { return fields_of(by); }, "Its parts by name.")
      .def("__index__",
           [](const By& by) {
             const auto number = Side<G>::number(by.rules, by.seat, by.move);
             if (!number) bad("'" + text_of(by) + "' has no number");
             return *number;
           })
      .def("__str__", &text_of<G>)
      .def("__repr__", [](const By& by) { return "<Move: " + text_of(by) + ">"; })
      .def("__eq__", [](const By& a, const By& b) { return a.seat == b.seat && a.move == b.move && a.rules == b.rules; })
      .def("__hash__", [](const By& by) { return py::hash(py::make_tuple(by.seat.index, text_of(by))); })
      .def(py::pickle([](const By& by) { return py::make_tuple(by.rules, by.seat.index, text_of(by)); },
                      [](const py::tuple& kept) {
                        if (kept.size() != 3) bad("not a pickled move");
                        const auto rules = kept[0].cast<typename G::Rules>();
                        const Seat seat = seat_from<G>(rules, kept[1].cast<std::int64_t>());
                        return By{rules, seat, move_from<G>(rules, seat, kept[2])};
                      }));
  py::class_<typename G::Rules> game = module.attr("Game");
  game.def(
      "move",
      [](const typename G::Rules& rules, const py::object& chosen, std::int64_t seat) {
        const Seat by = seat_from<G>(rules, seat);
        return By{rules, by, move_from<G>(rules, by, chosen)};
      },
      py::arg("move"), py::arg("seat") = 0, "A Move from its number or its text; it may still be refused when it is applied.");
}

}  // namespace python
