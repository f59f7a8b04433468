// Descriptions of JSON: what messages look like, as values that can be compared with messages and printed as TypeScript.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shapes {

struct Field;

struct Shape {
  enum class Kind : unsigned char {
    text,
    number,
    boolean,
    null,
    words,    ///< one of `words`
    list,     ///< of `parts[0]`
    map,      ///< names to `parts[0]`
    object,   ///< exactly `fields`
    any_of,   ///< one of `parts`
    named,    ///< the type `name`
    partial,  ///< the type `name`, each of its fields there or not
  };
  Kind kind = Kind::null;
  std::string name{};
  std::vector<std::string> words{};
  bool all_words_come = true;  ///< in the test's games; not so for lists that are printed from the core's own tables
  std::vector<Shape> parts{};
  std::vector<Field> fields;  // without an initializer: a Field is not known yet
};

struct Field {
  std::string name{};
  Shape shape{};
  bool optional = false;
};

struct Type {
  std::string name{};
  std::string meaning{};
  Shape shape{};
};

[[nodiscard]] Shape of_kind(Shape::Kind kind);
[[nodiscard]] Shape text();
[[nodiscard]] Shape number();
[[nodiscard]] Shape boolean();
[[nodiscard]] Shape null();
/// Typed here; the test sees to it that each one comes and no other does.
[[nodiscard]] Shape words(std::vector<std::string> list);
/// From a table of the core.
template <class Words>
[[nodiscard]] Shape words_of(const Words& list) {
  Shape shape = of_kind(Shape::Kind::words);
  shape.all_words_come = false;
  for (const auto& word : list) shape.words.emplace_back(word);
  return shape;
}
[[nodiscard]] Shape list(Shape of);
[[nodiscard]] Shape map(Shape of);
[[nodiscard]] Shape object(std::vector<Field> fields);
[[nodiscard]] Shape any_of(std::vector<Shape> parts);
[[nodiscard]] Shape or_null(Shape shape);
[[nodiscard]] Shape named(std::string name);
[[nodiscard]] Shape partial(std::string name);
/// An object whose `type` says what it is.
[[nodiscard]] Shape typed(std::string_view type, std::vector<Field> fields = {});

[[nodiscard]] Field field(std::string_view name, Shape shape);
/// One that may be left out.
[[nodiscard]] Field maybe(std::string_view name, Shape shape);

}  // namespace shapes
