// Everything that both games have, under the same names.
#pragma once

#include "python/bind_arena.h"
#include "python/bind_game.h"
#include "python/bind_move.h"
#include "python/bind_record.h"
#include "python/bind_solo.h"
#include "python/bind_state.h"
#include "python/bind_table.h"
#include "python/bind_vector_env.h"
#include "python/bind_view.h"

namespace python {

template <class G>
void bind_all(py::module_& module) {
  bind_game<G>(module);
  bind_move<G>(module);
  bind_state<G>(module);
  bind_view<G>(module);
  bind_record<G>(module);
  bind_vector_env<G>(module);
  bind_self_play<G>(module);
  bind_table<G>(module);
  bind_bots<G>(module);
  py::class_<typename G::Rules> game = module.attr("Game");
  game.def(
      "observation_size",
      [](const typename G::Rules& rules, const std::string& kind) { return observer_from<G>(rules, kind).bits(); },
      py::arg("kind") = "canonical", "Bits of an observation.");
}

}  // namespace python
