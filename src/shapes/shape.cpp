#include "shapes/shape.h"

#include <utility>

namespace shapes {

using Kind = Shape::Kind;

Shape of_kind(Kind kind) {
  Shape shape;
  shape.kind = kind;
  return shape;
}

Shape text() { return of_kind(Kind::text); }
Shape number() { return of_kind(Kind::number); }
Shape boolean() { return of_kind(Kind::boolean); }
Shape null() { return of_kind(Kind::null); }
Shape or_null(Shape shape) { return any_of({std::move(shape), null()}); }

Shape words(std::vector<std::string> list) {
  Shape shape = of_kind(Kind::words);
  shape.words = std::move(list);
  return shape;
}

Shape list(Shape of) {
  Shape shape = of_kind(Kind::list);
  shape.parts.push_back(std::move(of));
  return shape;
}

Shape map(Shape of) {
  Shape shape = of_kind(Kind::map);
  shape.parts.push_back(std::move(of));
  return shape;
}

Shape object(std::vector<Field> fields) {
  Shape shape = of_kind(Kind::object);
  shape.fields = std::move(fields);
  return shape;
}

Shape any_of(std::vector<Shape> parts) {
  Shape shape = of_kind(Kind::any_of);
  shape.parts = std::move(parts);
  return shape;
}

Shape named(std::string name) {
  Shape shape = of_kind(Kind::named);
  shape.name = std::move(name);
  return shape;
}

Shape partial(std::string name) {
  Shape shape = of_kind(Kind::partial);
  shape.name = std::move(name);
  return shape;
}

Shape typed(std::string_view type, std::vector<Field> fields) {
  fields.insert(fields.begin(), field("type", words({std::string{type}})));
  return object(std::move(fields));
}

Field field(std::string_view name, Shape shape) { return {std::string{name}, std::move(shape), false}; }
Field maybe(std::string_view name, Shape shape) { return {std::string{name}, std::move(shape), true}; }

}  // namespace shapes
