#include "record/json.h"

#include <algorithm>
#include <array>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>
#include <utility>
#include <vector>

#include "record/utf8.h"

namespace record {
namespace {

namespace json = boost::json;

/// Builds what is read, and stops at an object that has a field twice: the parser itself would keep the last and say nothing.
struct Builder {
  static constexpr std::size_t max_object_size = json::object::max_size();
  static constexpr std::size_t max_array_size = json::array::max_size();
  static constexpr std::size_t max_key_size = json::string::max_size();
  static constexpr std::size_t max_string_size = json::string::max_size();

  std::array<unsigned char, 1024> room;  ///< the stack's, until it needs more
  json::value_stack stack{{}, room.data(), room.size()};
  std::vector<std::string> fields{};  ///< of the objects that are not at their end yet
  std::string field{};                ///< as much of a name as was read
  std::string twice{};

  Builder() {
    stack.reset();
    fields.reserve(8);  // as many as most lines have
  }

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) { return true; }
  bool on_object_end(std::size_t count, json::error_code& error) {
    const auto own = fields.end() - static_cast<std::ptrdiff_t>(count);
    std::sort(own, fields.end());
    if (const auto same = std::adjacent_find(own, fields.end()); same != fields.end()) {
      twice = *same;
      error = json::error::syntax;
      return false;
    }
    fields.erase(own, fields.end());
    stack.push_object(count);
    return true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t count, json::error_code&) {
    stack.push_array(count);
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    field += part;
    stack.push_chars(part);
    return true;
  }
  bool on_key(json::string_view part, std::size_t, json::error_code&) {
    field += part;
    fields.push_back(std::exchange(field, {}));
    stack.push_key(part);
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t, json::error_code&) {
    stack.push_chars(part);
    return true;
  }
  bool on_string(json::string_view part, std::size_t, json::error_code&) {
    stack.push_string(part);
    return true;
  }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t number, json::string_view, json::error_code&) {
    stack.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, json::string_view, json::error_code&) {
    stack.push_uint64(number);
    return true;
  }
  bool on_double(double number, json::string_view, json::error_code&) {
    stack.push_double(number);
    return true;
  }
  bool on_bool(bool flag, json::error_code&) {
    stack.push_bool(flag);
    return true;
  }
  bool on_null(json::error_code&) {
    stack.push_null();
    return true;
  }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }
};

}  // namespace

base::Result<json::object, std::string> parse_object(std::string_view line) {
  if (const auto bad = bad_utf8(line)) return base::Failure{"not UTF-8 at byte " + std::to_string(*bad + 1)};

  json::basic_parser<Builder> parser{json::parse_options{}};
  Builder& built = parser.handler();
  json::error_code error;
  const std::size_t read = parser.write_some(false, line.data(), line.size(), error);
  if (!built.twice.empty()) return base::Failure{"the field '" + built.twice + "' is given twice"};
  if (error || read != line.size())
    return base::Failure{"not JSON at byte " + std::to_string(read + 1) + (error ? ": " + error.message() : std::string{})};

  json::value value = built.stack.release();
  if (!value.is_object()) return base::Failure{std::string{"a line is one JSON object"}};
  return std::move(value.get_object());
}

}  // namespace record
