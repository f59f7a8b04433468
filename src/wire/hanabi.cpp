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

void write_hand(JsonText& json, const HanabiHand& seen) {
  const auto& [rules, hand, cards] = seen;
  json.begin_array();
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    const hanabi::Knowledge& known = hand.known[slot];
    json.begin_object();
    json.key("id").number(hand.drawn[slot]);
    write_card(json.key("card"), rules, cards[slot]);
    write_letters(json.key("colours"), rules, known.colours, 0);
    write_letters(json.key("ranks"), rules, 0, known.ranks);
    write_letters(json.key("clued"), rules, known.clued_colours, known.clued_ranks);
    json.end_object();
  }
  json.end_array();
}

/// Not a part like the others: its seats change one by one.
void write_hands(JsonText& json, const View* before, const View& after, HanabiRepeats& repeats) {
  const JsonText::Mark mark = json.mark();
  bool changed = false;
  json.key("hands").begin_object();
  for (unsigned seat = 0; seat < after.board.rules.players; ++seat) {
    if (before != nullptr && same(before->board.hands[seat], after.board.hands[seat]) &&
        same(before->hands[seat], after.hands[seat]))
      continue;
    changed = true;
    const char number = static_cast<char>('1' + seat);
    json.key({&number, 1});
    const HanabiHand seen{after.board.rules, after.board.hands[seat], after.hands[seat]};
    repeats.hands[seat].write(json, seen, [&] { write_hand(json, seen); });
  }
  json.end_object();
  if (!changed) json.back_to(mark);
}

std::optional<std::uint8_t> last_turns(const Board& board) {
  if (board.phase == Phase::not_dealt || board.deck_left != 0 || board.rules.bouquet_final) return std::nullopt;
  return board.turns_left;
}

/// In the order of docs/protocol.md.
void write_board_parts(JsonText& json, const Board* before, const Board& after) {
  Parts<Board> parts{json, before, after};
  parts.word("phase", [](const Board& board) { return phase_word(board.phase); });
  parts.seat("turn", [](const Board& board) { return playing(board) ? base::Viewer{board.turn} : std::nullopt; });
  parts.number("clues", [](const Board& board) { return board.clues; });
  parts.number("max_clues", [](const Board& board) { return board.rules.clue_tokens; });
  parts.number("mistakes", [](const Board& board) { return board.mistakes; });
  parts.number("max_mistakes", [](const Board& board) { return board.rules.mistake_tokens; });
  parts.number("deck", [](const Board& board) { return board.deck_left; });
  parts.part("turns_left", last_turns, [&](const auto& turns) { turns ? json.number(*turns) : json.null(); });
  parts.number("points", [](const Board& board) { return board.points; });
  parts.number("score", [](const Board& board) { return score(board); });

  // Most moves are clues, which burn nothing: then nothing of this has changed.
  const bool as_before = before != nullptr && before->discards == after.discards && before->fireworks == after.fireworks;
  const Show now = as_before ? Show{} : show_of(after);
  const Show then = as_before || before == nullptr ? Show{} : show_of(*before);
  const auto show = [&](const Board& board) -> const Show& { return &board == before ? then : now; };
  parts.number("reachable", [&](const Board& board) { return show(board).reachable; });
  parts.number("perfect", [](const Board& board) { return perfect_score(board.rules); });
  parts.part(
      "rating", [](const Board& board) { return over(board) ? rating(board) : std::nullopt; },
      [&](const auto& rating) { rating ? json.plain(rating_word(*rating)) : json.null(); });
  parts.part(
      "fireworks", [&](const Board& board) { return std::pair{show(board).heights, show(board).reach}; },
      [&](const auto&) { write_fireworks(json, after.rules, now); });
  parts.part("discard", [](const Board& board) { return board.discards; }, [&](auto) { write_discard(json, after); });
  parts.part(
      "gone", [&](const Board& board) { return show(board).gone; }, [&](auto gone) { write_gone(json, after.rules, gone); });
  parts.part(
      "last", [](const Board& board) { return board.last; }, [&](const auto& last) { write_last(json, after.rules, last); });
}

/// What is the same for everybody before what is not.
void write_parts(JsonText& json, const View* before, const View& after, HanabiRepeats& repeats) {
  Parts<View> parts{json, before, after};
  parts.seat("me", [](const View& view) { return view.me; });
  if (before == nullptr)
    write_board_parts(json, nullptr, after.board);
  else
    repeats.board.write(json, {before->board, after.board}, [&] { write_board_parts(json, &before->board, after.board); });
  write_hands(json, before, after, repeats);
  parts.part("moves", open_moves, [&](const auto&) { write_moves(json, after); });
}

bool write_view_or_changes(std::string& out, const View* before, const View& after, HanabiRepeats& repeats) {
  return write_object(out, before, after,
                      [&](JsonText& json, const View* then, const View& now) { write_parts(json, then, now, repeats); });
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

void write_view(std::string& out, const Sent<View>& view) {
  HanabiRepeats none;
  write_view_or_changes(out, nullptr, view, none);
}

bool write_changes(std::string& out, const Sent<View>& before, const Sent<View>& after, HanabiRepeats& repeats) {
  const bool related = before.me == after.me && before.board.rules == after.board.rules;
  return write_view_or_changes(out, related ? &before : nullptr, after, repeats);
}

bool write_changes(std::string& out, const Sent<View>& before, const Sent<View>& after) {
  HanabiRepeats none;
  return write_changes(out, before, after, none);
}

void write_open_view(std::string& out, std::span<const Sent<View>> seats) { write_view(out, pooled(seats)); }

bool write_open_changes(std::string& out, std::span<const Sent<View>> before, std::span<const Sent<View>> after) {
  return write_changes(out, pooled(before), pooled(after));
}

}  // namespace wire
