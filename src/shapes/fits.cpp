#include "shapes/fits.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <iterator>
#include <utility>

namespace shapes {
namespace {

namespace json = boost::json;
using Kind = Shape::Kind;

std::string word_place(const std::string& path, std::string_view word) { return path + "='" + std::string{word} + "'"; }
std::string part_place(const std::string& path, std::size_t part) { return path + "#" + std::to_string(part); }

}  // namespace

void Check::meet(std::string place) {
  const auto [at, first] = met_.insert(std::move(place));
  if (first) trail_.push_back(at);
}

std::optional<std::string> Check::fault(const json::value& value, std::string_view type) {
  trail_.clear();
  return fits(value, named(std::string{type}), "");
}

std::optional<std::string> Check::fault_of_answer(const json::value& value, std::string_view call) {
  trail_.clear();
  const auto& calls = find_type("Calls")->fields;
  const auto found = std::ranges::find(calls, call, &Field::name);
  if (found == calls.end()) return "the call " + std::string{call} + " is not described";
  const std::string path = "Calls." + found->name;
  meet(path);
  meet(path + ".answer");
  return fits(value, found->shape.fields[1].shape, path + ".answer");
}

Check::Fault Check::fits_object(const json::value& value, const std::vector<Field>& fields, const std::string& path,
                                bool partly) {
  const auto* object = value.if_object();
  if (object == nullptr) return path + " is no object";
  for (const auto& [key, held] : *object) {
    const auto found = std::ranges::find(fields, std::string_view{key}, &Field::name);
    if (found == fields.end()) return path + " has a field '" + std::string{key} + "' that is not described";
    const std::string place = path + "." + found->name;
    if (auto fault = fits(held, found->shape, place)) return fault;
    meet(place);
  }
  for (const auto& each : fields)
    if (!partly && !each.optional && !object->contains(each.name)) return path + " has no field '" + each.name + "'";
  return std::nullopt;
}

Check::Fault Check::fits(const json::value& value, const Shape& shape, const std::string& path) {
  const auto unless = [&](bool good, const char* what) -> Fault {
    return good ? Fault{} : path + " is no " + what + ": " + json::serialize(value);
  };
  switch (shape.kind) {
    case Kind::text: return unless(value.is_string(), "text");
    case Kind::number: return unless(value.is_number(), "number");
    case Kind::boolean: return unless(value.is_bool(), "boolean");
    case Kind::null: return unless(value.is_null(), "null");
    case Kind::words: {
      const auto* text = value.if_string();
      const bool known = text != nullptr && std::ranges::find(shape.words, std::string_view{*text}) != shape.words.end();
      if (known) meet(word_place(path, std::string_view{*text}));
      return unless(known, "word that is described");
    }
    case Kind::list:
      if (!value.is_array()) return path + " is no list";
      for (const auto& each : value.get_array())
        if (auto fault = fits(each, shape.parts[0], path + "[]")) return fault;
      return std::nullopt;
    case Kind::map:
      if (!value.is_object()) return path + " is no object";
      for (const auto& each : value.get_object())
        if (auto fault = fits(each.value(), shape.parts[0], path + "{}")) return fault;
      return std::nullopt;
    case Kind::object: return fits_object(value, shape.fields, path, false);
    case Kind::any_of: {
      std::string faults;
      // What is met on the way to an alternative that does not fit after all does not count.
      for (std::size_t i = 0; i < shape.parts.size(); ++i) {
        const std::size_t before = trail_.size();
        const auto fault = fits(value, shape.parts[i], part_place(path, i));
        if (!fault) {
          meet(part_place(path, i));
          return std::nullopt;
        }
        for (; trail_.size() > before; trail_.pop_back()) met_.erase(trail_.back());
        faults += (faults.empty() ? "" : "; ") + *fault;
      }
      return faults;
    }
    case Kind::named: {
      const auto* type = find_type(shape.name);
      return type == nullptr ? "there is no type " + shape.name : fits(value, *type, shape.name);
    }
    case Kind::partial: {
      const auto* type = find_type(shape.name);
      return type == nullptr ? "there is no type " + shape.name : fits_object(value, type->fields, shape.name, true);
    }
  }
  return "a kind of shape that nobody knows";
}

void Check::collect(const Shape& shape, const std::string& path, std::set<std::string>& into,
                    std::set<std::string>& entered) const {
  if (shape.kind == Kind::words && shape.all_words_come)
    for (const auto& word : shape.words) into.insert(word_place(path, word));
  if (shape.kind == Kind::list) collect(shape.parts[0], path + "[]", into, entered);
  if (shape.kind == Kind::map) collect(shape.parts[0], path + "{}", into, entered);
  for (const auto& each : shape.fields) {
    into.insert(path + "." + each.name);
    collect(each.shape, path + "." + each.name, into, entered);
  }
  if (shape.kind == Kind::any_of)
    for (std::size_t i = 0; i < shape.parts.size(); ++i) {
      into.insert(part_place(path, i));
      collect(shape.parts[i], part_place(path, i), into, entered);
    }
  if ((shape.kind == Kind::named || shape.kind == Kind::partial) && entered.insert(shape.name).second)
    collect(*find_type(shape.name), shape.name, into, entered);
}

std::vector<std::string> Check::never_met(const std::vector<std::string>& types) const {
  std::set<std::string> all;
  std::set<std::string> entered;
  for (const auto& name : types) collect(named(name), "", all, entered);
  std::vector<std::string> missing;
  std::ranges::set_difference(all, met_, std::back_inserter(missing));
  return missing;
}

}  // namespace shapes
