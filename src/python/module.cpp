// hanaza._core: the rules, as Python sees them. What people import is python/hanaza.
#include "python/bind_arena.h"
#include "python/bind_record.h"
#include "python/games.h"

// NOLINTNEXTLINE: the macro's own names
PYBIND11_MODULE(_core, module) {
  module.doc() = "The rules of Hanabi and Koi-Koi. Use `hanaza`, which is made of this.";
  module.attr("__version__") = HANAZA_VERSION;
  python::bot_fault_type() = pybind11::reinterpret_steal<pybind11::object>(PyErr_NewExceptionWithDoc(
      "hanaza.BotFault", "A bot broke the rules or gave up. `record` shows the game up to there, `deal` is its number.",
      PyExc_RuntimeError, nullptr));
  module.attr("BotFault") = python::bot_fault_type();
  auto hanabi = module.def_submodule("hanabi", "Hanabi.");
  python::bind_hanabi(hanabi);
  auto koikoi = module.def_submodule("koikoi", "Hanafuda Koi-Koi.");
  python::bind_koikoi(koikoi);
  module.def("read_record", &python::read_record, pybind11::arg("text"),
             "A record of either game from the text of its file; ValueError names the line that is wrong.");
}
