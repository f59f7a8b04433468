// `View` and `Seen`: what one viewer may know, and what they saw happen. Bots get nothing else.
#pragma once

#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "python/bind_state.h"
#include "wire/hanabi.h"
#include "wire/koikoi.h"

namespace python {

/// What happened, with the rules by which it is told in words.
template <class G>
struct SeenIn {
  typename G::Rules rules;
  typename G::Seen seen;
};

[[nodiscard]] inline py::object parsed(const std::string& json) { return py::module_::import("json").attr("loads")(json); }

/// As clients of the server are told it.
template <class G>
[[nodiscard]] std::string json_of(const typename G::View& view) {
  std::string json;
  wire::write_view(json, view);
  return json;
}
template <class G>
[[nodiscard]] std::string json_of(const SeenIn<G>& seen) {
  std::string json;
  wire::write_seen(json, seen.rules, seen.seen);
  return json;
}

inline void bind_hidden(py::class_<hanabi::View>& cls) {
  using hanabi::View;
  const auto by_number = [](const hanabi::Rules& rules, const hanabi::CardCounts& counts) {
    py::array_t<std::uint8_t> numbers(static_cast<py::ssize_t>(kinds_of(rules)));
    for (unsigned kind = 0; kind < kinds_of(rules); ++kind) numbers.mutable_at(kind) = counts[card_numbered(rules, kind).id()];
    return numbers;
  };
  cls.def(
         "hand",
         [](const View& view, std::int64_t seat) {
           const Seat of = seat_from<hanabi::Game>(view.board.rules, seat);
           py::list cards;
           for (unsigned slot = 0; slot < view.board.hands[of.index].size; ++slot) {
             const auto& card = view.hands[of.index][slot];
             cards.append(card ? py::object(py::str(card_word(view.board.rules, *card))) : py::none());
           }
           return cards;
         },
         py::arg("seat"), "The cards of a hand, oldest first; None for those that the viewer does not see.")
      .def(
          "unseen", [by_number](const View& view) { return by_number(view.board.rules, unseen(view)); },
          "By card number, how many the viewer cannot place.")
      .def(
          "not_shown", [by_number](const View& view) { return by_number(view.board.rules, not_shown(view.board)); },
          "By card number, how many lie neither on a firework nor in the discard: what everybody counts.")
      .def(
          "possible",
          [](const View& view, std::int64_t seat) {
            const Seat of = seat_from<hanabi::Game>(view.board.rules, seat);
            auto counts = clues_allow(view.board, of);
            const auto left = not_shown(view.board);
            for (py::ssize_t slot = 0; slot < counts.shape(0); ++slot)
              for (py::ssize_t kind = 0; kind < counts.shape(1); ++kind)
                counts.mutable_at(slot, kind) = static_cast<std::uint8_t>(
                    counts.at(slot, kind) * left[card_numbered(view.board.rules, static_cast<unsigned>(kind)).id()]);
            return counts;
          },
          py::arg("seat"),
          "By slot and card number, how many of `not_shown` the clues let the card be: what everybody knows of a hand.")
      .def(
          "beliefs",
          [](const View& view) {
            const hanabi::Chances chances = beliefs(view);
            const std::size_t held = view.me ? view.board.hands[view.me->index].size : 0U;
            py::array_t<double> numbers({held, std::size_t{kinds_of(view.board.rules)}});
            for (unsigned slot = 0; slot < held; ++slot)
              for (unsigned kind = 0; kind < kinds_of(view.board.rules); ++kind)
                numbers.mutable_at(slot, kind) = chances[slot][card_numbered(view.board.rules, kind).id()];
            return numbers;
          },
          "By slot and card number, how likely each of the viewer's own cards is to be what: exact, given all that is seen and "
          "clued.")
      .def(
          "imagine",
          [](const View& view, const py::object& own, const py::object& rest) {
            const auto& rules = view.board.rules;
            const auto state =
                hanabi::imagine_checked(view, cards_from<hanabi::Game>(rules, own), cards_from<hanabi::Game>(rules, rest));
            if (!state) bad(implausible_text(state.error()));
            return *state;
          },
          py::arg("own"), py::arg("rest"),
          "A State as it would be if the viewer held `own` and the deck went on like `rest`; ValueError if that cannot be.");
}

inline void bind_hidden(py::class_<koikoi::View>& cls) {
  using koikoi::View;
  cls.def_property_readonly(
         "hand", [](const View& view) { return cards_to_python(view.board.rules, view.hand); },
         "The viewer's own cards, once they may look.")
      .def(
          "unseen", [](const View& view) { return cards_to_python(view.board.rules, unseen(view)); },
          "The cards that the viewer cannot place: in the pile or in the other hand.")
      .def(
          "imagine",
          [](const View& view, const py::object& other_hand, const py::object& pile) {
            const auto& rules = view.board.rules;
            const auto state = koikoi::imagine_checked(view, set_of(cards_from<koikoi::Game>(rules, other_hand)),
                                                       cards_from<koikoi::Game>(rules, pile));
            if (!state) bad(implausible_text(state.error()));
            return *state;
          },
          py::arg("other_hand"), py::arg("pile"),
          "A State as it would be if the other player held these cards and the pile lay in that order.");
}

template <class G>
void bind_view(py::module_& module) {
  using View = typename G::View;
  py::class_<View> cls(module, "View", "What one viewer may know, and nothing else.");
  bind_common<G>(cls);
  bind_hidden(cls);
  cls.def_property_readonly(
         "me", [](const View& view) { return to_python(view.me); }, "The viewer's seat; None for a spectator.")
      .def("legal_moves", &legal_moves_of<G>, "The moves open to the viewer; none when it is not their turn.")
      .def(
          "legal_numbers", [](const View& view) { return legal_numbers<G>(view); }, "Their numbers.")
      .def(
          "legal_mask", [](const View& view) { return legal_mask<G>(view); }, "One byte a number: 1 where the move is legal.")
      .def(
          "observation",
          [](const View& view, const std::string& kind, const std::string& form) {
            if (!view.me) bad("a spectator has no observation");
            if (kind == "seer") bad("what a seer knows is more than a view holds");
            const auto observer = observer_from<G>(view.board.rules, kind);
            std::array<std::uint64_t, max_words> words{};
            observer.write(view, words.data());
            return as_array(words.data(), observer.bits(), form_from(form));
          },
          py::arg("kind") = "canonical", py::arg("form") = "bytes", "The viewer's observation as an array.")
      .def(
          "json", [](const View& view) { return json_of<G>(view); },
          "The view as JSON text, as clients of the server are told it (docs/protocol.md).")
      .def(
          "as_dict", [](const View& view) { return parsed(json_of<G>(view)); },
          "The same as a dictionary; seats count from 1 in it.")
      .def(
          "__eq__", [](const View& a, const View& b) { return a == b; }, py::is_operator())
      .def("__copy__", [](const View& view) { return view; })
      .def(
          "__deepcopy__", [](const View& view, const py::dict& /*memo*/) { return view; }, py::arg("memo"))
      .def("__repr__", [](const View& view) {
        return "<View of " + std::string{G::name} +
               (view.me ? " from seat " + std::to_string(view.me->index) : " by a spectator") + ">";
      });
  cls.attr("__hash__") = py::none();

  py::class_<SeenIn<G>>(module, "Seen", "Something that happened, as one viewer saw it.")
      .def(
          "json", [](const SeenIn<G>& seen) { return json_of<G>(seen); }, "As JSON text (docs/protocol.md).")
      .def(
          "as_dict", [](const SeenIn<G>& seen) { return parsed(json_of<G>(seen)); },
          "The same as a dictionary; seats count from 1 in it.");
}

}  // namespace python
