#include "cli/hanabi_screen.h"

#include <fmt/format.h>

#include <bit>

#include "hanabi/observe.h"
#include "hanabi/options.h"
#include "hanabi/text.h"

namespace cli {
namespace {

using namespace hanabi;

constexpr std::size_t label_width = 11;

Ink ink_of(const Rules& rules, Colour colour) {
  switch (colour) {
    case Colour::red: return Ink::red;
    case Colour::yellow: return Ink::yellow;
    case Colour::green: return Ink::green;
    // Black on a dark terminal is drawn as bold, with its letter.
    case Colour::white: return rules.fifth_colour == FifthColour::black ? Ink::bold : Ink::white;
    case Colour::blue: return Ink::blue;
    case Colour::multi: return Ink::magenta;
  }
  return Ink::plain;
}

Colour colour_at(int index) { return static_cast<Colour>(index); }

class Drawing {
 public:
  Drawing(const View& view, const Company& company, const Style& style)
      : view_(view), board_(view.board), rules_(view.board.rules), company_(company), style_(style) {
    const std::size_t one_line = static_cast<std::size_t>(rules_.colours) + rules_.ranks + 3;
    two_lines_ = label_width + one_line * rules_.hand_size > screen_width;
    cell_ = two_lines_ ? std::size_t{8} : one_line;
  }

  [[nodiscard]] std::string text() const { return status() + fireworks() + discard() + "\n" + hands(); }

 private:
  [[nodiscard]] std::string tokens(int full, int all, char sign) const {
    constexpr int countable = 8;
    std::string text = fmt::format("{}/{}", full, all);
    if (all <= countable)
      text += " " + std::string(static_cast<std::size_t>(full), sign) + std::string(static_cast<std::size_t>(all - full), '.');
    return text;
  }

  [[nodiscard]] std::string status() const {
    const std::string end =
        board_.deck_left > 0 || rules_.bouquet_final || !playing(board_)
            ? fmt::format("deck {}", board_.deck_left)
            : style_.paint(fmt::format("{} {} left", board_.turns_left, board_.turns_left == 1 ? "turn" : "turns"),
                           Ink::yellow);
    const std::string mistakes = "mistakes " + tokens(board_.mistakes, rules_.mistake_tokens, 'x');
    return fmt::format("{} {}  {}  clues {}  {}\n", style_.paint("HANABI", Ink::bold), info(rules_.edition).name, end,
                       style_.paint(tokens(board_.clues, rules_.clue_tokens, 'o'), Ink::cyan),
                       board_.mistakes > 0 ? style_.paint(mistakes, Ink::red) : mistakes);
  }

  [[nodiscard]] std::string fireworks() const {
    std::string text = padded("Fireworks", label_width);
    for (int colour = 0; colour < rules_.colours; ++colour) {
      const int top = board_.fireworks[static_cast<unsigned>(colour)];
      const std::string pile =
          fmt::format("{}{}", colour_letter(rules_, colour_at(colour)), top == 0 ? "-" : std::to_string(top));
      text += style_.paint(pile, ink_of(rules_, colour_at(colour))) + "  ";
    }
    return text + fmt::format("   {} of {} points, {} still possible\n", board_.points, perfect_score(rules_),
                              reachable_points(board_));
  }

  [[nodiscard]] std::string discard() const {
    std::string text = padded("Discard", label_width);
    for (int colour = 0; colour < rules_.colours; ++colour) {
      std::string pile{colour_letter(rules_, colour_at(colour)), ' '};
      for (Rank rank = 0; rank < rules_.ranks; ++rank)
        pile += std::string(static_cast<std::size_t>(discarded(board_, Card{colour_at(colour), rank})),
                            static_cast<char>('1' + rank));
      text += style_.paint(pile.size() == 2 ? pile + "-" : pile, ink_of(rules_, colour_at(colour))) + "  ";
    }
    return text + "\n";
  }

  [[nodiscard]] std::string hands() const {
    std::string text(label_width, ' ');
    for (int slot = 0; slot < rules_.hand_size; ++slot) text += padded(std::to_string(slot + 1), cell_);
    text = style_.paint(text, Ink::dim) + "\n";
    // Whoever acts after the viewer comes first, the viewer last; a spectator starts from the first seat.
    const unsigned first = view_.me ? view_.me->index + 1U : 0U;
    for (unsigned i = 0; i < rules_.players; ++i) text += hand(Seat{static_cast<std::uint8_t>((first + i) % rules_.players)});
    return text;
  }

  [[nodiscard]] std::string hand(Seat seat) const {
    const bool acts = playing(board_) && board_.turn == seat;
    const std::string label = (acts ? "> " : "  ") + fitted(company_.who(seat), label_width - 3);
    std::string cards = style_.paint(padded(label, label_width), acts ? Ink::bold : Ink::plain);
    std::string first(label_width, ' ');
    std::string second(label_width, ' ');
    const Hand& hand = board_.hands[seat.index];
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      const Knowledge& known = hand.known[slot];
      cards += face(seat, slot);
      const std::size_t gap = two_lines_ ? cell_ - rules_.colours : 1;
      first += colours(known) + std::string(gap, ' ');
      (two_lines_ ? second : first) += ranks(known) + std::string(two_lines_ ? cell_ - rules_.ranks : 2, ' ');
    }
    return cards + "\n" + first + "\n" + (two_lines_ ? second + "\n" : "");
  }

  /// "R1*": the card if it can be seen, else what is sure of it; the star says that a clue pointed at it.
  [[nodiscard]] std::string face(Seat seat, unsigned slot) const {
    const Knowledge& known = board_.hands[seat.index].known[slot];
    const auto& card = view_.hands[seat.index][slot];
    const bool one_colour = std::has_single_bit(known.colours);
    const bool one_rank = std::has_single_bit(known.ranks);
    const Colour colour = card ? card->colour() : colour_at(std::countr_zero(known.colours));
    std::string text = card ? card_text(rules_, *card) : std::string{};
    if (!card) {
      text += one_colour ? colour_letter(rules_, colour) : '?';
      text += one_rank ? static_cast<char>('1' + std::countr_zero(known.ranks)) : '?';
    }
    text = padded(known.clued() ? text + "*" : text, cell_);
    return card || one_colour ? style_.paint(text, ink_of(rules_, colour)) : text;
  }

  [[nodiscard]] std::string colours(const Knowledge& known) const {
    std::string text;
    for (int colour = 0; colour < rules_.colours; ++colour) {
      const bool open = (known.colours >> colour & 1) != 0;
      text += open ? style_.paint(std::string{colour_letter(rules_, colour_at(colour))}, ink_of(rules_, colour_at(colour)))
                   : style_.paint(".", Ink::dim);
    }
    return text;
  }

  [[nodiscard]] std::string ranks(const Knowledge& known) const {
    std::string text;
    for (int rank = 0; rank < rules_.ranks; ++rank)
      text += (known.ranks >> rank & 1) != 0 ? std::to_string(rank + 1) : style_.paint(".", Ink::dim);
    return text;
  }

  const View& view_;
  const Board& board_;
  const Rules& rules_;
  const Company& company_;
  const Style& style_;
  bool two_lines_ = false;
  std::size_t cell_ = 0;
};

}  // namespace

std::string screen(const View& view, const Company& company, const Style& style) {
  return Drawing{view, company, style}.text();
}

std::string final_screen(const State& state, const Company& company, const Style& style) {
  View open = observe(state, company.me);
  for (std::uint8_t seat = 0; seat < state.board.rules.players; ++seat)
    for (Slot slot = 0; slot < state.board.hands[seat].size; ++slot) open.hands[seat][slot] = card_at(state, Seat{seat}, slot);
  return screen(open, company, style);
}

std::string choices(const View& view, const Company& company) {
  std::vector<std::string> items;
  for (const Move& move : legal_moves(view))
    items.push_back(fmt::format("{:>2} {}", items.size() + 1, move_text(view.board.rules, company.names, move)));
  return in_columns(items);
}

}  // namespace cli
