#include "table/fields.h"

#include <limits>

namespace table {

std::optional<Seat> Fields::seat_if_any(std::string_view name) {
  const auto number = number_if_any(name, 1, max_seats);
  return number ? std::optional{Seat{static_cast<std::uint8_t>(*number - 1)}} : std::nullopt;
}

Seat Fields::seat(std::string_view name) {
  need(name);
  return seat_if_any(name).value_or(Seat{});
}

std::optional<Seat> Fields::seat_or_null(std::string_view name) {
  need(name);
  return take_null(name) ? std::nullopt : seat_if_any(name);
}

Person Fields::person(std::string_view name) {
  return static_cast<Person>(number(name, 1, std::numeric_limits<std::int32_t>::max()));
}

}  // namespace table
