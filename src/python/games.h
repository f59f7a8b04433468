// The two games' parts of the module: one file each, since compiling them takes its time.
#pragma once

#include <pybind11/pybind11.h>

namespace python {

void bind_hanabi(pybind11::module_& module);
void bind_koikoi(pybind11::module_& module);

}  // namespace python
