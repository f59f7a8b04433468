// The options of a game as a shape, from the table that everybody reads them by.
#pragma once

#include "record/games.h"
#include "shapes/shape.h"

namespace shapes {

template <class G>
[[nodiscard]] Shape options_shape() {
  Shape shape = of_kind(Shape::Kind::object);
  for (const auto& option : record::About<G>::options())
    shape.fields.push_back(field(option.name, option.words.empty() ? number() : words_of(option.words)));
  return shape;
}

template <class G>
[[nodiscard]] Shape editions_shape() {
  std::vector<std::string_view> names;
  for (const auto& info : record::About<G>::editions()) names.push_back(info.name);
  return words_of(names);
}

}  // namespace shapes
