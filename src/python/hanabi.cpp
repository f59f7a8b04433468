// hanaza._core.hanabi
#include "python/bind_all.h"
#include "python/games.h"

namespace python {
namespace {

using hanabi::ObservationLayout;
using hanabi::Rules;
using hanabi::State;

/// Where each section of an observation begins and ends, in bits.
py::dict layout(const Rules& rules, const std::string& kind) {
  const ObservationLayout bits{rules, kind_from(hanabi::ObservationKind{}, kind)};
  py::dict sections;
  sections["hands"] = py::make_tuple(bits.hands, bits.board);
  sections["board"] = py::make_tuple(bits.board, bits.discards);
  sections["discards"] = py::make_tuple(bits.discards, bits.last);
  sections["last_action"] = py::make_tuple(bits.last, bits.knowledge);
  sections["knowledge"] = py::make_tuple(bits.knowledge, bits.size);
  return sections;
}

/// The Hanabi Learning Environment's Python draws once more after the move that ends the game; agents' last observations have that card.
State with_last_draw(const State& state) {
  State dealt = state;
  if (!over(state) || state.board.deck_left == 0) return dealt;
  for (std::size_t seat = 0; seat < state.board.rules.players; ++seat)
    if (state.board.hands[seat].size < state.board.rules.hand_size) step_drew(dealt.board, seat_at(seat));
  return dealt;
}

}  // namespace

void bind_hanabi(py::module_& module) {
  bind_all<hanabi::Game>(module);
  py::class_<Rules> game = module.attr("Game");
  game.def_property_readonly(
          "max_score", [](const Rules& rules) { return perfect_score(rules); }, "The points of a perfect show.")
      .def("observation_layout", &layout, py::arg("kind") = "canonical",
           "Where each section of an observation begins and ends.");
  py::class_<State> state = module.attr("State");
  state.def("_with_last_draw", &with_last_draw);
  module.def(
      "arena", &hanabi_arena, py::arg("game"), py::arg("bots"), py::kw_only(), py::arg("deals") = 1000,
      py::arg("first_deal") = 0, py::arg("threads") = 1, py::arg("against") = py::none(), py::arg("records") = py::none(),
      "Lets bots play many deals and says how well they did, with errors: what `hanaza arena hanabi --json` prints. `bots` is "
      "one "
      "for all seats or a list of one for each; each is a name, or is called with game, seat and seed and gives an object with "
      "choose(view). BotFault if one breaks the rules.");
}

}  // namespace python
