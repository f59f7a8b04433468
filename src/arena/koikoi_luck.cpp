#include "arena/koikoi_luck.h"

#include <tuple>
#include <utility>

#include "fair/deck.h"
#include "koikoi/apply.h"

namespace arena {

using namespace koikoi;
using bots::koi::Imagined;

namespace {

constexpr Seat first{0};

}  // namespace

LuckScale::LuckScale(const bots::koi::Weights& net, const Rules& rules) : net_(net) {
  constexpr std::uint64_t deals = 20'000;
  Rules one_round = rules;
  one_round.rounds = 1;
  one_round.first_oya = first;
  Luck luck{*this};
  // Runs number their deals from 0 up; these are others.
  auto decks = fair::seeded_decks(~std::uint64_t{0});
  double sum = 0;
  double played = 0;
  for (std::uint64_t i = 0; i < deals; ++i) {
    State state = start(one_round);
    deal_trusted(state, decks.next(one_round));
    if (const auto worth = luck.worth_when_dealt(state)) {
      sum += *worth;
      ++played;
    }
  }
  dealing_ = sum / played;
}

double Luck::worth(Imagined& world) {
  const Board& board = world.state.board;
  if (board.phase == Phase::decide) play_.decide(world);
  if (!playing(board)) return play_.result(world, first);
  return (play_.worth(world, first) - play_.worth(world, other(first))) / 2.0;
}

std::optional<double> Luck::worth_when_dealt(const State& now) {
  Imagined world{now, {}};
  if (now.board.phase == Phase::swap) std::ignore = apply(world.state, now.board.turn, Keep{});
  if (world.state.board.result.cancelled != Cancel::none) return std::nullopt;
  return worth(world);
}

void Luck::dealt(const State& before, const State& now) {
  passed_ = {};
  const double usual = before.board.oya == first ? scale_.dealing() : -scale_.dealing();
  if (const auto worth = worth_when_dealt(now)) brought_ += *worth - usual;
}

void Luck::moved(const State& before, const Move& move) {
  const Imagined world{before, passed_};
  Imagined now = world;
  play_.make(now, move, std::nullopt);
  passed_ = now.passed;
  if (now.state.board.pile_left == before.board.pile_left) return;

  const double came = worth(now);
  const auto next = before.pile.size() - before.board.pile_left;
  double all = came;
  for (std::size_t i = next + 1; i < before.pile.size(); ++i) {
    Imagined turned = world;
    std::swap(turned.state.pile[next], turned.state.pile[i]);
    play_.make(turned, move, std::nullopt);
    all += worth(turned);
  }
  brought_ += came - all / before.board.pile_left;
}

}  // namespace arena
