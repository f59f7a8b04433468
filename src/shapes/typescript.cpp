#include <algorithm>

#include "shapes/shapes.h"

namespace shapes {
namespace {

using Kind = Shape::Kind;

std::string printed(const Shape& shape, const std::string& indent);

std::string joined(const std::vector<std::string>& parts) {
  std::string all;
  for (const auto& part : parts) all += (all.empty() ? "" : " | ") + part;
  return all.empty() ? "never" : all;
}

std::string object_text(const std::vector<Field>& fields, const std::string& indent) {
  if (fields.empty()) return "Record<string, never>";
  std::string out = "{\n";
  for (const auto& each : fields)
    out += indent + "  " + each.name + (each.optional ? "?" : "") + ": " + printed(each.shape, indent + "  ") + ";\n";
  return out + indent + "}";
}

std::string printed(const Shape& shape, const std::string& indent) {
  std::vector<std::string> parts;
  switch (shape.kind) {
    case Kind::text: return "string";
    case Kind::number: return "number";
    case Kind::boolean: return "boolean";
    case Kind::null: return "null";
    case Kind::words:
      for (const auto& word : shape.words) parts.push_back("'" + word + "'");
      return joined(parts);
    case Kind::list: {
      const bool simple = shape.parts[0].kind != Kind::any_of && shape.parts[0].kind != Kind::words;
      const auto of = printed(shape.parts[0], indent);
      return simple ? of + "[]" : "(" + of + ")[]";
    }
    case Kind::map: return "Record<string, " + printed(shape.parts[0], indent) + ">";
    case Kind::object: return object_text(shape.fields, indent);
    case Kind::any_of:
      for (const auto& part : shape.parts) parts.push_back(printed(part, indent));
      return joined(parts);
    case Kind::named: return shape.name;
    case Kind::partial: return "Partial<" + shape.name + ">";
  }
  return "never";
}

}  // namespace

const std::vector<Type>& types() {
  static const auto all = [] {
    std::vector<Type> list;
    for (const auto& part : {hanabi_types(), koikoi_types(), table_types(), message_types(), desk_types()})
      list.insert(list.end(), part.begin(), part.end());
    return list;
  }();
  return all;
}

const Shape* find_type(std::string_view name) {
  const auto& all = types();
  const auto found = std::ranges::find(all, name, &Type::name);
  return found == all.end() ? nullptr : &found->shape;
}

std::string typescript() {
  std::string out =
      "// Printed by the build from the descriptions in src/shapes, which the tests compare with what the program writes and "
      "reads.\n";
  for (const auto& type : types()) {
    out += "\n/** " + type.meaning + " */\n";
    if (type.shape.kind == Kind::object && !type.shape.fields.empty())
      out += "export interface " + type.name + " " + object_text(type.shape.fields, "") + "\n";
    else
      out += "export type " + type.name + " = " + printed(type.shape, "") + ";\n";
  }
  return out;
}

}  // namespace shapes
