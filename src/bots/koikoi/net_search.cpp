#include "bots/koikoi/net_search.h"

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "bots/koikoi/deadline.h"
#include "bots/koikoi/net_choice.h"
#include "bots/koikoi/net_seat.h"
#include "bots/koikoi/pile_counts.h"
#include "bots/koikoi/quick_play.h"
#include "bots/koikoi/turns.h"
#include "bots/koikoi/worlds.h"

namespace bots {
namespace {

using namespace koikoi;
using koi::Candidate;
using koi::Imagined;

constexpr std::uint32_t usual_worlds = 400;
/// With time to spare, more would change nothing.
constexpr std::uint32_t most_worlds = 50'000;
/// So many turns are played on before the net is asked how it stands. Fewer leave more of the net's own errors in, more of them bring
/// more luck than insight unless thousands of worlds are tried.
constexpr unsigned turns_ahead = 6;
constexpr unsigned to_the_end = 2 * hand_cards;
/// A correction counts in full only after many more worlds than these: a few may all be lucky.
constexpr double doubt = 24;
/// Where no more worlds than these are possible, all are tried and nothing is left to luck.
constexpr double few_worlds = 1000;

/// Whether nothing but cards that are alike tells them apart: one of them is enough to try.
bool twins(const Candidate& a, const Candidate& b) {
  const auto take_alike = [&] { return a.take.has_value() == b.take.has_value() && (!a.take || koi::alike(*a.take, *b.take)); };
  if (const auto* play = std::get_if<PlayCard>(&a.move)) {
    const auto* other = std::get_if<PlayCard>(&b.move);
    return other != nullptr && koi::alike(play->card, other->card) && take_alike();
  }
  if (const auto* take = std::get_if<Take>(&a.move)) {
    const auto* other = std::get_if<Take>(&b.move);
    return other != nullptr && koi::alike(take->card, other->card);
  }
  return a.move == b.move;
}

/// What a candidate is worth in one world.
struct Found {
  float said = 0;   ///< by the net when the turn was over
  float later = 0;  ///< some turns later, or how the round ended
};

/// What was found out of one candidate so far.
struct Trial {
  std::size_t candidate = 0;
  double corrections = 0;  ///< by how much better it stood later than the net had said
  double later = 0;
  double worlds = 0;  ///< where each has its own likelihood, the sum of these

  void add(const Found& found, double likelihood) {
    corrections += likelihood * (found.later - found.said);
    later += likelihood * found.later;
    worlds += likelihood;
  }
  /// `said`: by the net, with every card that may be turned.
  [[nodiscard]] double estimate(float said) const { return said + corrections / (worlds + doubt); }
  /// Once every world was tried.
  [[nodiscard]] double exact() const { return later / worlds; }
};

class Search {
 public:
  Search(const koi::NetSeat& seat, const View& view, std::uint64_t seed, const Effort& effort)
      : seat_(seat),
        view_(view),
        me_(*view.me),
        effort_(effort),
        deadline_(effort),
        stakes_{koi::Stakes{seat.equity(), view.board, Seat{0}}, koi::Stakes{seat.equity(), view.board, Seat{1}}},
        passed_{seat.passed_by(Seat{0}), seat.passed_by(Seat{1})},
        play_(seat.weights(), stakes_),
        lots_(koi::lots_for(seed, view)),
        plausibility_(seat.plausibility(other(me_))),
        worlds_(view, not_held(), [this](CardSet hand) { return plausibility_.of(hand); }),
        pile_(view, not_held(), doubt) {}

  /// Puts what was found out into the candidates' worth.
  void correct(std::vector<Candidate>& candidates) {
    std::vector<Trial> trials;
    std::vector<std::size_t> tried_as(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      while (!twins(candidates[tried_as[i]], candidates[i])) ++tried_as[i];
      if (tried_as[i] == i) trials.push_back({i});
    }
    if (trials.size() == 1) return;
    if (worlds_.count() <= few_worlds)
      try_all(candidates, trials);
    else
      try_some(candidates, trials);
    for (std::size_t i = 0; i < candidates.size(); ++i) change(candidates[i], candidates[tried_as[i]].worth);
  }

 private:
  void try_all(std::vector<Candidate>& candidates, std::span<Trial> trials) {
    bool all = true;
    worlds_.for_each([&](const State& world, double likelihood) {
      all = !deadline_.passed();
      if (all) try_world(candidates, {world, passed_}, trials, to_the_end, likelihood);
      return all;
    });
    if (!all) return;  // those that were tried are not a fair choice of all
    for (const Trial& trial : trials) change(candidates[trial.candidate], trial.exact());
  }

  void try_some(std::vector<Candidate>& candidates, std::vector<Trial>& trials) {
    const auto stages = static_cast<unsigned>(std::bit_width(trials.size() - 1));
    const auto estimate = [&](const Trial& trial) { return trial.estimate(candidates[trial.candidate].worth); };
    const std::uint32_t playouts = effort_.worlds.value_or(usual_worlds) * static_cast<std::uint32_t>(trials.size());
    auto left = trials.size();
    for (unsigned stage = 0; stage < stages; ++stage) {
      const std::uint32_t share =
          deadline_.timed() ? most_worlds : std::max<std::uint32_t>(1, playouts / stages / static_cast<std::uint32_t>(left));
      const double until = static_cast<double>(stage + 1) / stages;
      for (std::uint32_t n = 0; n < share && !deadline_.passed(until); ++n) {
        const State world = worlds_.draw(lots_);
        pile_.add(world);
        try_world(candidates, {world, passed_}, std::span{trials}.first(left), turns_ahead, 1);
      }
      judge_again(candidates);
      std::ranges::sort(std::span{trials}.first(left), std::greater{}, estimate);
      left = (left + 1) / 2;
    }
    // Those that were dropped early were tried less: they stay behind the ones that were kept.
    double above = estimate(trials.front());
    for (const Trial& trial : trials) {
      above = std::min(above, estimate(trial));
      change(candidates[trial.candidate], above);
    }
  }

  /// By the cards that may be turned as they lay in the worlds: the net thought of them before anybody had thought of the hands.
  void judge_again(std::vector<Candidate>& candidates) const {
    const koi::TurnedChances turned = pile_.chances();
    candidates = seat_.candidates(view_, &turned);
  }

  static void change(Candidate& candidate, double worth) {
    candidate.change += static_cast<float>(worth) - candidate.worth;
    candidate.worth = static_cast<float>(worth);
  }

  void try_world(const std::vector<Candidate>& candidates, const Imagined& world, std::span<Trial> trials, unsigned turns,
                 double likelihood) {
    for (Trial& trial : trials) trial.add(found_in(world, candidates[trial.candidate], turns), likelihood);
  }

  Found found_in(const Imagined& before, const Candidate& candidate, unsigned turns) {
    Imagined world = before;
    play_.make(world, candidate.move, candidate.take);
    const Board& board = world.state.board;
    const auto over = [&] {
      const float result = play_.result(world, me_);
      return Found{result, result};
    };
    if (!playing(board)) return over();
    float said = play_.worth(world, me_);
    if (board.phase == Phase::decide) {
      said = std::max(said, play_.stopping(world));
      play_.decide(world);
      if (!playing(board)) return over();
    }
    for (unsigned turn = 0; turn < turns && playing(board); ++turn) play_.play_turn(world);
    return {said, playing(board) ? play_.worth(world, me_) : play_.result(world, me_)};
  }

  [[nodiscard]] CardSet not_held() const { return view_.board.rules.must_capture ? passed_[other(me_).index] : CardSet{}; }

  const koi::NetSeat& seat_;
  const View& view_;
  Seat me_;
  Effort effort_;
  koi::Deadline deadline_;
  std::array<koi::Stakes, players> stakes_;
  Sets passed_;
  koi::QuickPlay play_;
  base::Rng lots_;
  koi::Plausibility plausibility_;
  koi::Worlds worlds_;
  koi::PileCounts pile_;
};

class NetSearch final : public Player<View, Seen, Move>, public koi::Adviser {
 public:
  NetSearch(const koi::Net& net, const Rules& rules, std::uint64_t seed, const Effort& effort)
      : seat_(net, rules), seed_(seed), effort_(effort) {}

  void saw(const Seen& seen, const View& after) override { seat_.saw(seen, after); }

  [[nodiscard]] Move choose(const View& view) override {
    const auto candidates = thought_over(view);
    return candidates[koi::best_of(candidates)].move;
  }

  [[nodiscard]] koi::Advice advise(const View& view) override { return seat_.advice(view, thought_over(view)); }

 private:
  [[nodiscard]] std::vector<Candidate> thought_over(const View& view) const {
    auto candidates = seat_.candidates(view);
    if (candidates.size() > 1 && view.board.looked) Search{seat_, view, seed_, effort_}.correct(candidates);
    return candidates;
  }

  koi::NetSeat seat_;
  std::uint64_t seed_;
  Effort effort_;
};

}  // namespace

std::unique_ptr<Player<View, Seen, Move>> make_net_search(const Rules& rules, base::Seat /*seat*/, std::uint64_t seed,
                                                          const Effort& effort) {
  return make_net_search_of(*koi::net_of(rules.edition), rules, seed, effort);
}

std::unique_ptr<Player<View, Seen, Move>> make_net_search_of(const koi::Net& net, const Rules& rules, std::uint64_t seed,
                                                             const Effort& effort) {
  return std::make_unique<NetSearch>(net, rules, seed, effort);
}

}  // namespace bots
