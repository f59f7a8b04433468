// The search of a seat whose fellows share a code: it tries what it may do in made-up deals that fit what it knows, everybody playing
// on by the code's own policy, and leaves that policy's move only for one that does clearly better.
//
// The code lets it: beliefs follow from what a move says, never from why it was made. So a seat searches by itself, as long as it
// likes, and the others need not know how.
//
// All moves are tried in the same deals. First the usual move: where it reaches the most that is possible, no other can gain. Then the
// others in the deals where it does not, and those that gain there in the rest, until their losses outweigh that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bots/deadline.h"
#include "bots/hanabi/hat_last_turns.h"
#include "bots/hanabi/play_on.h"
#include "hanabi/view.h"

namespace bots {

/// How a search shares out its work. Points count four, so that a perfect show can be worth a part of one more.
struct SearchMeasure {
  int turns = 40000;       ///< to play on for one move: the nearer the end, the more worlds are tried
  int first_worlds = 100;  ///< the usual move's, by which the rest is planned
  int most_worlds = 2000;
  int perfect_worth = 4;         ///< of a perfect show, besides its points
  int doubt = 6;                 ///< a gain counts if its square is more than so many quarters of its variance
  hat::Effort ending{5, 1, 60};  ///< how those who play on think about the last turns
};

/// `Code` has an `Observer`; `moves(observer, board)`: those that keep to the code; and `Deals`, whose `draw(lots)` gives worlds that
/// the viewer may be in.
template <class Code>
class PrivateSearch {
 public:
  using Observer = typename Code::Observer;
  using Deals = typename Code::Deals;

  /// What a move leads to, in the mean.
  struct Estimate {
    double points = 0;
    double perfect = 0;
  };

  /// For the viewer, who is on turn and whose observer it is. The arguments must outlive it. The effort's worlds replace the measure's.
  PrivateSearch(const Observer& observer, const Deals& deals, const hanabi::View& view, std::uint64_t seed,
                const Effort& effort, const Deadline& deadline, const SearchMeasure& measure)
      : observer_(observer),
        deals_(deals),
        view_(view),
        measure_(measure),
        effort_(effort),
        deadline_(deadline),
        lots_(lots_for(seed, view)),
        most_(value(reachable_points(view.board))) {}

  [[nodiscard]] hanabi::Move choose() {
    const hanabi::Move usual = observer_.choose(view_.board);
    std::vector<Trial> trials;
    for (const hanabi::Move& move : Code::moves(observer_, view_.board))
      if (!(move == usual)) trials.push_back({move, trials.size(), 0, 0});
    if (trials.empty()) return usual;
    try_usual(usual, trials.size());
    if (failed_.empty()) return usual;
    screen(trials);
    std::erase_if(trials, [&](Trial& trial) { return !try_in(trial, failed_, 0); });
    std::ranges::sort(trials, {}, [](const Trial& trial) { return std::pair{-trial.gain, trial.number}; });
    hanabi::Move best = usual;
    std::int64_t most = 0;
    for (Trial& trial : trials) {
      if (trial.gain <= most || !try_in(trial, fine_, most) || !is_clear(trial, worlds_tried(), measure_.doubt)) continue;
      best = trial.move;
      most = trial.gain;
    }
    return best;
  }

  /// Tries the move in so many worlds.
  [[nodiscard]] Estimate estimate(const hanabi::Move& move, std::uint32_t worlds) {
    std::int64_t points = 0;
    std::int64_t perfect = 0;
    for (std::uint32_t world = 0; world < worlds; ++world) {
      const int reached = play(move, world);
      points += reached;
      perfect += reached == perfect_score(view_.board.rules) ? 1 : 0;
    }
    return {static_cast<double>(points) / worlds, static_cast<double>(perfect) / worlds};
  }

 private:
  using Worlds = std::vector<unsigned>;  ///< by number

  /// A move and what it gained over the usual one, all deals together.
  struct Trial {
    hanabi::Move move{};
    std::size_t number = 0;  ///< of those with the same gain the first counts, on every machine
    std::int64_t gain = 0;
    std::int64_t squares = 0;
  };

  /// Lots for one decision: the same seed and the same view give the same ones, so a move depends on nothing else.
  static std::uint64_t lots_for(std::uint64_t seed, const hanabi::View& view) {
    const hanabi::Board& board = view.board;
    const auto mix = [&](std::uint64_t more) { seed = base::Rng{seed ^ more}.next(); };
    mix(std::uint64_t{board.cards_drawn} << 16U | std::uint64_t{board.clues} << 8U | board.turns_left);
    mix(board.discards);
    return seed;
  }

  [[nodiscard]] int value(int points) const {
    return 4 * points + (points == perfect_score(view_.board.rules) ? measure_.perfect_worth : 0);
  }
  [[nodiscard]] std::int64_t worlds_tried() const { return static_cast<std::int64_t>(usual_.size()); }

  /// The points that the move leads to in that world.
  int play(const hanabi::Move& move, unsigned world) {
    base::Rng lots{lots_ + world};
    PlayOn<Observer> on{deals_.draw(lots), observer_, *view_.me};
    on.act(move);
    turns_ += 1 + on.play_out(measure_.ending);
    return score(on.state.board);
  }

  void try_usual(const hanabi::Move& usual, std::size_t others) {
    const auto upto = [&](std::int64_t worlds, double part) {
      for (std::int64_t world = worlds_tried(); world < worlds && (world == 0 || !deadline_.passed(part)); ++world) {
        usual_.push_back(value(play(usual, static_cast<unsigned>(world))));
        (usual_.back() < most_ ? failed_ : fine_).push_back(static_cast<unsigned>(world));
      }
    };
    constexpr double part_of_time = 0.3;
    if (effort_.worlds) return upto(*effort_.worlds, part_of_time);
    upto(measure_.first_worlds, part_of_time);
    if (deadline_.timed()) return upto(measure_.most_worlds, part_of_time);
    // What the others will take: in the failed worlds all of them, in the rest one or two.
    const std::int64_t tried = worlds_tried();
    const auto failed = static_cast<std::int64_t>(failed_.size());
    const std::int64_t plays = 2 * tried + 2 * failed * static_cast<std::int64_t>(others) + 3 * (tried - failed);
    upto(std::min<std::int64_t>(2 * measure_.turns * tried / std::max<std::int64_t>(1, turns_) * tried / plays,
                                measure_.most_worlds),
         1);
  }

  /// Where most worlds fail, trying all moves in them is dear: those that are far behind after a few go at once.
  void screen(std::vector<Trial>& trials) {
    constexpr unsigned few = 40;
    constexpr int far_behind = 16;
    if (5 * failed_.size() < usual_.size() || usual_.size() < few) return;
    std::erase_if(trials, [&](const Trial& trial) {
      Trial tried{trial};
      for (unsigned world = 0; world < few && !deadline_.passed(); ++world) add(tried, world);
      return tried.gain < 0 && is_clear(tried, few, far_behind);
    });
  }

  void add(Trial& trial, unsigned world) {
    const std::int64_t gain = value(play(trial.move, world)) - usual_[world];
    trial.gain += gain;
    trial.squares += gain * gain;
  }

  /// Whether it gains more than `least` when it was tried in these worlds too; stops once it does not where no other can gain.
  bool try_in(Trial& trial, const Worlds& worlds, std::int64_t least) {
    const bool can_gain = &worlds == &failed_;
    for (const unsigned world : worlds) {
      if (deadline_.passed()) return false;
      add(trial, world);
      if (!can_gain && trial.gain <= least) return false;
    }
    return trial.gain > least;
  }

  /// Whether the sum over so many worlds is more than chance would make it; whole numbers, so that every machine agrees.
  [[nodiscard]] static bool is_clear(const Trial& trial, std::int64_t worlds, int doubt) {
    const std::int64_t square = trial.gain * trial.gain;
    return 4 * square * (worlds - 1) > doubt * (worlds * trial.squares - square);
  }

  const Observer& observer_;
  const Deals& deals_;
  const hanabi::View& view_;
  const SearchMeasure& measure_;
  Effort effort_;
  const Deadline& deadline_;
  std::uint64_t lots_;
  int most_;  ///< what the most points that are possible are worth
  std::int64_t turns_ = 0;
  std::vector<int> usual_{};  ///< by world: what the usual move leads to
  Worlds failed_{};           ///< where that is less than the most
  Worlds fine_{};
};

}  // namespace bots
