// Everything that everybody at the table knows, and how an event changes it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "koikoi/rules.h"
#include "koikoi/seen.h"
#include "koikoi/yaku.h"

namespace koikoi {

enum class Phase : std::uint8_t {
  deal,  ///< a deck is awaited
  swap,  ///< the other player answers before anybody looks
  play,
  choose_hand,    ///< two match the card played
  choose_turned,  ///< two match the card turned
  decide,         ///< stop or koi-koi
  over,
};

/// How the last round or deal ended; all zero while one is played.
struct Result {
  RoundEnd how{};
  Cancel cancelled{};
  Seat winner{};
  Scoring scoring{};
  std::array<std::int16_t, players> gains{};

  bool operator==(const Result&) const = default;
};

struct Board {
  Rules rules{};
  Phase phase = Phase::deal;
  Seat turn{};  ///< who acts, while somebody does
  Seat oya{};   ///< who dealt, or deals next
  std::uint8_t rounds_played = 0;
  Card pending{};             ///< played or turned, while two match it
  bool captured_now = false;  ///< the turn has captured something
  bool looked = false;        ///< the hands are known to their owners
  std::uint8_t pile_left = 0;
  std::array<std::uint8_t, players> hand_size{};
  std::array<std::uint8_t, players> calls{};
  std::array<bool, players> november_shown{};      ///< has played or turned a November card (K-8.2)
  std::array<std::uint8_t, players> wild_month{};  ///< 1 + the month that the Gaji captured as a joker for that seat, or 0
  std::array<Tally, players> tally{};              ///< what the captures made at the end of the last turn
  Result result{};
  std::array<std::int32_t, players> totals{};
  CardSet field{};
  Sets captured{};
  Sets shown{};  ///< special hands laid open at the end of a deal

  bool operator==(const Board&) const = default;
};

[[nodiscard]] constexpr bool playing(const Board& board) { return board.phase != Phase::deal && board.phase != Phase::over; }

/// The field cards that a card of that month would meet.
[[nodiscard]] constexpr CardSet matches(const Board& board, Month month) { return board.field & month_cards(month); }

/// Whether the one who decides may play on: not without a card in hand (K-5.9), not beyond the table's limit (K-7.7).
[[nodiscard]] constexpr bool may_call(const Board& board) {
  return board.hand_size[board.turn.index] > 0 &&
         (board.rules.koikoi_limit == KoikoiLimit::none || board.calls[0] + board.calls[1] == 0);
}

/// What the Gaji would bring that seat if it stopped now (K-8.4).
[[nodiscard]] constexpr CardSet gaji_cards(const Board& board, Seat seat) {
  const unsigned wild = board.wild_month[seat.index];
  return wild == 0 ? CardSet{} : matches(board, static_cast<Month>(wild - 1));
}

/// The score of the seat if it stopped now.
[[nodiscard]] Scoring stop_score(const Board& board, Seat seat);

/// The one with the higher total; nobody in a tie. Says who won once the match is over.
[[nodiscard]] constexpr std::optional<Seat> leader(const Board& board) {
  if (board.totals[0] == board.totals[1]) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(board.totals[0] > board.totals[1] ? 0 : 1)};
}

/// The one place where an event moves cards and points: State and View both come here, so no rule is written twice.
void step_dealt(Board& board, CardSet field);
void step_looked(Board& board);
void step(Board& board, const Swapped& event);
void step(Board& board, const Played& event);
void step(Board& board, const PlayedWild& event);
void step(Board& board, const Turned& event);
void step(Board& board, const Took& event);
void step(Board& board, const Called& event);
void step(Board& board, const Cancelled& event);
void step(Board& board, const Ended& event);

}  // namespace koikoi
