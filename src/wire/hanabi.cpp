#include "wire/hanabi.h"

#include <array>
#include <bit>
#include <cassert>
#include <optional>
#include <utility>

#include "wire/hanabi_moves.h"
#include "wire/hanabi_words.h"
#include "wire/parts.h"

namespace wire {
namespace {

using hanabi::Board;
using hanabi::Card;
using hanabi::Colour;
using hanabi::Phase;
using hanabi::Rank;
using hanabi::Rules;
using hanabi::View;

std::string_view rating_word(hanabi::Rating rating) {
  static constexpr std::array<std::string_view, 7> words{"horrible",      "poor",      "honourable", "excellent",
                                                         "extraordinary", "legendary", "divine"};
  return words[static_cast<unsigned>(rating)];
}

/// How far each firework has come and can come, and which kinds of card are gone for good (bit `Card::id()`).
struct Show {
  std::array<std::uint8_t, hanabi::max_colours> heights{};
  std::array<std::uint8_t, hanabi::max_colours> reach{};
  unsigned reachable = 0;
  std::uint64_t gone = 0;
};

Show show_of(const Board& board) {
  Show show{board.fireworks, {}, 0, 0};
  for (unsigned colour = 0; colour < board.rules.colours; ++colour) {
    unsigned gone_ranks = 0;
    for (Rank rank = board.fireworks[colour]; rank < board.rules.ranks && board.discards != 0; ++rank)
      if (gone_for_good(board, Card{static_cast<Colour>(colour), rank})) gone_ranks |= 1U << rank;
    show.gone |= std::uint64_t{gone_ranks} << Card{static_cast<Colour>(colour), 0}.id();
    show.reach[colour] = static_cast<std::uint8_t>(std::countr_zero(gone_ranks | 1U << board.rules.ranks));
    show.reachable += show.reach[colour];
  }
  return show;
}

void write_fireworks(JsonText& json, const Rules& rules, const Show& show) {
  json.begin_array();
  for (unsigned colour = 0; colour < rules.colours; ++colour) {
    json.begin_object();
    write_letters(json.key("colour"), rules, 1U << colour, 0);
    json.key("height").number(show.heights[colour]);
    json.key("reach").number(show.reach[colour]);
    json.end_object();
  }
  json.end_array();
}

void write_discard(JsonText& json, const Board& board) {
  json.begin_array();
  for (unsigned colour = 0; colour < board.rules.colours; ++colour)
    for (Rank rank = 0; rank < board.rules.ranks; ++rank) {
      const Card card{static_cast<Colour>(colour), rank};
      for (int copies = discarded(board, card); copies > 0; --copies) write_card(json, board.rules, card);
    }
  json.end_array();
}

void write_gone(JsonText& json, const Rules& rules, std::uint64_t gone) {
  json.begin_array();
  for (; gone != 0; gone &= gone - 1) {
    const auto id = static_cast<unsigned>(std::countr_zero(gone));
    write_card(json, rules, Card{static_cast<Colour>(id >> 3U), static_cast<Rank>(id & 7U)});
  }
  json.end_array();
}

void write_hand(JsonText& json, const View& view, unsigned seat) {
  const Rules& rules = view.board.rules;
  const hanabi::Hand& hand = view.board.hands[seat];
  json.begin_array();
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    const hanabi::Knowledge& known = hand.known[slot];
    json.begin_object();
    json.key("id").number(hand.drawn[slot]);
    write_card(json.key("card"), rules, view.hands[seat][slot]);
    write_letters(json.key("colours"), rules, known.colours, 0);
    write_letters(json.key("ranks"), rules, 0, known.ranks);
    write_letters(json.key("clued"), rules, known.clued_colours, known.clued_ranks);
    json.end_object();
  }
  json.end_array();
}

/// Not a part like the others: its seats change one by one.
void write_hands(JsonText& json, const View* before, const View& after) {
  const JsonText::Mark mark = json.mark();
  bool changed = false;
  json.key("hands").begin_object();
  for (unsigned seat = 0; seat < after.board.rules.players; ++seat) {
    if (before != nullptr && before->board.hands[seat] == after.board.hands[seat] && before->hands[seat] == after.hands[seat])
      continue;
    changed = true;
    const char number = static_cast<char>('1' + seat);
    write_hand(json.key({&number, 1}), after, seat);
  }
  json.end_object();
  if (!changed) json.back_to(mark);
}

std::optional<std::uint8_t> last_turns(const Board& board) {
  if (board.phase == Phase::not_dealt || board.deck_left != 0 || board.rules.bouquet_final) return std::nullopt;
  return board.turns_left;
}

/// In the order of docs/protocol.md.
void write_parts(Parts<View>& parts, const View* before, const View& after) {
  JsonText& json = parts.json;
  const Rules& rules = after.board.rules;
  parts.seat("me", [](const View& view) { return view.me; });
  parts.word("phase", [](const View& view) { return phase_word(view.board.phase); });
  parts.seat("turn", [](const View& view) { return playing(view.board) ? base::Viewer{view.board.turn} : std::nullopt; });
  parts.number("clues", [](const View& view) { return view.board.clues; });
  parts.number("max_clues", [](const View& view) { return view.board.rules.clue_tokens; });
  parts.number("mistakes", [](const View& view) { return view.board.mistakes; });
  parts.number("max_mistakes", [](const View& view) { return view.board.rules.mistake_tokens; });
  parts.number("deck", [](const View& view) { return view.board.deck_left; });
  parts.part(
      "turns_left", [](const View& view) { return last_turns(view.board); },
      [&](const auto& turns) { turns ? json.number(*turns) : json.null(); });
  parts.number("points", [](const View& view) { return view.board.points; });
  parts.number("score", [](const View& view) { return score(view.board); });

  // Most moves are clues, which burn nothing: then nothing of this has changed.
  const bool as_before =
      before != nullptr && before->board.discards == after.board.discards && before->board.fireworks == after.board.fireworks;
  const Show now = as_before ? Show{} : show_of(after.board);
  const Show then = as_before || before == nullptr ? Show{} : show_of(before->board);
  const auto show = [&](const View& view) -> const Show& { return &view == before ? then : now; };
  parts.number("reachable", [&](const View& view) { return show(view).reachable; });
  parts.number("perfect", [](const View& view) { return perfect_score(view.board.rules); });
  parts.part(
      "rating", [](const View& view) { return over(view.board) ? rating(view.board) : std::nullopt; },
      [&](const auto& rating) { rating ? json.plain(rating_word(*rating)) : json.null(); });
  parts.part(
      "fireworks", [&](const View& view) { return std::pair{show(view).heights, show(view).reach}; },
      [&](const auto&) { write_fireworks(json, rules, now); });
  parts.part("discard", [](const View& view) { return view.board.discards; }, [&](auto) { write_discard(json, after.board); });
  parts.part("gone", [&](const View& view) { return show(view).gone; }, [&](auto gone) { write_gone(json, rules, gone); });

  write_hands(json, before, after);
  parts.part(
      "last", [](const View& view) { return view.board.last; }, [&](const auto& last) { write_last(json, rules, last); });
  parts.part("moves", open_moves, [&](const auto&) { write_moves(json, after); });
}

/// What the seats know between them, seen from no seat.
View pooled(std::span<const View> seats) {
  assert(!seats.empty());
  View all = seats.front();
  all.me.reset();
  for (const View& view : seats.subspan(1))
    for (std::size_t seat = 0; seat < all.hands.size(); ++seat)
      for (std::size_t slot = 0; slot < all.hands[seat].size(); ++slot)
        if (!all.hands[seat][slot]) all.hands[seat][slot] = view.hands[seat][slot];
  return all;
}

}  // namespace

void write_view(std::string& out, const Sent<View>& view) { write_object<View>(out, nullptr, view, write_parts); }

bool write_changes(std::string& out, const Sent<View>& before, const Sent<View>& after) {
  const bool related = before.me == after.me && before.board.rules == after.board.rules;
  return write_object(out, related ? &before : nullptr, after, write_parts);
}

void write_open_view(std::string& out, std::span<const Sent<View>> seats) { write_view(out, pooled(seats)); }

bool write_open_changes(std::string& out, std::span<const Sent<View>> before, std::span<const Sent<View>> after) {
  return write_changes(out, pooled(before), pooled(after));
}

}  // namespace wire
