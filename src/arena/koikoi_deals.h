// Koi-Koi in the arena: two bots, every deal played twice with the seats swapped, and what comes of it for the first.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "arena/audience.h"
#include "arena/histogram.h"
#include "arena/koikoi_luck.h"
#include "arena/portion.h"
#include "arena/records.h"
#include "koikoi/game.h"

namespace arena {

/// Won and lost by the first bot; the rest was drawn.
struct WinsAndLosses {
  std::uint64_t played = 0;
  std::uint64_t won = 0;
  std::uint64_t lost = 0;

  void merge(const WinsAndLosses& more) {
    played += more.played;
    won += more.won;
    lost += more.lost;
  }

  bool operator==(const WinsAndLosses&) const = default;
};

/// Over pairs of matches on the same decks: points that the first bot won by, rounds played, and their products. The pair is what
/// is independent of other pairs, so errors are reckoned over pairs.
struct PairSums {
  Sums points{};
  Sums rounds{};
  std::int64_t points_times_rounds = 0;

  void add(std::int64_t pair_points, int pair_rounds) {
    points.add(pair_points);
    rounds.add(pair_rounds);
    points_times_rounds += pair_points * pair_rounds;
  }
  void merge(const PairSums& more) {
    points.merge(more.points);
    rounds.merge(more.rounds);
    points_times_rounds += more.points_times_rounds;
  }

  bool operator==(const PairSums&) const = default;
};

[[nodiscard]] std::optional<double> points_per_round(const PairSums& sums);
/// A bank can end a match early, so rounds vary too: this is the standard error of the ratio of two sums.
[[nodiscard]] std::optional<double> standard_error(const PairSums& sums);

/// Points less luck are counted in these parts of a point, so that they are whole numbers too.
inline constexpr int parts_of_a_point = 1000;

/// Whole numbers only, seen from the first bot: merging is exact, in any order.
struct KoikoiScores {
  PairSums pairs{};
  PairSums less_luck{};  ///< the same in parts of a point, less what chance brought; empty where that was not asked for
  WinsAndLosses rounds{};
  WinsAndLosses matches{};
  std::uint64_t moves = 0;
  Histogram round_points{};  ///< won by in each round; with a bank, what one wins and the other pays counts once

  void merge(const KoikoiScores& more) {
    pairs.merge(more.pairs);
    less_luck.merge(more.less_luck);
    rounds.merge(more.rounds);
    matches.merge(more.matches);
    moves += more.moves;
    round_points.merge(more.round_points);
  }

  bool operator==(const KoikoiScores&) const = default;
};

/// A portion's result, or that of many.
struct KoikoiTally {
  KoikoiScores scores{};
  SpentBySeat spent{};  ///< by bot, not by seat: the first bot's, the second's

  void merge(const KoikoiTally& more) {
    scores.merge(more.scores);
    arena::merge(spent, more.spent);
  }
};

struct KoikoiDeals {
  koikoi::Rules rules{};
  std::array<const BotOf<koikoi::Game>*, koikoi::players> bots{};
  const Records* records = nullptr;
  bots::Effort effort{};
  const LuckScale* luck = nullptr;  ///< with it, what chance brought is told apart
};

/// Depends on the deals' numbers alone, but for the time spent; and on the machine where the effort names a time. Throws BotFault. The first Oya is the rules' in even deals and the
/// other seat in odd ones.
[[nodiscard]] KoikoiTally play(const KoikoiDeals& deals, const Portion& portion);

}  // namespace arena
