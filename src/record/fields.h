// The fields of one line, taken out one by one; remembers the first thing that is wrong with them.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace record {

/// Take every field that the line may have, then ask for the `fault`: a field that is missing, of the wrong kind, or that
/// nobody took. What is taken after a fault is empty or 0 and means nothing.
class Fields {
 public:
  /// `where` is said of unknown fields, as in "a line of type 'move'".
  Fields(boost::json::object object, std::string where);

  std::string text(std::string_view name);
  std::optional<std::string> text_if_any(std::string_view name);
  std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high);
  std::optional<std::int64_t> number_if_any(std::string_view name, std::int64_t low, std::int64_t high);
  boost::json::object object(std::string_view name);
  boost::json::array array(std::string_view name);

  /// Something else that is wrong, said by the reader.
  void fail(std::string what);

  /// The first fault so far.
  [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }
  /// The first fault, now that every field that may be there was taken.
  [[nodiscard]] std::optional<std::string> finish();

 private:
  std::optional<boost::json::value> take(std::string_view name);
  void need(std::string_view name);

  boost::json::object left_;
  std::string where_;
  std::optional<std::string> fault_{};
};

}  // namespace record
