#include "solve/solve.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "base/raise.h"
#include "hanabi/apply.h"
#include "solve/kind_search.h"
#include "solve/lines.h"
#include "solve/search.h"

namespace solve {
namespace {

using Clock = std::chrono::steady_clock;

/// The moves, made in the game itself: what is claimed is what was played.
std::vector<hanabi::Move> played(hanabi::State state, const std::vector<Step>& steps) {
  std::vector<hanabi::Move> moves;
  moves.reserve(steps.size());
  for (const Step& step : steps) {
    moves.push_back(move_of(state, step));
    if (apply(state, state.board.turn, moves.back())) base::raise<std::logic_error>("a line of the solver is not legal");
  }
  if (state.board.phase != hanabi::Phase::complete)
    base::raise<std::logic_error>("a line of the solver does not complete the show");
  return moves;
}

class Solving {
 public:
  Solving(const hanabi::State& state, double seconds)
      : state_(state), table_(state), from_(state), begun_(Clock::now()), seconds_(seconds) {}

  Answer answer() {
    decide();
    answer_.seconds = spent();
    answer_.bound = answer_.verdict == Verdict::impossible ? table_.perfect - 1 : table_.perfect;
    answer_.bound = std::min(answer_.bound, reachable_points(state_.board));
    if (over(state_.board)) answer_.bound = answer_.best = score(state_.board);
    return answer_;
  }

 private:
  void decide() {
    answer_.best = from_.points;
    if (from_.complete(table_)) {
      win({});
      return;
    }
    if (const auto proof = impossible(table_, from_)) {
      answer_.verdict = Verdict::impossible;
      answer_.proof = proof;
      if (!over(state_.board)) try_lines(few_lines, seconds_);
      return;
    }
    if (try_lines(many_lines, seconds_ / 8)) return;
    if (mend(seconds_ / 4)) return;
    const Stop late = [this] { return spent() >= seconds_; };
    if (settled(kind_search(table_, from_, late))) return;
    for (std::size_t width = 200; spent() < seconds_; width *= 4)
      if (settled(search(table_, from_, width, late))) return;
  }

  bool settled(const Found& found) {
    if (found.complete) win(found.steps);
    if (found.exhausted) {
      answer_.verdict = Verdict::impossible;
      answer_.proof = Proof{Obstacle::exhausted, 0};
    }
    return found.complete || found.exhausted;
  }

  /// Whether one of them completes the show.
  bool try_lines(int lines, double until) {
    base::Rng lots{1};
    for (int i = 0; i < lines && spent() < until; ++i) {
      const Line made = line(table_, from_, lots);
      answer_.best = std::max(answer_.best, made.points);
      if (made.points > best_.points) best_ = made;
      if (made.points < table_.perfect) continue;
      win(made.steps);
      return true;
    }
    return false;
  }

  /// The best line often fails by a little near its end: from ever earlier turns of it all ways on are tried.
  bool mend(double until) {
    constexpr std::size_t width = 300;
    for (std::size_t back = 8; spent() < until; back += 8) {
      const std::size_t kept = best_.steps.size() > back ? best_.steps.size() - back : 0;
      Position position = from_;
      for (std::size_t i = 0; i < kept; ++i) take(table_, position, best_.steps[i]);
      const Found found = search(table_, position, width, [&] { return spent() >= until; });
      if (found.complete) {
        std::vector<Step> steps{best_.steps.begin(), best_.steps.begin() + static_cast<std::ptrdiff_t>(kept)};
        steps.insert(steps.end(), found.steps.begin(), found.steps.end());
        win(steps);
        return true;
      }
      if (kept == 0) return false;
    }
    return false;
  }

  void win(const std::vector<Step>& steps) {
    answer_.verdict = Verdict::winnable;
    answer_.line = played(state_, steps);
    answer_.best = table_.perfect;
  }

  [[nodiscard]] double spent() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

  static constexpr int few_lines = 200;
  static constexpr int many_lines = 4000;

  const hanabi::State& state_;
  Table table_;
  Position from_;
  Clock::time_point begun_;
  double seconds_;
  Line best_{};
  Answer answer_{};
};

}  // namespace

Answer solve(const hanabi::State& state, double seconds) { return Solving{state, seconds}.answer(); }

}  // namespace solve
