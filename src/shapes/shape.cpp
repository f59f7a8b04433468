#include "shapes/shape.h"

#include <utility>

namespace shapes {

using Kind = Shape::Kind;

Shape text() { return {.kind = Kind::text}; }
Shape number() { return {.kind = Kind::number}; }
Shape boolean() { return {.kind = Kind::boolean}; }
Shape null() { return {.kind = Kind::null}; }
Shape words(std::vector<std::string> list) { return {.kind = Kind::words, .words = std::move(list)}; }
Shape list(Shape of) { return {.kind = Kind::list, .parts = {std::move(of)}}; }
Shape map(Shape of) { return {.kind = Kind::map, .parts = {std::move(of)}}; }
Shape object(std::vector<Field> fields) { return {.kind = Kind::object, .fields = std::move(fields)}; }
Shape any_of(std::vector<Shape> parts) { return {.kind = Kind::any_of, .parts = std::move(parts)}; }
Shape or_null(Shape shape) { return any_of({std::move(shape), null()}); }
Shape named(std::string name) { return {.kind = Kind::named, .name = std::move(name)}; }
Shape partial(std::string name) { return {.kind = Kind::partial, .name = std::move(name)}; }

Shape typed(std::string_view type, std::vector<Field> fields) {
  fields.insert(fields.begin(), field("type", words({std::string{type}})));
  return object(std::move(fields));
}

Field field(std::string_view name, Shape shape) { return {std::string{name}, std::move(shape), false}; }
Field maybe(std::string_view name, Shape shape) { return {std::string{name}, std::move(shape), true}; }

}  // namespace shapes
