#include "record/games.h"

namespace record {
namespace {

constexpr auto first_outcome = static_cast<std::size_t>(hanabi::Phase::complete);
constexpr std::array<std::string_view, 5> outcomes{"complete", "deck-out", "mistakes", "needed-card", "no-move"};
static_assert(first_outcome + outcomes.size() == static_cast<std::size_t>(hanabi::Phase::no_move) + 1);

}  // namespace

std::optional<HanabiEnding> ending(const hanabi::State& state) {
  if (!over(state)) return std::nullopt;
  return HanabiEnding{score(state.board), state.board.points, state.board.phase};
}

std::optional<KoikoiEnding> ending(const koikoi::State& state) {
  if (!over(state)) return std::nullopt;
  return KoikoiEnding{{state.board.totals[0], state.board.totals[1]}, state.board.rounds_played};
}

std::string ending_text(const HanabiEnding& ending) {
  return "score " + std::to_string(ending.score) + ", " + std::to_string(ending.points) + " points, " +
         std::string{outcome_word(ending.outcome)};
}

std::string ending_text(const KoikoiEnding& ending) {
  return "totals " + std::to_string(ending.totals[0]) + " and " + std::to_string(ending.totals[1]) + ", " +
         std::to_string(ending.rounds) + " rounds";
}

std::span<const std::string_view> outcome_words() { return outcomes; }

std::string_view outcome_word(hanabi::Phase outcome) { return outcomes[static_cast<std::size_t>(outcome) - first_outcome]; }

std::span<const std::string> seat_numbers(int players) {
  static const std::array<std::string, hanabi::max_players> numbers{"1", "2", "3", "4", "5"};
  return std::span{numbers}.first(static_cast<std::size_t>(players));
}

}  // namespace record
