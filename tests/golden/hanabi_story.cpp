// Hanabi's story: fireworks, tokens, cards left, and every hand with the number of kinds that each card can still be.
#include <bit>

#include "golden/story.h"
#include "record/replay.h"

namespace golden {
namespace {

using hanabi::Game;

struct Telling {
  const hanabi::Rules& rules;

  std::string operator()(const record::Deal<Game>& /*deal*/) const { return "deal"; }
  std::string operator()(const record::Opened& /*opened*/) const { return "the deck is opened"; }
  std::string operator()(const record::Choice<Game>& choice) const {
    return std::to_string(choice.seat.index + 1) + " " + move_text(rules, record::seat_numbers(rules.players), choice.move);
  }
};

std::string table(const hanabi::State& state) {
  const hanabi::Board& board = state.board;
  const hanabi::Rules& rules = board.rules;
  std::string text;
  for (unsigned colour = 0; colour < rules.colours; ++colour)
    text += colour_letter(rules, static_cast<hanabi::Colour>(colour)) + std::to_string(board.fireworks[colour]) + " ";
  text += "| clues " + std::to_string(board.clues) + " mistakes " + std::to_string(board.mistakes) + " left " +
          std::to_string(board.deck_left);
  for (std::uint8_t seat = 0; seat < rules.players; ++seat) {
    text += " |";
    for (hanabi::Slot slot = 0; slot < board.hands[seat].size; ++slot) {
      const hanabi::Knowledge& known = board.hands[seat].known[slot];
      text += " " + card_text(rules, card_at(state, {seat}, slot)) + "/" +
              std::to_string(std::popcount(known.colours) * std::popcount(known.ranks));
    }
  }
  return text;
}

std::string discards(const hanabi::Board& board) {
  std::string text;
  for (unsigned colour = 0; colour < board.rules.colours; ++colour)
    for (hanabi::Rank rank = 0; rank < board.rules.ranks; ++rank) {
      const hanabi::Card card{static_cast<hanabi::Colour>(colour), rank};
      for (int copy = 0; copy < discarded(board, card); ++copy) text += " " + card_text(board.rules, card);
    }
  return text.empty() ? " nothing" : text;
}

}  // namespace

std::string story(const record::HanabiRecord& record) {
  record::Replay<Game> walk{record};
  std::string text;
  while (!walk.at_end()) {
    const bool opened = std::holds_alternative<record::Opened>(walk.next());
    const std::string told = std::visit(Telling{record.rules}, walk.next());
    if (const auto error = walk.step()) return text + error_text(*error) + "\n";
    text += opened ? told + "\n" : padded(told, 24) + "| " + table(walk.state()) + "\n";
  }
  text += "discarded:" + discards(walk.state().board) + "\n";
  const auto ending = record::ending(walk.state());
  return text + (ending ? ending_text(*ending) : std::string{"not over"}) + "\n";
}

}  // namespace golden
