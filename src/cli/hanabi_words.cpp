#include "cli/hanabi_words.h"

#include <fmt/format.h>

#include "hanabi/text.h"

namespace cli {
namespace {

using namespace hanabi;

/// "cards 1 and 3 are red", "card 2 is a 4", "no card is red".
std::string pointed_at(const Rules& rules, const Clued& clued) {
  std::vector<std::string> slots;
  for (unsigned slot = 0; slot < max_hand; ++slot)
    if ((clued.touched >> slot & 1U) != 0) slots.push_back(std::to_string(slot + 1));
  const bool several = slots.size() > 1;
  std::string about;
  if (const auto* colour = std::get_if<Colour>(&clued.about))
    about = colour_name(rules, *colour);
  else
    about = fmt::format(fmt::runtime(several ? "{}s" : "a {}"), std::get<Rank>(clued.about) + 1);
  if (slots.empty()) return "no card is " + about;
  return (several ? "cards " : "card ") + listed(slots) + (several ? " are " : " is ") + about;
}

struct Telling {
  const Board& board;
  const Company& company;

  std::string operator()(const DealtSeen&) const { return "The cards are dealt."; }
  std::string operator()(const Played& played) const {
    const std::string as = played.announced ? " as " + std::string{colour_name(board.rules, *played.announced)} : "";
    const std::string what = fmt::format("{} card {}{}: {}", company.does(played.seat, "play"), played.slot + 1, as,
                                         card_text(board.rules, played.card));
    if (!played.placed)
      return fmt::format("{} does not fit, a mistake ({} of {}).", what, board.mistakes, board.rules.mistake_tokens);
    if (played.clues_returned == 0) return what + " is placed.";
    return fmt::format("{} is placed, and {} back.", what,
                       played.clues_returned == 1 ? "a clue token comes" : "two clue tokens come");
  }
  std::string operator()(const Discarded& discarded) const {
    return fmt::format("{} card {}: {}.", company.does(discarded.seat, "discard"), discarded.slot + 1,
                       card_text(board.rules, discarded.card));
  }
  std::string operator()(const Clued& clued) const {
    return fmt::format("{} {}: {}.", company.does(clued.seat, "tell"), company.whom(clued.target),
                       pointed_at(board.rules, clued));
  }
  std::string operator()(const DrewSeen& drew) const {
    if (!drew.card) return "";
    return fmt::format("{} {}.", company.does(drew.seat, "draw"), card_text(board.rules, *drew.card));
  }
  std::string operator()(const Rearranged& rearranged) const {
    return company.does(rearranged.seat, "rearrange") + (company.is_me(rearranged.seat) ? " your hand." : " their hand.");
  }
};

/// "It is R2.", "It can be R2 or Y2.", "It can be 14 different cards."
std::string what_it_can_be(const Rules& rules, const Knowledge& known) {
  std::vector<std::string> kinds;
  for (int colour = 0; colour < rules.colours; ++colour)
    for (Rank rank = 0; rank < rules.ranks; ++rank) {
      const Card card{static_cast<Colour>(colour), rank};
      if (known.can_be(card)) kinds.push_back(card_text(rules, card));
    }
  constexpr std::size_t few = 8;
  if (kinds.size() == 1) return "It is " + kinds[0] + ".";
  if (kinds.size() > few) return fmt::format("By its clues it can be {} different cards.", kinds.size());
  return "By its clues it can be " + fmt::format("{}", fmt::join(kinds, " ")) + ".";
}

struct Previewing {
  const View& view;
  const Company& company;

  [[nodiscard]] const Rules& rules() const { return view.board.rules; }
  [[nodiscard]] const Knowledge& known(Slot slot) const { return view.board.hands[view.me->index].known[slot]; }

  std::string operator()(const Play& play) const {
    const std::string as = play.announced ? " as " + std::string{colour_name(rules(), *play.announced)} : "";
    return fmt::format("You play card {}{}. {}", play.slot + 1, as, what_it_can_be(rules(), known(play.slot)));
  }
  std::string operator()(const Discard& discard) const {
    return fmt::format("You discard card {}. {}", discard.slot + 1, what_it_can_be(rules(), known(discard.slot)));
  }
  std::string operator()(const ClueColour& clue) const { return pointing(clue.target, clue.colour, colour_bit(clue.colour)); }
  std::string operator()(const ClueRank& clue) const { return pointing(clue.target, clue.rank, rank_bit(clue.rank)); }
  std::string operator()(const Rearrange& rearrange) const {
    std::string places;
    for (unsigned slot = 0; slot < view.board.hands[view.me->index].size; ++slot)
      places += fmt::format(" {}", rearrange.from[slot] + 1);
    return fmt::format("Your hand becomes, by the cards' old places:{}.", places);
  }

  [[nodiscard]] std::string pointing(Seat target, std::variant<Colour, Rank> about, ClueBits bit) const {
    Clued clued{*view.me, target, about, 0};
    std::vector<std::string> cards;
    for (unsigned slot = 0; slot < view.board.hands[target.index].size; ++slot) {
      const Card card = *view.hands[target.index][slot];
      if ((touching(rules())[card.id()] & bit) == 0) continue;
      clued.touched = static_cast<std::uint8_t>(clued.touched | 1U << slot);
      cards.push_back(card_text(rules(), card));
    }
    return fmt::format("You tell {}: {}{}.", company.whom(target), pointed_at(rules(), clued),
                       cards.empty() ? "" : fmt::format(" ({})", fmt::join(cards, " ")));
  }
};

std::string_view outcome(Phase phase) {
  switch (phase) {
    case Phase::complete: return "Every firework is complete!";
    case Phase::deck_out: return "The deck is empty and the last round is played.";
    case Phase::mistakes: return "That was one mistake too many: the game is lost.";
    case Phase::needed_card: return "A card that the show needed is gone: the game is lost.";
    case Phase::no_move: return "No card and no clue token to act with: the game is lost.";
    case Phase::not_dealt:
    case Phase::playing: break;
  }
  return "The game is not over.";
}

}  // namespace

std::string told(const Board& board, const Seen& seen, const Company& company) {
  return std::visit(Telling{board, company}, seen);
}

std::string preview(const View& view, const Move& move, const Company& company) {
  return std::visit(Previewing{view, company}, move);
}

std::string closing_words(const Board& board, const Company&) {
  std::string text = fmt::format("{}\nScore {} of {}", outcome(board.phase), score(board), perfect_score(board.rules));
  if (lost(board)) text += fmt::format(", with {} {} played", board.points, board.points == 1 ? "card" : "cards");
  text += ".";
  if (const auto rated = rating(board)) text += " " + std::string{rating_text(board.rules, *rated)};
  return text + "\n";
}

std::string help_words(const Rules& rules) {
  std::string text =
      "play 3            play your card 3 (cards count from 1, the oldest first)\n"
      "discard 5         discard your card 5\n"
      "clue anna red     tell Anna which of her cards are red\n"
      "clue anna 4       tell Anna which of her cards are 4s\n"
      "rearrange 3 1 2 4 5   put your cards in another order; costs nothing\n"
      "7                 the move with that number in the list\n";
  if (rules.choreography) text += "play 3 red        play your card 3 and announce that it is red\n";
  return text +
         "moves, board, rules, log, help, quit\n"
         "Words may be shortened while they are clear: p 3, c an r.\n"
         "Each move is shown before it is made: Enter makes it, u takes it back.\n"
         "Under a card stand the colours and values that its clues leave open; * marks a card that a clue pointed at.\n";
}

}  // namespace cli
