// Koi-Koi's story: the field, each player's hand, captures and points, and how each round ended.
#include "golden/story.h"
#include "record/replay.h"

namespace golden {
namespace {

using koikoi::Game;

std::string codes(koikoi::CardSet cards) {
  std::string text;
  for (const koikoi::Card card : cards) text += (text.empty() ? "" : " ") + card_code(card);
  return text.empty() ? "-" : text;
}

struct Telling {
  const koikoi::Rules& rules;

  std::string operator()(const record::Deal<Game>& /*deal*/) const { return "deal"; }
  std::string operator()(const record::Opened& /*opened*/) const { return "the deck is opened"; }
  std::string operator()(const record::Choice<Game>& choice) const {
    return std::to_string(choice.seat.index + 1) + " " + move_text(rules, record::seat_numbers(koikoi::players), choice.move);
  }
};

std::string table(const koikoi::State& state) {
  const koikoi::Board& board = state.board;
  std::string text = "field " + codes(board.field);
  for (std::uint8_t seat = 0; seat < koikoi::players; ++seat)
    text += " | " + std::to_string(seat + 1) + " holds " + codes(state.hands[seat]) + ", has " + codes(board.captured[seat]) +
            (board.tally[seat].points == 0 ? "" : ", " + std::to_string(board.tally[seat].points) + " points");
  return text;
}

std::string round_end(const koikoi::Board& board) {
  const koikoi::Result& result = board.result;
  const std::string winner = "seat " + std::to_string(result.winner.index + 1);
  const std::string points = scoring_text(result.scoring);
  const std::string totals = "; totals " + std::to_string(board.totals[0]) + " and " + std::to_string(board.totals[1]);
  const std::string round = "round " + std::to_string(board.rounds_played) + ": ";
  switch (result.how) {
    case koikoi::RoundEnd::stopped: return round + winner + " stops, " + points + totals;
    case koikoi::RoundEnd::special_hand: return round + winner + " shows a special hand, " + points + totals;
    case koikoi::RoundEnd::exhausted: return round + "exhausted, the Oya gets " + points + totals;
    case koikoi::RoundEnd::none: break;
  }
  return "no round: " + std::string{cancel_text(result.cancelled)};
}

}  // namespace

std::string story(const record::KoikoiRecord& record) {
  record::Replay<Game> walk{record};
  std::string text;
  while (!walk.at_end()) {
    const bool opened = std::holds_alternative<record::Opened>(walk.next());
    const std::string told = std::visit(Telling{record.rules}, walk.next());
    if (const auto error = walk.step()) return text + error_text(*error) + "\n";
    text += opened ? told + "\n" : padded(told, 30) + "| " + table(walk.state()) + "\n";
    if (!opened && !turn(walk.state())) text += round_end(walk.state().board) + "\n";
  }
  const auto ending = record::ending(walk.state());
  return text + (ending ? ending_text(*ending) : std::string{"not over"}) + "\n";
}

}  // namespace golden
