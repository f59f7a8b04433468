// One game at the table: its rules, the truth, and all that it takes to play it again from the start.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/rng.h"
#include "fair/commitment.h"
#include "hanabi/game.h"
#include "koikoi/game.h"
#include "record/record.h"
#include "table/basics.h"

namespace table {

/// A move that was made, with the moment in milliseconds since the game began.
template <game::Game G>
struct Made {
  Seat seat{};
  typename G::Move move{};
  std::uint32_t after = 0;
};

/// A deck that went in, before move number `moves_before`.
template <game::Game G>
struct DeckIn {
  typename G::Deck deck{};
  fair::Salt salt{};
  fair::Commitment commitment{};
  std::uint32_t moves_before = 0;
};

/// What stood before the last move, where that can be taken back.
template <game::Game G>
struct Undo {
  typename G::State before{};
  Seat seat{};
};

/// SECRET.
template <game::Game G>
struct Match {
  using Game = G;

  typename G::Rules rules{};
  typename G::State state{};
  std::optional<Undo<G>> undo{};  ///< the last move reveals nothing when it is taken back, and nothing has happened since
  std::vector<DeckIn<G>> decks{};
  std::vector<Made<G>> moves{};
  std::vector<typename G::Deck::value_type> oya_draw{};
  Millis started = 0;
  std::uint64_t lots = 0;

  /// Before the first deck there is nothing to look at.
  [[nodiscard]] bool dealt() const { return !decks.empty(); }
  /// What the bot in that seat draws its lots from.
  [[nodiscard]] std::uint64_t seed(Seat seat) const {
    base::Rng lots_of_all{lots};
    for (unsigned i = 0; i < seat.index; ++i) lots_of_all.next();
    return lots_of_all.next();
  }
};

using AnyMatch = std::variant<std::monostate, Match<hanabi::Game>, Match<koikoi::Game>>;

/// Whether a move ends or advances a turn: all but rearranging one's hand.
[[nodiscard]] inline bool is_turn_move(const hanabi::Move& move) { return !std::holds_alternative<hanabi::Rearrange>(move); }
[[nodiscard]] inline bool is_turn_move(const koikoi::Move& /*move*/) { return true; }

/// Whether the last move, which made `after`, can be unmade without anybody having learned a hidden card by it: a clue; a card
/// played in Koi-Koi for which one of two must be chosen, so that the pile is not turned yet.
[[nodiscard]] inline bool reveals_nothing(const hanabi::Move& move, const hanabi::State& /*after*/) {
  return std::holds_alternative<hanabi::ClueColour>(move) || std::holds_alternative<hanabi::ClueRank>(move);
}
[[nodiscard]] inline bool reveals_nothing(const koikoi::Move& /*move*/, const koikoi::State& after) {
  return after.board.phase == koikoi::Phase::choose_hand;
}

/// The seat whose move an entry of the log was; for reading moves by number.
template <game::Game G>
[[nodiscard]] base::Result<typename G::Move, std::string> parse_numbered(const typename G::Rules& rules,
                                                                         std::string_view text) {
  return parse_move(rules, record::seat_numbers(record::About<G>::players(rules)), text);
}
template <game::Game G>
[[nodiscard]] std::string numbered_text(const typename G::Rules& rules, const typename G::Move& move) {
  return move_text(rules, record::seat_numbers(record::About<G>::players(rules)), move);
}

}  // namespace table
