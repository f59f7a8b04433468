// All that the log of a table adds up to. SECRET; what leaves it goes through telling.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/clock.h"
#include "table/entry.h"
#include "table/match.h"
#include "table/people.h"
#include "table/proposal.h"
#include "table/settings.h"
#include "table/talk.h"

namespace table {

enum class Phase : std::uint8_t { gathering, playing, paused, finished };

[[nodiscard]] std::string_view word(Phase phase);

/// Invariant: there is a match if and only if the phase is not `gathering`, and it is dealt once its first deck is in.
/// Invariant: there are as many seats as the rules have players.
struct Content {
  std::string id{};
  std::uint64_t sequence = 0;
  Millis at = 0;  ///< of the last entry; never goes back
  Settings settings{};
  People people{};
  Person host = 0;
  std::vector<Place> seats{};
  Phase phase = Phase::gathering;
  std::uint32_t game_number = 0;
  AnyMatch match{};
  Clocks clocks{};
  std::optional<Proposal> proposal{};
  SeatSet ready = 0;     ///< persons who want the next round
  bool open = false;     ///< spectators see all hands
  bool overdue = false;  ///< the time of the person on turn is up: a bot makes this move
  Lines lines{};

  [[nodiscard]] bool in_game() const { return phase == Phase::playing || phase == Phase::paused; }
};

/// Whose turn it is in the game that is played; nobody between rounds.
[[nodiscard]] std::optional<Seat> on_turn(const Content& content);
/// A round is over and the next deck is awaited.
[[nodiscard]] bool between_rounds(const Content& content);
[[nodiscard]] std::optional<Seat> seat_of(const Content& content, Person person);
/// The rules of the game that is there, or what the next one's will be.
[[nodiscard]] AnyRules rules_in_force(const Content& content);
[[nodiscard]] bool has_seat(const Content& content, Seat seat);
/// Seats of persons for whom no bot plays.
[[nodiscard]] SeatSet player_seats(const Content& content);
/// Something happens without anybody asking: a bot has a seat in the game that is played, or it has clocks.
[[nodiscard]] bool goes_on_by_itself(const Content& content);
/// For whom the clock runs: the person on turn, while the game is played.
[[nodiscard]] std::optional<Seat> clocked_seat(const Content& content);

}  // namespace table
