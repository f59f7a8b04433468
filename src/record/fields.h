// The fields of one line or message, taken out one by one; remembers the first thing that is wrong with them.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace record {

/// Take every field that there may be, then ask for the `fault`: a field that is missing, of the wrong kind, or that nobody took.
/// What is taken after a fault is empty or 0 and means nothing.
class Fields {
 public:
  /// `where` is said of unknown fields, as in "a line of type 'move'".
  explicit Fields(boost::json::object object, std::string where = {});

  std::optional<boost::json::value> any(std::string_view name);
  std::string text(std::string_view name);
  std::optional<std::string> text_if_any(std::string_view name);
  std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high);
  std::optional<std::int64_t> number_if_any(std::string_view name, std::int64_t low, std::int64_t high);
  bool flag(std::string_view name);
  std::optional<bool> flag_if_any(std::string_view name);
  boost::json::object object(std::string_view name);
  std::optional<boost::json::object> object_if_any(std::string_view name);
  boost::json::array array(std::string_view name);
  std::optional<boost::json::array> array_if_any(std::string_view name);

  /// Something else that is wrong, said by the reader.
  void fail(std::string what);

  /// The first fault so far.
  [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }
  [[nodiscard]] bool ok() const { return !fault_; }
  /// The first fault, now that every field that may be there was taken.
  [[nodiscard]] std::optional<std::string> finish();

 protected:
  void need(std::string_view name);
  /// Takes the field out if it is there and `null`.
  bool take_null(std::string_view name);

 private:
  boost::json::object left_;
  std::string where_;
  std::optional<std::string> fault_{};
};

}  // namespace record
