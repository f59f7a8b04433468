#include "cli/koikoi_screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/koikoi_words.h"
#include "koikoi/observe.h"
#include "koikoi/options.h"
#include "koikoi/text.h"

namespace cli {
namespace {

using namespace koikoi;

char mark(Card card) {
  if (poetry_ribbons.has(card)) return 'p';
  if (blue_ribbons.has(card)) return 'b';
  switch (kind(card)) {
    case Kind::bright: return '*';
    case Kind::animal: return '@';
    case Kind::ribbon: return 'r';
    case Kind::plain: break;
  }
  return '.';
}

Ink ink_of(Card card) {
  if (blue_ribbons.has(card)) return Ink::blue;
  switch (kind(card)) {
    case Kind::bright: return Ink::yellow;
    case Kind::animal: return Ink::cyan;
    case Kind::ribbon: return Ink::red;
    case Kind::plain: break;
  }
  return Ink::plain;
}

std::string_view kind_words(Card card) {
  if (poetry_ribbons.has(card)) return "poetry ribbon";
  if (blue_ribbons.has(card)) return "blue ribbon";
  return ribbon_cards.has(card) ? "red ribbon" : kind_name(kind(card));
}

/// " 3 * curtain": month, kind, name.
std::string label(Card card) { return fmt::format("{:>2} {} {}", card.month() + 1, mark(card), card_text(card)); }

/// Whether a yaku of the table counts at all under these rules, beside those that the options leave alone.
bool offered(const Rules& rules, Yaku yaku) {
  if (yaku == Yaku::both_ribbons) return rules.set_extras == SetExtras::replace;
  if (yaku == Yaku::triade) return rules.triade != Triade::off;
  if (yaku == Yaku::tsukimi || yaku == Yaku::hanami) return rules.viewing != Viewing::off;
  return true;
}

/// "akatan 2/3": what is nearly made and can still be.
std::string nearly(const Board& board, Seat seat) {
  const CardSet mine = board.captured[seat.index];
  const CardSet theirs = board.captured[other(seat).index];
  std::vector<std::string> near;
  for (const YakuRow& row : yaku_table) {
    if (!offered(board.rules, row.yaku) || (board.tally[seat.index].yaku & yaku_bit(row.yaku)) != 0) continue;
    if (row.yaku == Yaku::ame_shiko && !mine.has(rain_man)) continue;
    CardSet cards = row.cards & all_cards;
    if (row.yaku == Yaku::sanko && board.rules.sanko == Sanko::without_rain_man) cards -= rain_man;
    if (row.yaku == Yaku::kasu && board.rules.sake_cup == SakeCup::animal_and_plain) cards |= sake_cup;
    const int have = (mine & cards).size();
    constexpr int long_yaku = 5;
    const int missing_at_most = row.needed >= long_yaku ? 2 : 1;
    if (have < row.needed && have >= row.needed - missing_at_most && have > 0 && (cards - theirs).size() >= row.needed)
      near.push_back(fmt::format("{} {}/{}", row.name, have, row.needed));
  }
  return fmt::format("{}", fmt::join(near, ", "));
}

class Drawing {
 public:
  Drawing(const View& view, const Company& company, const Style& style, CardSet other_hand)
      : view_(view), board_(view_.board), company_(company), style_(style), other_hand_(other_hand) {}

  [[nodiscard]] std::string text() const {
    const Seat near_seat = view_.me.value_or(Seat{0});
    std::string text = status() + captures(other(near_seat));
    if (board_.looked && !other_hand_.empty()) text += wrapped("    hand: " + card_list(other_hand_), 4) + "\n";
    text += field() + captures(near_seat);
    if (view_.me) text += hand();
    return text;
  }

 private:
  [[nodiscard]] std::string status() const {
    const int round = std::min<int>(board_.rounds_played + (playing(board_) ? 1 : 0), board_.rules.rounds);
    std::string totals;
    for (std::uint8_t seat = 0; seat < players; ++seat)
      totals += fmt::format("{}{} {}", seat == 0 ? "" : ", ", fitted(company_.who(Seat{seat}), 12), board_.totals[seat]);
    return fmt::format("{} {}   round {} of {}   Oya {}   pile {}   {}\n", style_.paint("KOI-KOI", Ink::bold),
                       info(board_.rules.edition).name, round, board_.rules.rounds, fitted(company_.who(board_.oya), 12),
                       board_.pile_left, style_.paint(totals, Ink::bold));
  }

  [[nodiscard]] std::string captures(Seat seat) const {
    const CardSet all = board_.captured[seat.index];
    std::vector<std::string> parts;
    const auto add = [&](std::string_view name, CardSet cards) {
      if (!(all & cards).empty()) parts.push_back(fmt::format("{}: {}", name, short_names(all & cards)));
    };
    add("brights", bright_cards);
    add("animals", animal_cards);
    add("ribbons", ribbon_cards);
    if (const int plain = (all & plain_cards).size(); plain > 0) parts.push_back(fmt::format("plain: {}", plain));
    if (parts.empty()) parts.emplace_back("nothing captured yet");
    const bool acts = playing(board_) && board_.turn == seat;
    constexpr std::size_t indent = 4;
    std::string head = (acts ? "> " : "  ") + company_.who(seat);
    for (int i = 0; i < board_.calls[seat.index]; ++i) head += i == 0 ? " (koi-koi" : ", koi-koi";
    if (board_.calls[seat.index] > 0) head += ")";
    const std::string taken = wrapped(fmt::format("{} - {}", head, fmt::join(parts, " | ")), indent);
    return painted_head(taken, head) + "\n" + yaku(seat);
  }

  [[nodiscard]] std::string painted_head(const std::string& text, const std::string& head) const {
    return text.starts_with(head) ? style_.paint(head, Ink::bold) + text.substr(head.size()) : text;
  }

  [[nodiscard]] std::string yaku(Seat seat) const {
    const std::string made = yaku_words(board_, seat);
    const std::string near = nearly(board_, seat);
    if (made.empty() && near.empty()) return "";
    std::string text = "    ";
    if (!made.empty()) text += fmt::format("yaku: {} = {}", made, points(seat));
    if (!near.empty()) text += std::string{made.empty() ? "" : "; "} + "nearly: " + near;
    return style_.paint(wrapped(text, 4), made.empty() ? Ink::dim : Ink::green) + "\n";
  }

  /// As the captures stand, also in the middle of a turn.
  [[nodiscard]] int points(Seat seat) const {
    return tally_of(board_.rules, board_.captured[seat.index], board_.calls[seat.index]).points;
  }

  /// Pictures by their name, ribbons by their plant and kind: there is little room.
  static std::string short_names(CardSet cards) {
    std::vector<std::string> names;
    for (const Card card : cards)
      names.push_back(ribbon_cards.has(card) ? fmt::format("{}-{}", plant_name(card.month()), mark(card)) : card_text(card));
    return fmt::format("{}", fmt::join(names, " "));
  }

  [[nodiscard]] std::string field() const {
    constexpr std::size_t cell = 27;
    constexpr int across = 3;
    std::string text = style_.paint("Field", Ink::bold) + "\n";
    int column = 0;
    for (const Card card : board_.field) {
      const bool last = ++column % across == 0;
      text += style_.paint(last ? label(card) : padded(label(card), cell), ink_of(card)) + (last ? "\n" : "");
    }
    return column % across == 0 ? text : text + "\n";
  }

  [[nodiscard]] std::string hand() const {
    if (!board_.looked) return playing(board_) ? "The hands lie face down: nobody has looked yet.\n" : "";
    if (view_.hand.empty()) return "";
    std::string text =
        style_.paint(company_.is_me(*view_.me) ? "Your hand" : company_.who(*view_.me) + "'s hand", Ink::bold) + "\n";
    const bool my_play = board_.phase == Phase::play && view_.me == base::Viewer{board_.turn};
    const CardSet legal{my_play ? legal_set(view_).cards : 0};
    int number = 0;
    for (const Card card : view_.hand) {
      const std::string count = legal.has(card) ? std::to_string(++number) : "-";
      text += fmt::format("{:>3}  {}  {}{}\n", my_play ? count : "", style_.paint(padded(label(card), 26), ink_of(card)),
                          padded(kind_words(card), 15), effect(card, my_play && !legal.has(card)));
    }
    return text;
  }

  [[nodiscard]] std::string effect(Card card, bool held_back) const {
    const CardSet met = matches(board_, card.month());
    if (held_back) return "another card can capture";
    if (met.empty()) return style_.paint("no match", Ink::dim);
    return met.size() == 3 ? "takes all three" : met.size() == 2 ? "takes one of two" : "takes " + card_text(met.first());
  }

  View view_;
  const Board& board_;
  const Company& company_;
  const Style& style_;
  CardSet other_hand_;
};

std::string choice_words(const View& view, const Move& move, const Company& company) {
  std::string text = move_text(view.board.rules, company.names, move);
  if (std::holds_alternative<Stop>(move)) return fmt::format("{} - {}", text, scoring_text(stop_score(view.board, *view.me)));
  if (std::holds_alternative<KoiKoi>(move)) return text + " - play on for more";
  if (std::holds_alternative<Swap>(move)) return text + " - demand the Oya's hand before anybody looks";
  if (std::holds_alternative<Keep>(move)) return text + " - leave the hands as dealt";
  if (const auto* take = std::get_if<Take>(&move)) return fmt::format("{} ({})", text, kind_words(take->card));
  return text;
}

}  // namespace

std::string screen(const View& view, const Company& company, const Style& style) {
  return Drawing{view, company, style, {}}.text();
}

std::string final_screen(const State& state, const Company& company, const Style& style) {
  const Seat seat = company.me.value_or(Seat{0});
  return Drawing{observe(state, seat), company, style, state.hands[other(seat).index]}.text();
}

std::string choices(const View& view, const Company& company) {
  std::string text;
  int number = 0;
  for (const Move& move : legal_moves(view)) {
    ++number;
    if (!std::holds_alternative<PlayCard>(move)) text += fmt::format("{:>3}  {}\n", number, choice_words(view, move, company));
  }
  return text;
}

}  // namespace cli
