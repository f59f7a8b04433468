// The fields of a message or log line of a table: seats and persons, too.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "record/fields.h"
#include "table/basics.h"

namespace table {

class Fields : public record::Fields {
 public:
  using record::Fields::Fields;

  /// Seats count from 1 outside. There may be fewer of them than can be named.
  std::optional<Seat> seat_if_any(std::string_view name);
  Seat seat(std::string_view name);
  /// The same, where `null` may stand for no seat in particular; the field itself must be there.
  std::optional<Seat> seat_or_null(std::string_view name);
  Person person(std::string_view name);
};

}  // namespace table
