#include "record/json.h"

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/parse.hpp>
#include <functional>
#include <set>
#include <vector>

#include "record/utf8.h"

namespace record {
namespace {

namespace json = boost::json;

/// Walks over JSON and stops at a field that its object has already: the parser itself would keep the last and say nothing.
struct TwiceFinder {
  static constexpr std::size_t max_object_size = json::object::max_size();
  static constexpr std::size_t max_array_size = json::array::max_size();
  static constexpr std::size_t max_key_size = json::string::max_size();
  static constexpr std::size_t max_string_size = json::string::max_size();

  std::vector<std::set<std::string, std::less<>>> fields{};
  std::string field{};
  std::string twice{};

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) {
    fields.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, json::error_code&) {
    fields.pop_back();
    return true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t, json::error_code&) { return true; }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    field += part;
    return true;
  }
  bool on_key(json::string_view part, std::size_t, json::error_code& error) {
    field += part;
    if (!fields.back().insert(field).second) {
      twice = field;
      error = json::error::syntax;
      return false;
    }
    field.clear();
    return true;
  }
  bool on_string_part(json::string_view, std::size_t, json::error_code&) { return true; }
  bool on_string(json::string_view, std::size_t, json::error_code&) { return true; }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t, json::string_view, json::error_code&) { return true; }
  bool on_uint64(std::uint64_t, json::string_view, json::error_code&) { return true; }
  bool on_double(double, json::string_view, json::error_code&) { return true; }
  bool on_bool(bool, json::error_code&) { return true; }
  bool on_null(json::error_code&) { return true; }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }
};

}  // namespace

base::Result<json::object, std::string> parse_object(std::string_view line) {
  if (const auto bad = bad_utf8(line)) return base::Failure{"not UTF-8 at byte " + std::to_string(*bad + 1)};

  json::basic_parser<TwiceFinder> finder{json::parse_options{}};
  json::error_code error;
  const std::size_t read = finder.write_some(false, line.data(), line.size(), error);
  if (!finder.handler().twice.empty()) return base::Failure{"the field '" + finder.handler().twice + "' is given twice"};
  if (error || read != line.size())
    return base::Failure{"not JSON at byte " + std::to_string(read + 1) + (error ? ": " + error.message() : std::string{})};

  json::value value = json::parse(line, error);
  if (error) return base::Failure{"not JSON: " + error.message()};
  if (!value.is_object()) return base::Failure{std::string{"a line is one JSON object"}};
  return std::move(value.get_object());
}

}  // namespace record
