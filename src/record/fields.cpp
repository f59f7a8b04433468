#include "record/fields.h"

#include <utility>

#include "record/utf8.h"

namespace record {
namespace {

namespace json = boost::json;

}  // namespace

Fields::Fields(json::object object, std::string where) : left_(std::move(object)), where_(std::move(where)) {}

void Fields::fail(std::string what) {
  if (!fault_) fault_ = std::move(what);
}

std::optional<json::value> Fields::any(std::string_view name) {
  auto* const found = left_.find(name);
  if (found == left_.end()) return std::nullopt;
  json::value value = std::move(found->value());
  left_.erase(found);
  return value;
}

void Fields::need(std::string_view name) {
  if (!left_.contains(name)) fail("the field " + quoted(name) + " is missing");
}

std::optional<std::string> Fields::text_if_any(std::string_view name) {
  const auto value = any(name);
  if (!value) return std::nullopt;
  if (const auto* text = value->if_string()) return std::string{text->data(), text->size()};
  fail(quoted(name) + " must be a text");
  return std::nullopt;
}

std::string Fields::text(std::string_view name) {
  need(name);
  return text_if_any(name).value_or("");
}

std::optional<std::int64_t> Fields::number_if_any(std::string_view name, std::int64_t low, std::int64_t high) {
  const auto value = any(name);
  if (!value) return std::nullopt;
  if (const auto* number = value->if_int64(); number != nullptr && *number >= low && *number <= high) return *number;
  fail(quoted(name) + " must be " +
       (low == high ? std::to_string(low) : "a whole number from " + std::to_string(low) + " to " + std::to_string(high)));
  return std::nullopt;
}

std::int64_t Fields::number(std::string_view name, std::int64_t low, std::int64_t high) {
  need(name);
  return number_if_any(name, low, high).value_or(0);
}

std::optional<bool> Fields::flag_if_any(std::string_view name) {
  const auto value = any(name);
  if (!value) return std::nullopt;
  if (const auto* flag = value->if_bool()) return *flag;
  fail(quoted(name) + " must be true or false");
  return std::nullopt;
}

bool Fields::flag(std::string_view name) {
  need(name);
  return flag_if_any(name).value_or(false);
}

std::optional<json::object> Fields::object_if_any(std::string_view name) {
  auto value = any(name);
  if (!value) return std::nullopt;
  if (auto* object = value->if_object()) return std::move(*object);
  fail(quoted(name) + " must be an object");
  return std::nullopt;
}

json::object Fields::object(std::string_view name) {
  need(name);
  return object_if_any(name).value_or(json::object{});
}

std::optional<json::array> Fields::array_if_any(std::string_view name) {
  auto value = any(name);
  if (!value) return std::nullopt;
  if (auto* array = value->if_array()) return std::move(*array);
  fail(quoted(name) + " must be a list");
  return std::nullopt;
}

json::array Fields::array(std::string_view name) {
  need(name);
  return array_if_any(name).value_or(json::array{});
}

bool Fields::take_null(std::string_view name) {
  const auto* value = left_.if_contains(name);
  if (value == nullptr || !value->is_null()) return false;
  left_.erase(name);
  return true;
}

std::optional<std::string> Fields::finish() {
  if (!left_.empty()) {
    const auto name = left_.begin()->key();
    fail("unknown field " + quoted({name.data(), name.size()}) + (where_.empty() ? "" : " in " + where_));
  }
  return fault_;
}

}  // namespace record
