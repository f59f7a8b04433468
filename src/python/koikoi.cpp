// hanaza._core.koikoi
#include "python/bind_all.h"
#include "python/games.h"

namespace python {
namespace {

using koikoi::Rules;
using Layout = koikoi::ObservationLayout;

/// Where each section of an observation begins and ends, in bits.
py::dict layout(const Rules& /*rules*/, const std::string& kind) {
  std::ignore = kind_from(Side<koikoi::Game>::Observer::Kind{}, kind);
  static constexpr std::array<std::pair<const char*, unsigned>, 16> begins{{{"hand", Layout::hand},
                                                                            {"field", Layout::field},
                                                                            {"mine", Layout::mine},
                                                                            {"theirs", Layout::theirs},
                                                                            {"unseen", Layout::unseen},
                                                                            {"pending", Layout::pending},
                                                                            {"step", Layout::step},
                                                                            {"sizes", Layout::sizes},
                                                                            {"rounds", Layout::rounds},
                                                                            {"calls", Layout::calls},
                                                                            {"yaku", Layout::yaku},
                                                                            {"points", Layout::points},
                                                                            {"worth", Layout::worth},
                                                                            {"lead", Layout::lead},
                                                                            {"gaji", Layout::gaji},
                                                                            {"", Layout::size}}};
  py::dict sections;
  for (std::size_t i = 0; i + 1 < begins.size(); ++i)
    sections[begins[i].first] = py::make_tuple(begins[i].second, begins[i + 1].second);
  return sections;
}

}  // namespace

void bind_koikoi(py::module_& module) {
  bind_all<koikoi::Game>(module);
  py::class_<Rules> game = module.attr("Game");
  game.def("observation_layout", &layout, py::arg("kind") = "canonical",
           "Where each section of an observation begins and ends.");
  module.def(
      "arena", &koikoi_arena, py::arg("game"), py::arg("bots"), py::kw_only(), py::arg("deals") = 100,
      py::arg("first_deal") = 0, py::arg("threads") = 1, py::arg("worlds") = py::none(), py::arg("budget_ms") = py::none(),
      py::arg("records") = py::none(),
      "Two bots play every deal twice, with the seats swapped: what `hanaza arena koikoi --json` prints, from the side of the "
      "first. A bot is a name, or is called with game, seat and seed and gives an object with choose(view). BotFault if one "
      "breaks the rules.");
}

}  // namespace python
