#include "train/koikoi_outlook.h"

#include "bots/koikoi/greedy_playout.h"
#include "bots/koikoi/quick_play.h"
#include "bots/koikoi/worlds.h"
#include "koikoi/observe.h"

namespace train {
namespace {

using namespace koikoi;
using namespace bots::koi;

constexpr unsigned deals = 48;
constexpr unsigned turns_ahead = 6;

}  // namespace

std::vector<Chances> outlook(const Weights& weights, const State& now, const Sets& passed, std::span<const Way> ways,
                             base::Rng& lots) {
  const Seat me = now.board.turn;
  const std::array<Stakes, players> points_alone{};
  QuickPlay play{weights, points_alone};
  const View view = observe(now, me);
  Worlds worlds{view, now.board.rules.must_capture ? passed[other(me).index] : CardSet{}};
  std::vector<Chances> mean(ways.size(), Chances{});
  for (unsigned deal = 0; deal < deals; ++deal) {
    const Imagined before{worlds.draw(lots), passed};
    for (std::size_t i = 0; i < ways.size(); ++i) {
      Imagined world = before;
      const Board& board = world.state.board;
      play.make(world, ways[i].move, ways[i].take);
      if (board.phase == Phase::decide) play.decide(world);
      for (unsigned turn = 0; turn < turns_ahead && playing(board); ++turn) play.play_turn(world);
      if (!playing(board)) {
        add_outcome(mean[i], won_by(board, me), 1.0F / deals);
        continue;
      }
      const Chances chances = play.chances(world, me);
      for (std::size_t k = 0; k < outcomes; ++k) mean[i][k] += chances[k] / deals;
    }
  }
  return mean;
}

}  // namespace train
