// The fields of one message or log line, taken out one by one; remembers the first thing that is wrong with them.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/basics.h"

namespace table {

/// Take every field that there may be, then ask for the `fault`: a field that is missing, of the wrong kind, or that nobody took.
/// What is taken after a fault is empty or 0 and means nothing. Like record::Fields, with the kinds of value that messages have.
class Fields {
 public:
  explicit Fields(boost::json::object object) : left_(std::move(object)) {}

  std::optional<boost::json::value> any(std::string_view name);
  std::optional<std::string> text_if_any(std::string_view name);
  std::string text(std::string_view name);
  std::optional<std::int64_t> number_if_any(std::string_view name, std::int64_t low, std::int64_t high);
  std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high);
  std::optional<bool> flag_if_any(std::string_view name);
  bool flag(std::string_view name);
  /// Seats count from 1 outside. There may be fewer of them than can be named.
  std::optional<Seat> seat_if_any(std::string_view name);
  Seat seat(std::string_view name);
  /// The same, where `null` may stand for no seat in particular; the field itself must be there.
  std::optional<Seat> seat_or_null(std::string_view name);
  Person person(std::string_view name);
  std::optional<boost::json::object> object_if_any(std::string_view name);
  boost::json::object object(std::string_view name);
  std::optional<boost::json::array> array_if_any(std::string_view name);

  /// Something else that is wrong, said by the reader.
  void fail(std::string what);
  [[nodiscard]] bool ok() const { return !fault_; }
  /// The first fault, now that every field that may be there was taken.
  [[nodiscard]] std::optional<std::string> finish();

 private:
  void need(std::string_view name);

  boost::json::object left_;
  std::optional<std::string> fault_{};
};

}  // namespace table
