#include "koikoi/encode.h"

#include <algorithm>
#include <cassert>

#include "base/bit_writer.h"
#include "koikoi/observe.h"

namespace koikoi {
namespace {

using base::BitWriter;
using base::ones;
using Layout = ObservationLayout;

void put_thermometer(BitWriter& out, int number, unsigned width) {
  out.put(ones(static_cast<unsigned>(std::clamp(number, 0, static_cast<int>(width)))), width);
}

std::uint64_t step_bit(const Board& board) {
  if (!playing(board)) return 0;
  return std::uint64_t{1} << (static_cast<unsigned>(board.phase) - static_cast<unsigned>(Phase::swap));
}

void put_lead(BitWriter& out, int lead) {
  std::uint64_t reached = 0;
  for (unsigned i = 0; i < Layout::leads.size(); ++i) reached |= std::uint64_t{lead >= Layout::leads[i]} << i;
  out.put(reached, static_cast<unsigned>(Layout::leads.size()));
}

void put_wild_month(BitWriter& out, unsigned wild) { out.put(std::uint64_t{1} << wild >> 1U, months); }

}  // namespace

void encode(const View& view, std::span<std::uint64_t> bits) {
  assert(view.me);
  const Board& board = view.board;
  const Seat viewer = *view.me;
  const unsigned me = viewer.index;
  const unsigned they = other(viewer).index;
  const bool choosing = board.phase == Phase::choose_hand || board.phase == Phase::choose_turned;
  const CardSet pending = choosing ? CardSet{board.pending} : CardSet{};

  BitWriter out{bits.data()};
  for (const CardSet set : {view.hand, board.field, board.captured[me], board.captured[they], unseen(view), pending})
    out.put(set.bits(), cards);
  out.put(step_bit(board), Layout::steps);
  out.put(playing(board) && board.turn == viewer ? 1 : 0, 1);
  out.put(board.oya == viewer ? 1 : 0, 1);
  put_thermometer(out, board.hand_size[me], hand_cards);
  put_thermometer(out, board.hand_size[they], hand_cards);
  put_thermometer(out, board.pile_left, pile_cards);
  put_thermometer(out, board.rounds_played, max_rounds);
  put_thermometer(out, board.rules.rounds - board.rounds_played, max_rounds);
  put_thermometer(out, board.calls[me], Layout::calls_width);
  put_thermometer(out, board.calls[they], Layout::calls_width);
  out.put(board.tally[me].yaku, yaku_kinds);
  out.put(board.tally[they].yaku, yaku_kinds);
  put_thermometer(out, board.tally[me].points, Layout::points_width);
  put_thermometer(out, board.tally[they].points, Layout::points_width);
  put_thermometer(out, board.tally[me].points == 0 ? 0 : stop_score(board, viewer).total, Layout::points_width);
  const int lead = board.totals[me] - board.totals[they];
  put_lead(out, lead);
  put_lead(out, -lead);
  out.put(board.november_shown[me] ? 1 : 0, 1);
  out.put(board.november_shown[they] ? 1 : 0, 1);
  put_wild_month(out, board.wild_month[me]);
  put_wild_month(out, board.wild_month[they]);
  out.finish();
}

void encode(const State& state, Seat seat, std::span<std::uint64_t> bits) { encode(observe(state, seat), bits); }

}  // namespace koikoi
