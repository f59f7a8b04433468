#include "wire/koikoi.h"

#include <array>
#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "wire/koikoi_progress.h"
#include "wire/koikoi_words.h"
#include "wire/parts.h"

namespace wire {
namespace {

using koikoi::Board;
using koikoi::CardSet;
using koikoi::Phase;
using koikoi::View;
using koikoi::YakuList;

/// A view, and what spectators are shown on top of it where the seats agreed.
struct Shown {
  View view;
  std::optional<koikoi::Sets> open_hands{};
};

/// The round that is played or was played last; a cancelled deal uses none.
unsigned round_number(const Board& board) {
  return board.rounds_played + (board.result.how == koikoi::RoundEnd::none ? 1U : 0U);
}

std::optional<koikoi::Card> pending(const Board& board) {
  const bool choosing = board.phase == Phase::choose_hand || board.phase == Phase::choose_turned;
  return choosing ? std::optional{board.pending} : std::nullopt;
}

std::optional<koikoi::Scoring> stop_of(const View& view) {
  const bool decides = view.board.phase == Phase::decide && view.me == base::Viewer{view.board.turn};
  return decides ? std::optional{stop_score(view.board, view.board.turn)} : std::nullopt;
}

YakuList held(const Board& board, unsigned seat) { return yaku_of(board.rules, board.captured[seat], board.calls[seat]); }

void write_yaku(JsonText& json, const YakuList& list) {
  json.begin_array();
  for (const auto& [yaku, points] : list) {
    json.begin_object();
    json.key("yaku").plain(yaku_name(yaku));
    json.key("points").number(points);
    json.end_object();
  }
  json.end_array();
}

void write_progress(JsonText& json, const ProgressList& list) {
  json.begin_array();
  for (const Progress& progress : list) {
    json.begin_object();
    json.key("yaku").plain(yaku_name(progress.yaku));
    json.key("needed").number(progress.needed);
    write_cards(json.key("have"), progress.have);
    write_cards(json.key("open"), progress.open);
    json.end_object();
  }
  json.end_array();
}

/// How the last round ended, and with which yaku it was stopped: what lies captured stays until the next deal.
using Outcome = std::pair<koikoi::Result, YakuList>;

Outcome outcome(const Board& board) {
  const bool stopped = board.result.how == koikoi::RoundEnd::stopped;
  return {board.result, stopped ? held(board, board.result.winner.index) : YakuList{}};
}

void write_result(JsonText& json, const Outcome& outcome) {
  const auto& [result, yaku] = outcome;
  if (result.how == koikoi::RoundEnd::none && result.cancelled == koikoi::Cancel::none) {
    json.null();
    return;
  }
  json.begin_object();
  if (result.how == koikoi::RoundEnd::none) {
    json.key("how").plain("cancelled");
    json.key("why").plain(cancel_word(result.cancelled));
  } else {
    write_outcome(json, result);
    write_yaku(json.key("yaku"), yaku);
  }
  json.end_object();
}

/// What the list of moves depends on: the moves, and the field cards that they meet.
using OpenMoves = std::pair<koikoi::MoveSet, CardSet>;

OpenMoves open_moves(const View& view) {
  const koikoi::MoveSet legal = legal_set(view);
  if (legal.size() == 0) return {};
  return {legal, legal.phase == Phase::play ? view.board.field & whole_months(CardSet{legal.cards}) : CardSet{}};
}

struct WritingMove {
  JsonText& json;
  const Board& board;

  void operator()(const koikoi::PlayCard& play) const { card("play ", play.card, matches(board, play.card.month())); }
  void operator()(const koikoi::PlayWild& play) const { card("wild ", play.target, play.target); }
  void operator()(const koikoi::Take& take) const { card("take ", take.card, take.card); }
  void operator()(const koikoi::Swap&) const { word("swap"); }
  void operator()(const koikoi::Keep&) const { word("keep"); }
  void operator()(const koikoi::KoiKoi&) const { word("koikoi"); }
  void operator()(const koikoi::Stop&) const { word("stop"); }

 private:
  void word(std::string_view move) const { json.key("move").plain(move); }
  void card(std::string_view verb, koikoi::Card card, CardSet takes) const {
    // The name's own closing quote ends the move.
    json.key("move").slot().append("\"").append(verb).append(quoted_name(card).substr(1));
    write_cards(json.key("takes"), takes);
  }
};

void write_moves(JsonText& json, const View& view) {
  json.begin_array();
  for (const koikoi::Move& move : legal_moves(view)) {
    json.begin_object();
    std::visit(WritingMove{json, view.board}, move);
    json.end_object();
  }
  json.end_array();
}

/// The same for each seat.
void write_both(JsonText& json, const auto& both, const auto& write) {
  json.begin_array();
  for (const auto& each : both) write(json, each);
  json.end_array();
}

/// In the order of docs/protocol.md.
void write_board_parts(JsonText& json, const Board* before, const Board& after) {
  Parts<Board> parts{json, before, after};
  const auto cards = [&](CardSet set) { write_cards(json, set); };
  const auto sets = [&](const koikoi::Sets& both) { write_sets(json, both); };
  const auto numbers = [&](const auto& both) { write_numbers(json, both); };
  using Seat = base::Viewer;

  parts.word("phase", [](const Board& board) { return phase_word(board.phase); });
  parts.seat("turn", [](const Board& board) { return playing(board) ? Seat{board.turn} : std::nullopt; });
  parts.seat("oya", [](const Board& board) { return Seat{board.oya}; });
  parts.number("round", round_number);
  parts.number("rounds", [](const Board& board) { return board.rules.rounds; });
  parts.boolean("looked", [](const Board& board) { return board.looked; });
  parts.number("pile", [](const Board& board) { return board.pile_left; });
  parts.part("hand_sizes", [](const Board& board) { return board.hand_size; }, numbers);
  parts.part("field", [](const Board& board) { return board.field; }, cards);
  parts.part("pending", pending, [&](const auto& card) { card ? write_card(json, *card) : json.null(); });
  parts.part("captured", [](const Board& board) { return board.captured; }, sets);
  parts.part("calls", [](const Board& board) { return board.calls; }, numbers);
  parts.part("totals", [](const Board& board) { return board.totals; }, numbers);
  parts.part(
      "yaku", [](const Board& board) { return std::array{held(board, 0), held(board, 1)}; },
      [&](const auto& both) { write_both(json, both, write_yaku); });
  parts.part(
      "progress",
      [](const Board& board) { return std::array{progress_of(board, koikoi::Seat{0}), progress_of(board, koikoi::Seat{1})}; },
      [&](const auto& both) { write_both(json, both, write_progress); });
  parts.part("result", outcome, [&](const auto& how) { write_result(json, how); });
  parts.part("shown", [](const Board& board) { return board.shown; }, sets);
  parts.seat("leader", [](const Board& board) { return leader(board); });
}

/// What is the same for everybody before what is not.
void write_parts(JsonText& json, const Shown* before, const Shown& after, KoikoiRepeats& repeats) {
  Parts<Shown> parts{json, before, after};
  parts.seat("me", [](const Shown& shown) { return shown.view.me; });
  const Board& board = after.view.board;
  if (before == nullptr)
    write_board_parts(json, nullptr, board);
  else
    repeats.board.write(json, {before->view.board, board}, [&] { write_board_parts(json, &before->view.board, board); });
  parts.part("hand", [](const Shown& shown) { return shown.view.hand; }, [&](CardSet set) { write_cards(json, set); });
  parts.part(
      "stop", [](const Shown& shown) { return stop_of(shown.view); },
      [&](const auto& scoring) { scoring ? write_scoring(json, *scoring) : json.null(); });
  if (after.open_hands)
    parts.part(
        "open_hands", [](const Shown& shown) { return *shown.open_hands; },
        [&](const koikoi::Sets& both) { write_sets(json, both); });
  parts.part(
      "moves", [](const Shown& shown) { return open_moves(shown.view); }, [&](const auto&) { write_moves(json, after.view); });
}

bool write_view_or_changes(std::string& out, const Shown* before, const Shown& after, KoikoiRepeats& repeats) {
  return write_object(out, before, after,
                      [&](JsonText& json, const Shown* then, const Shown& now) { write_parts(json, then, now, repeats); });
}

/// What the seats know between them, seen from no seat.
Shown pooled(std::span<const View> seats) {
  assert(seats.size() == koikoi::players);
  return {{std::nullopt, seats[0].board, {}}, koikoi::Sets{seats[0].hand, seats[1].hand}};
}

bool write_difference(std::string& out, const Shown& before, const Shown& after, KoikoiRepeats& repeats) {
  const bool related = before.view.me == after.view.me && before.view.board.rules == after.view.board.rules;
  return write_view_or_changes(out, related ? &before : nullptr, after, repeats);
}

void write_whole(std::string& out, const Shown& shown) {
  KoikoiRepeats none;
  write_view_or_changes(out, nullptr, shown, none);
}

}  // namespace

void write_view(std::string& out, const Sent<View>& view) { write_whole(out, {view, {}}); }

bool write_changes(std::string& out, const Sent<View>& before, const Sent<View>& after, KoikoiRepeats& repeats) {
  return write_difference(out, {before, {}}, {after, {}}, repeats);
}

bool write_changes(std::string& out, const Sent<View>& before, const Sent<View>& after) {
  KoikoiRepeats none;
  return write_changes(out, before, after, none);
}

void write_open_view(std::string& out, std::span<const Sent<View>> seats) { write_whole(out, pooled(seats)); }

bool write_open_changes(std::string& out, std::span<const Sent<View>> before, std::span<const Sent<View>> after) {
  KoikoiRepeats none;
  return write_difference(out, pooled(before), pooled(after), none);
}

}  // namespace wire
