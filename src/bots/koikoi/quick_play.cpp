#include "bots/koikoi/quick_play.h"

#include <tuple>

#include "bots/koikoi/greedy_playout.h"
#include "bots/koikoi/turns.h"
#include "koikoi/apply.h"

namespace bots::koi {

using namespace koikoi;

namespace {

Moment moment_of(const Board& board, Seat seat) {
  if (board.turn != seat) return Moment::waiting;
  return board.phase == Phase::decide ? Moment::to_decide : Moment::to_play;
}

}  // namespace

float QuickPlay::worth_of(const Board& board, const Imagined& world, Seat seat, CardSet hand, Moment moment) {
  const Slots slots = read_position(board, seat, hand, world.passed[other(seat).index], moment);
  return mean_worth(weights_, come_to(seat, slots), stakes_[seat.index].worth());
}

const Accumulator& QuickPlay::come_to(Seat seat, const Slots& slots) { return standing_[seat.index].come_to(weights_, slots); }

float QuickPlay::worth(const Imagined& world, Seat seat) {
  return worth_of(world.state.board, world, seat, world.state.hands[seat.index], moment_of(world.state.board, seat));
}

Chances QuickPlay::chances(const Imagined& world, Seat seat) {
  const Board& board = world.state.board;
  Reading reading;
  evaluate(weights_,
           come_to(seat, read_position(board, seat, world.state.hands[seat.index], world.passed[other(seat).index],
                                       moment_of(board, seat))),
           reading);
  return chances_of(reading);
}

float QuickPlay::result(const Imagined& world, Seat seat) const {
  return stakes_[seat.index].of(won_by(world.state.board, seat));
}

void QuickPlay::make(Imagined& world, const Move& move, std::optional<Card> take) {
  const Seat seat = world.state.board.turn;
  if (const auto* play = std::get_if<PlayCard>(&move)) world.passed[seat.index] |= passed_by(world.state.board, play->card);
  std::ignore = apply(world.state, seat, move);
  if (take) std::ignore = apply(world.state, seat, Take{*take});
  if (world.state.board.phase == Phase::choose_turned) take_turned(world);
}

void QuickPlay::play_turn(Imagined& world) {
  const Board& board = world.state.board;
  const CardSet hand = world.state.hands[board.turn.index];
  if (const auto card = only_card(board, hand))
    make(world, PlayCard{*card}, std::nullopt);
  else
    place_best(world, hand);
  if (board.phase == Phase::decide) decide(world);
}

void QuickPlay::place_best(Imagined& world, CardSet hand) {
  const Board& board = world.state.board;
  const Seat seat = board.turn;
  const CardSet passed = world.passed[other(seat).index];
  const Accumulator& here = come_to(seat, read_position(board, seat, hand, passed, Moment::to_play));
  Move best{};
  std::optional<Card> best_take;
  float most = -1e9F;
  for_each_placing<Alike::first>(
      board, hand, [&](const Move& move, std::optional<Card> take, const Board& after, CardSet left) {
        const Accumulator there{weights_, here, read_position(after, seat, left, passed, Moment::to_turn)};
        const float value = mean_worth(weights_, there, stakes_[seat.index].worth());
        if (value <= most) return;
        most = value;
        best = move;
        best_take = take;
      });
  make(world, best, best_take);
}

void QuickPlay::take_turned(Imagined& world) {
  const Seat seat = world.state.board.turn;
  std::optional<Card> best;
  float most = 0;
  for_each_taking<Alike::first>(world.state.board, [&](Card card, const Board& after) {
    const auto points = final_points(after, seat);
    const float value = points ? stakes_[seat.index].of(*points)
                               : worth_of(after, world, seat, world.state.hands[seat.index], moment_after(after));
    if (best && value <= most) return;
    most = value;
    best = card;
  });
  std::ignore = apply(world.state, seat, Take{*best});
}

float QuickPlay::stopping(const Imagined& world) const {
  const Seat seat = world.state.board.turn;
  return stakes_[seat.index].of(stop_score(world.state.board, seat).total);
}

void QuickPlay::decide(Imagined& world) {
  const Seat seat = world.state.board.turn;
  Board called = world.state.board;
  step(called, Called{seat});
  const bool stops = stopping(world) >= worth_of(called, world, seat, world.state.hands[seat.index], Moment::waiting);
  std::ignore = apply(world.state, seat, stops ? Move{Stop{}} : Move{KoiKoi{}});
}

}  // namespace bots::koi
