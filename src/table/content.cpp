#include "table/content.h"

#include <algorithm>
#include <array>

namespace table {
namespace {

/// Something of the match that is there, if one is.
template <class Value, class Ask>
Value of_match(const Content& content, Value otherwise, const Ask& ask) {
  return std::visit(
      [&](const auto& match) -> Value {
        if constexpr (std::is_same_v<std::decay_t<decltype(match)>, std::monostate>)
          return otherwise;
        else
          return ask(match);
      },
      content.match);
}

}  // namespace

std::string_view word(Phase phase) {
  constexpr std::array<std::string_view, 4> words{"gathering", "playing", "paused", "finished"};
  return words[static_cast<std::size_t>(phase)];
}

std::optional<Seat> on_turn(const Content& content) {
  if (!content.in_game()) return std::nullopt;
  return of_match(content, std::optional<Seat>{}, [](const auto& match) { return turn(match.state); });
}

bool between_rounds(const Content& content) {
  if (!content.in_game()) return false;
  return of_match(content, false, [](const auto& match) { return match.dealt() && awaits_deck(match.state); });
}

std::optional<Seat> seat_of(const Content& content, Person person) {
  for (std::size_t i = 0; i < content.seats.size(); ++i)
    if (content.seats[i].person == std::optional{person}) return Seat{static_cast<std::uint8_t>(i)};
  return std::nullopt;
}

AnyRules rules_in_force(const Content& content) {
  return of_match(content, content.settings.rules, [](const auto& match) -> AnyRules { return match.rules; });
}

bool has_seat(const Content& content, Seat seat) { return seat.index < content.seats.size(); }

SeatSet player_seats(const Content& content) {
  SeatSet seats = 0;
  for (std::size_t i = 0; i < content.seats.size(); ++i)
    if (content.seats[i].has_player()) seats |= seat_bit(Seat{static_cast<std::uint8_t>(i)});
  return seats;
}

bool goes_on_by_itself(const Content& content) {
  const auto played_by_bot = [](const Place& place) { return !place.has_player(); };
  return content.phase == Phase::playing && (content.clocks.used() || std::ranges::any_of(content.seats, played_by_bot));
}

std::optional<Seat> clocked_seat(const Content& content) {
  if (content.phase != Phase::playing || content.overdue) return std::nullopt;
  const auto seat = on_turn(content);
  return seat && content.seats[seat->index].has_player() ? seat : std::nullopt;
}

}  // namespace table
