#include "koikoi/board.h"

namespace koikoi {
namespace {

void pass_turn(Board& board) {
  board.turn = other(board.turn);
  board.phase = Phase::play;
  board.captured_now = false;
}

void capture(Board& board, CardSet taken, Card with) {
  board.field -= taken;
  board.captured[board.turn.index] |= taken | with;
  board.captured_now = true;
}

/// Lays a card down, captures with it, or leaves it waiting for a choice; says whether it has found its place (K-5.3 to K-5.6).
bool place(Board& board, Card card, CardSet taken, Phase choice) {
  if (card.month() == november) board.november_shown[board.turn.index] = true;
  if (!taken.empty()) {
    capture(board, taken, card);
  } else if (matches(board, card.month()).empty()) {
    board.field |= card;
  } else {
    board.pending = card;
    board.phase = choice;
    return false;
  }
  return true;
}

/// K-5.7: yaku are looked at after both steps; a rise, or at some tables a new yaku, asks for a decision.
void finish_turn(Board& board) {
  if (board.captured_now) {
    const unsigned seat = board.turn.index;
    const Tally before = board.tally[seat];
    const Tally now = tally_of(board.rules, board.captured[seat], board.calls[seat]);
    board.tally[seat] = now;
    const bool asks =
        board.rules.decision_on == DecisionOn::any_rise ? now.points > before.points : (now.yaku & ~before.yaku) != 0;
    if (asks) {
      board.phase = Phase::decide;
      return;
    }
  }
  pass_turn(board);
}

bool bust(const Board& board) { return board.rules.bank > 0 && (board.totals[0] <= 0 || board.totals[1] <= 0); }

}  // namespace

Scoring stop_score(const Board& board, Seat seat) {
  const CardSet gaji = gaji_cards(board, seat);
  const int own_calls = board.calls[seat.index];
  const int points = gaji.empty() ? board.tally[seat.index].points
                                  : tally_of(board.rules, board.captured[seat.index] | gaji, own_calls).points;
  return score(board.rules, points, own_calls, board.calls[other(seat).index]);
}

void step_dealt(Board& board, CardSet field) {
  board.phase = Phase::swap;
  board.turn = other(board.oya);
  board.pending = {};
  board.captured_now = false;
  board.looked = false;
  board.pile_left = cards - 2 * hand_cards - field_cards;
  board.hand_size = {hand_cards, hand_cards};
  board.calls = {};
  board.november_shown = {};
  board.wild_month = {};
  board.tally = {};
  board.result = {};
  board.field = field;
  board.captured = {};
  board.shown = {};
}

void step_looked(Board& board) {
  board.looked = true;
  board.turn = board.oya;
  board.phase = Phase::play;
}

/// Whose cards were swapped shows in nothing that everybody knows: nobody had looked.
void step(Board&, const Swapped&) {}

void step(Board& board, const Played& event) {
  --board.hand_size[event.seat.index];
  place(board, event.card, event.taken, Phase::choose_hand);
}

void step(Board& board, const PlayedWild& event) {
  --board.hand_size[event.seat.index];
  board.november_shown[event.seat.index] = true;
  board.wild_month[event.seat.index] = static_cast<std::uint8_t>(event.target.month() + 1);
  capture(board, event.target, lightning);
}

void step(Board& board, const Turned& event) {
  --board.pile_left;
  if (place(board, event.card, event.taken, Phase::choose_turned)) finish_turn(board);
}

void step(Board& board, const Took& event) {
  const bool from_pile = board.phase == Phase::choose_turned;
  capture(board, event.card, event.with);
  board.pending = {};
  board.phase = Phase::play;
  if (from_pile) finish_turn(board);
}

void step(Board& board, const Called& event) {
  const unsigned seat = event.seat.index;
  ++board.calls[seat];
  // Some viewing yaku are worth more once called on: what the next turn must beat (K-6.9).
  if (board.rules.viewing == Viewing::one_or_three)
    board.tally[seat] = tally_of(board.rules, board.captured[seat], board.calls[seat]);
  pass_turn(board);
}

void step(Board& board, const Cancelled& event) {
  board.phase = Phase::deal;
  board.shown = event.shown;
  board.result.cancelled = event.why;
}

void step(Board& board, const Ended& event) {
  const unsigned winner = event.winner.index;
  if (!event.gaji.empty()) {
    board.field -= event.gaji;
    board.captured[winner] |= event.gaji;
    board.tally[winner] = tally_of(board.rules, board.captured[winner], board.calls[winner]);
  }
  board.shown = event.shown;
  board.result = {event.how, Cancel::none, event.winner, event.scoring, event.gains};
  for (unsigned seat = 0; seat < players; ++seat) board.totals[seat] += event.gains[seat];
  // K-2.3: the winner deals; after a draw the Oya stays, unless the table says that it changes.
  if (event.how != RoundEnd::exhausted)
    board.oya = event.winner;
  else if (board.rules.draw == Draw::oya_changes)
    board.oya = other(board.oya);
  ++board.rounds_played;
  board.phase = board.rounds_played == board.rules.rounds || bust(board) ? Phase::over : Phase::deal;
}

}  // namespace koikoi
