// Everything that everybody at the table knows, and how an event changes it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <variant>

#include "hanabi/card.h"
#include "hanabi/rules.h"
#include "hanabi/seen.h"

namespace hanabi {

/// What the clues say of one card. A clue speaks of colour or of rank, so what a card can be is always a product of the two.
struct Knowledge {
  std::uint8_t colours = 0;        ///< bit c: it can be of colour c
  std::uint8_t ranks = 0;          ///< bit r: it can be of rank r
  std::uint8_t clued_colours = 0;  ///< colours it was pointed at for; two of them make it wild
  std::uint8_t clued_ranks = 0;

  [[nodiscard]] constexpr bool can_be(Card card) const {
    return ((colours >> static_cast<unsigned>(card.colour())) & (ranks >> card.rank()) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool clued() const { return (clued_colours | clued_ranks) != 0; }

  bool operator==(const Knowledge&) const = default;
};

/// The public side of a hand: which draws lie in it, and what the clues say of them.
struct Hand {
  std::uint8_t size = 0;
  std::array<std::uint8_t, max_hand>
      drawn{};  ///< the place in the deck that each card came from: a name for it that never changes
  std::array<Knowledge, max_hand> known{};

  bool operator==(const Hand&) const = default;
};

/// Where the game stands; from `complete` on it is over.
enum class Phase : std::uint8_t {
  not_dealt,
  playing,
  complete,     ///< every firework is complete
  deck_out,     ///< the last round was played
  mistakes,     ///< lost: the last mistake token
  needed_card,  ///< lost (Bouquet final): a card that the show still needs is gone for good
  no_move,      ///< lost (Bouquet final): no card and no clue token on one's turn
};

/// The last thing somebody did on their turn.
using LastAction = std::variant<std::monostate, Played, Discarded, Clued>;

struct Board {
  Rules rules{};
  std::uint64_t discards = 0;  ///< per kind of card as many low bits as lie in the discard; see `discard_offset`
  std::array<std::uint8_t, max_colours> fireworks{};  ///< cards on each: also the rank that it needs next
  std::uint8_t clues = 0;                             ///< clue tokens to spend
  std::uint8_t mistakes = 0;                          ///< mistake tokens taken
  std::uint8_t cards_drawn = 0;
  std::uint8_t deck_left = 0;   ///< cards still to be drawn
  std::uint8_t turns_left = 0;  ///< turns still to come once the deck is empty
  std::uint8_t points = 0;      ///< cards on the fireworks, whatever the end
  Seat turn{};
  Phase phase = Phase::not_dealt;
  LastAction last{};
  std::array<Hand, max_players> hands{};

  bool operator==(const Board&) const = default;
};

[[nodiscard]] constexpr bool playing(const Board& board) { return board.phase == Phase::playing; }
[[nodiscard]] constexpr bool over(const Board& board) { return board.phase > Phase::playing; }
[[nodiscard]] constexpr bool lost(const Board& board) { return board.phase >= Phase::mistakes; }

/// Sum of the fireworks' top cards; a lost game counts nothing (H-4.1, H-4.4).
[[nodiscard]] constexpr int score(const Board& board) { return lost(board) ? 0 : board.points; }

/// Where a kind of card starts in `Board::discards`: each kind has as many bits as copies, in colour and rank order.
[[nodiscard]] constexpr unsigned discard_offset(const Rules& rules, Colour colour, Rank rank) {
  const auto first = static_cast<unsigned>(colour) * static_cast<unsigned>(colour_size(rules));
  if (is_short_colour(rules, static_cast<int>(colour))) return first + rank;
  return first + (rank == 0 ? 0U : 2U * rank + 1U);
}

/// How many cards of that kind lie in the discard.
[[nodiscard]] int discarded(const Board& board, Card card);

/// Whether the fireworks can still use a card of that kind and every copy of it is in the discard.
[[nodiscard]] bool gone_for_good(const Board& board, Card card);

/// The most points that the discard still allows.
[[nodiscard]] int reachable_points(const Board& board);

/// The one place where an event moves cards and tokens: State and View both come here, so no rule is written twice.
void step(Board& board, const Played& event);
void step(Board& board, const Discarded& event);
void step(Board& board, const Clued& event);
void step(Board& board, const Rearranged& event);
void step_dealt(Board& board);
void step_drew(Board& board, Seat seat);

}  // namespace hanabi
