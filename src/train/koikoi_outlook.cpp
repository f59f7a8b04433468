#include "train/koikoi_outlook.h"

#include "bots/koikoi/greedy_playout.h"
#include "bots/koikoi/quick_play.h"
#include "bots/koikoi/worlds.h"
#include "koikoi/observe.h"

namespace train {
namespace {

using namespace koikoi;
using namespace bots::koi;

/// A few deals and a few turns: with more of either there would be fewer positions to learn from, which costs more than the luck
/// that is left in each. What lies beyond these turns comes in by what the net has learned of the positions there.
constexpr unsigned deals = 16;
constexpr unsigned some_turns = 4;

/// Once somebody has called, so much is at stake that an error in what lies beyond would outweigh the luck of playing to the end, which is near.
unsigned turns_ahead(const Board& board) {
  const bool called = board.phase == Phase::decide || board.calls[0] + board.calls[1] > 0;
  return called ? unsigned{players} * hand_cards : some_turns;
}

class Outlook {
 public:
  Outlook(const Weights& weights, const Happened& happened, Seat viewer)
      : viewer_(viewer),
        passed_(happened.passed),
        view_(observe(happened.now, viewer)),
        plausibility_(weights, other(viewer), happened.choices[other(viewer).index], usual_doubts(happened.usual_points)),
        worlds_(view_, happened.now.board.rules.must_capture ? passed_[other(viewer).index] : CardSet{},
                [this](CardSet hand) { return plausibility_.of(hand); }),
        play_(weights, points_alone_),
        turns_(turns_ahead(happened.now.board)) {
    worlds_.begin_with(happened.now.hands[other(viewer).index]);
  }

  [[nodiscard]] Imagined draw(base::Rng& lots) { return {worlds_.draw(lots), passed_}; }

  /// Goes that way, for whoever is on turn, up to the end of the turn.
  void go(Imagined& world, const Way& way) {
    play_.make(world, way.move, way.take);
    if (world.state.board.phase == Phase::decide) play_.decide(world);
  }

  /// Adds to the mean of all deals how it stands some turns later.
  void add_later(Imagined& world, Chances& mean) {
    const Board& board = world.state.board;
    for (unsigned turn = 0; turn < turns_ && playing(board); ++turn) play_.play_turn(world);
    if (!playing(board)) {
      add_outcome(mean, won_by(board, viewer_), 1.0F / deals);
      return;
    }
    const Chances chances = play_.chances(world, viewer_);
    for (std::size_t k = 0; k < outcomes; ++k) mean[k] += chances[k] / deals;
  }

 private:
  Seat viewer_;
  Sets passed_;
  View view_;
  Plausibility plausibility_;
  Worlds worlds_;
  std::array<Stakes, players> points_alone_{};
  QuickPlay play_;
  unsigned turns_;
};

}  // namespace

std::vector<Chances> outlooks(const Weights& weights, const Happened& happened, std::span<const Way> ways, base::Rng& lots) {
  Outlook outlook{weights, happened, happened.now.board.turn};
  std::vector<Chances> means(ways.size(), Chances{});
  for (unsigned deal = 0; deal < deals; ++deal) {
    const Imagined before = outlook.draw(lots);
    for (std::size_t i = 0; i < ways.size(); ++i) {
      Imagined world = before;
      outlook.go(world, ways[i]);
      outlook.add_later(world, means[i]);
    }
  }
  return means;
}

Chances outlook_waiting(const Weights& weights, const Happened& happened, base::Rng& lots) {
  Outlook outlook{weights, happened, other(happened.now.board.turn)};
  Chances mean{};
  for (unsigned deal = 0; deal < deals; ++deal) {
    Imagined world = outlook.draw(lots);
    outlook.add_later(world, mean);
  }
  return mean;
}

}  // namespace train
