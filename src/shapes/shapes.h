// Every message and every call, described once more so that others can have types of them. The words come from the core's own
// tables; that the rest is as the core writes and reads it, field by field, tests/shapes compares with what it does.
#pragma once

#include <string>
#include <vector>

#include "shapes/shape.h"

namespace shapes {

/// In an order in which they can be read.
[[nodiscard]] const std::vector<Type>& types();
/// Null if there is none.
[[nodiscard]] const Shape* find_type(std::string_view name);

[[nodiscard]] std::vector<Type> hanabi_types();
[[nodiscard]] std::vector<Type> koikoi_types();
[[nodiscard]] std::vector<Type> table_types();
[[nodiscard]] std::vector<Type> message_types();
/// `Calls`: by name, the arguments and the answer.
[[nodiscard]] std::vector<Type> desk_types();

/// All of it as declarations.
[[nodiscard]] std::string typescript();

}  // namespace shapes
