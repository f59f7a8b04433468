// `State`: the truth of a game, to be played on, copied, kept and questioned.
#pragma once

#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "fair/deck.h"
#include "python/arrays.h"
#include "python/bind_board.h"
#include "python/bind_move.h"
#include "python/kept_state.h"

namespace python {

template <class G>
[[nodiscard]] Seat acting(const typename G::State& state) {
  const auto seat = turn(state);
  if (!seat) bad(over(state) ? "the game is over" : "nothing is dealt: the game awaits a deck");
  return *seat;
}

template <class G>
void apply_move(typename G::State& state, py::handle move, const std::optional<std::int64_t>& seat) {
  const auto& rules = state.board.rules;
  const Seat by = seat ? seat_from<G>(rules, *seat) : acting<G>(state);
  if (const auto refused = apply(state, by, move_from<G>(rules, by, move), nullptr)) bad(refusal_text(*refused));
}

template <class G>
void deal_to(typename G::State& state, const std::optional<std::uint64_t>& seed, const py::object& deck) {
  const auto& rules = state.board.rules;
  if (!seed && deck.is_none()) bad("a deal needs a seed, a deck, or both");
  const auto dealt =
      deck.is_none() ? fair::seeded_deck<G>(rules, *seed) : deck_beginning<G>(rules, cards_from<G>(rules, deck), seed);
  if (const auto refused = deal(state, dealt, nullptr)) bad(refusal_text(*refused));
}

[[nodiscard]] inline Counts outcomes_of(const hanabi::State& state) {
  const auto left = hanabi::deck_cards(state);
  Counts counts;
  for (unsigned kind = 0; kind < kinds_of(state.board.rules); ++kind)
    counts.push_back(awaits_deck(state) ? 0U : left[card_numbered(state.board.rules, kind).id()]);
  return counts;
}
[[nodiscard]] inline Counts outcomes_of(const koikoi::State& state) {
  Counts counts(koikoi::cards);
  for (const auto card : koikoi::pile_rest(state)) counts[card.id()] = 1;
  return counts;
}

inline void set_hand_of(hanabi::State& state, Seat seat, const std::vector<hanabi::Card>& cards) {
  if (const auto why = hanabi::set_hand(state, seat, cards)) bad(implausible_text(*why));
}
inline koikoi::CardSet set_of(const std::vector<koikoi::Card>& cards) {
  koikoi::CardSet set;
  for (const auto card : cards) set |= card;
  if (set.size() != static_cast<int>(cards.size())) bad("one of these cards is named twice");
  return set;
}
inline void set_hand_of(koikoi::State& state, Seat seat, const std::vector<koikoi::Card>& cards) {
  if (const auto why = koikoi::set_hand(state, seat, set_of(cards))) bad(implausible_text(*why));
}

[[nodiscard]] inline py::list hand_of(const hanabi::State& state, Seat seat) {
  py::list cards;
  for (hanabi::Slot slot = 0; slot < state.board.hands[seat.index].size; ++slot)
    cards.append(card_word(state.board.rules, card_at(state, seat, slot)));
  return cards;
}
[[nodiscard]] inline py::list hand_of(const koikoi::State& state, Seat seat) {
  return cards_to_python(state.board.rules, state.hands[seat.index]);
}

/// The cards still to come, next one first.
[[nodiscard]] inline py::list rest_of(const hanabi::State& state) {
  return cards_to_python(state.board.rules, std::span{state.deck}.subspan(state.board.cards_drawn, state.board.deck_left));
}
[[nodiscard]] inline py::list rest_of(const koikoi::State& state) {
  return cards_to_python(state.board.rules, std::span{state.pile}.last(playing(state.board) ? state.board.pile_left : 0U));
}

template <class G>
[[nodiscard]] py::list legal_moves_of(const typename G::View& view) {
  py::list moves;
  if (view.me)
    for (const auto& move : legal_moves(view)) moves.append(MoveBy<G>{view.board.rules, *view.me, move});
  return moves;
}

template <class G>
[[nodiscard]] py::array observation_of(const typename G::State& state, const std::optional<std::int64_t>& seat,
                                       const std::string& kind, const std::string& form) {
  const auto& rules = state.board.rules;
  const auto observer = observer_from<G>(rules, kind);
  std::array<std::uint64_t, max_words> words{};
  observer.write(state, seat ? seat_from<G>(rules, *seat) : state.board.turn, words.data());
  return as_array(words.data(), observer.bits(), form_from(form));
}

template <class G>
void bind_chance(py::class_<typename G::State>& cls) {
  using State = typename G::State;
  cls.def(
         "chance_outcomes", [](const State& state) { return outcomes_to_python(state.board.rules, outcomes_of(state)); },
         "What the deck or pile may give next, given only how many of each are left: pairs of card and weight.")
      .def(
          "set_next",
          [](State& state, const py::object& card) {
            if (const auto why = put_next(state, card_from(state.board.rules, card))) bad(implausible_text(*why));
          },
          py::arg("card"), "Lets this card come next; it changes places with the one that would have.")
      .def(
          "set_hand",
          [](State& state, std::int64_t seat, const py::object& cards) {
            const auto& rules = state.board.rules;
            set_hand_of(state, seat_from<G>(rules, seat), cards_from<G>(rules, cards));
          },
          py::arg("seat"), py::arg("cards"),
          "Lets a seat hold these cards, in exchange with those still to come; ValueError if what is known speaks against it.");
}

template <class G>
void bind_state(py::module_& module) {
  using State = typename G::State;
  py::class_<State> cls(module, "State", "The truth of a game. Copies are independent and cost a few nanoseconds.");
  cls.def(py::init([](const typename G::Rules& rules, const std::optional<std::uint64_t>& seed, const py::object& deck) {
            State state = start(rules);
            if (seed || !deck.is_none()) deal_to<G>(state, seed, deck);
            return state;
          }),
          py::arg("game"), py::kw_only(), py::arg("seed") = py::none(), py::arg("deck") = py::none(),
          "A game before its first deal, or dealt by a seed or a deck; with both, the seed shuffles what the deck lacks.");
  bind_common<G>(cls);
  bind_chance<G>(cls);
  cls.def_property_readonly(
         "over", [](const State& state) { return over(state); }, "Whether the game is over.")
      .def_property_readonly(
          "awaits_deck", [](const State& state) { return awaits_deck(state); },
          "Whether a deck is to be dealt before anybody moves.")
      .def("deal", &deal_to<G>, py::arg("seed") = py::none(), py::arg("deck") = py::none(),
           "Deals a seed's deck, or a deck given as a text or a list; with both, the seed shuffles what the deck lacks.")
      .def("apply", &apply_move<G>, py::arg("move"), py::arg("seat") = py::none(),
           "Does a move, given as a number, a text or a Move; ValueError says why not and nothing has changed.")
      .def(
          "after",
          [](const State& state, const py::object& move, const std::optional<std::int64_t>& seat) {
            State next = state;
            apply_move<G>(next, move, seat);
            return next;
          },
          py::arg("move"), py::arg("seat") = py::none(), "The state after a move; this one stays as it is.")
      .def(
          "refusal",
          [](const State& state, const py::object& move, const std::optional<std::int64_t>& seat) -> py::object {
            const auto& rules = state.board.rules;
            const Seat by = seat ? seat_from<G>(rules, *seat) : state.board.turn;
            const auto refused = refusal(observe(state, by), move_from<G>(rules, by, move));
            return refused ? py::object(py::str(std::string{refusal_text(*refused)})) : py::none();
          },
          py::arg("move"), py::arg("seat") = py::none(), "Why the move would be refused; None if it is legal.")
      .def(
          "legal_moves", [](const State& state) { return legal_moves_of<G>(observe(state, turn(state))); },
          "The moves open to whoever acts.")
      .def(
          "legal_numbers", [](const State& state) { return legal_numbers<G>(state); }, "Their numbers.")
      .def(
          "legal_mask", [](const State& state) { return legal_mask<G>(state); },
          "One byte a number: 1 where the move is legal.")
      .def(
          "view",
          [](const State& state, const std::optional<std::int64_t>& seat) {
            return observe(state, viewer_from<G>(state.board.rules, seat));
          },
          py::arg("seat"), "What a seat may know; for None, what a spectator may.")
      .def("observation", &observation_of<G>, py::arg("seat") = py::none(), py::arg("kind") = "canonical",
           py::arg("form") = "bytes", "The observation of a seat, or of whoever acts, as an array.")
      .def(
          "hand", [](const State& state, std::int64_t seat) { return hand_of(state, seat_from<G>(state.board.rules, seat)); },
          py::arg("seat"), "The cards that a seat holds.")
      .def_property_readonly(
          "rest", [](const State& state) { return rest_of(state); }, "The cards still to come, next one first.")
      .def(
          "copy", [](const State& state) { return state; }, "An independent copy.")
      .def("__copy__", [](const State& state) { return state; })
      .def(
          "__deepcopy__", [](const State& state, const py::dict& /*memo*/) { return state; }, py::arg("memo"))
      .def(
          "__eq__", [](const State& a, const State& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const State& state) { return static_cast<std::int64_t>(print_of(state) >> 2U); })
      .def("to_bytes", &keep<G>, "The state as bytes, for the same version of Hanaza; see `from_bytes`.")
      .def_static(
          "from_bytes", [](const py::bytes& kept) { return kept_state<G>(std::string_view{kept}); }, py::arg("kept"),
          "The state that `to_bytes` kept; ValueError if the bytes are damaged or another version's.")
      .def(py::pickle([](const State& state) { return keep<G>(state); },
                      [](const py::bytes& kept) { return kept_state<G>(std::string_view{kept}); }))
      .def("__repr__", [](const State& state) {
        return "<State of " + std::string{G::name} + ": " + std::string{phase_word(state.board.phase)} + ">";
      });
}

}  // namespace python
