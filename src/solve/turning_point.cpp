#include "solve/turning_point.h"

#include "record/replay.h"

namespace solve {
namespace {

/// A position of the record, and the turn that was taken from it.
struct Stage {
  hanabi::State state{};
  hanabi::Seat seat{};
  hanabi::Move move{};
  std::size_t entry = 0;
};

}  // namespace

TurningPoint turning_point(const record::HanabiRecord& record, double seconds) {
  std::vector<Stage> stages;
  record::Replay<hanabi::Game> walk{record};
  for (std::size_t entry = 0; !walk.at_end(); ++entry) {
    if (const auto* choice = std::get_if<record::Choice<hanabi::Game>>(&walk.next()))
      if (!std::holds_alternative<hanabi::Rearrange>(choice->move))
        stages.push_back({walk.state(), choice->seat, choice->move, entry});
    if (walk.step()) break;
  }
  TurningPoint point;
  point.turns = stages.size();
  if (walk.state().board.phase == hanabi::Phase::not_dealt) return point;
  stages.push_back({walk.state(), {}, {}, 0});
  // What cannot be completed after a move cannot be completed later either, so the interval can be halved.
  std::size_t low = 0;
  std::size_t high = stages.size();
  point.before = solve(stages[0].state, seconds);
  if (point.before.verdict != Verdict::winnable) {
    point.exact = point.before.verdict == Verdict::impossible;
    return point;
  }
  point.from_start = true;
  bool proved = false;
  while (high - low > 1) {
    const std::size_t middle = low + (high - low) / 2;
    Answer answer = solve(stages[middle].state, seconds);
    if (answer.verdict == Verdict::winnable) {
      low = middle;
      point.before = std::move(answer);
    } else {
      high = middle;
      proved = answer.verdict == Verdict::impossible;
    }
  }
  point.last = low;
  point.exact = proved || high == stages.size();
  point.seat = stages[low].seat;
  point.move = stages[low].move;
  point.entry = stages[low].entry;
  return point;
}

}  // namespace solve
