#include "train/koikoi_self_play.h"

#include <optional>
#include <span>
#include <tuple>

#include "base/rng.h"
#include "bots/koikoi/match_equity.h"
#include "bots/koikoi/turns.h"
#include "koikoi/apply.h"
#include "train/koikoi_outlook.h"

namespace train {
namespace {

using namespace koikoi;
using namespace bots::koi;

/// A position that a seat has passed through.
struct Passage {
  Slots slots{};
  Chances said{};                   ///< what the net said of it
  std::optional<Chances> rather{};  ///< where lots chose what came next: what the net would have gone for
};

/// How often, where a card is to be played, every way to do so is tried: that takes longer than all the rest of the round.
constexpr float tries_plays = 0.15F;

class Round {
 public:
  Round(const Weights& weights, const SelfPlay& how, std::uint64_t seed)
      : weights_(weights), how_(how), rng_(seed), state_(start(how.rules)) {}

  void play() {
    while (!over(state_)) {
      if (awaits_deck(state_)) {
        Deck deck = sorted_deck(how_.rules);
        base::shuffle(std::span<Card>{deck}, rng_);
        deal_trusted(state_, deck);
        passages_ = {};
        choices_ = {};
        tried_.clear();
        passed_ = {};
        standing_ = {};
      } else {
        act();
      }
    }
  }

  void teach(std::vector<Lesson>& lessons, RoundSums& sums) const {
    const auto& result = state_.board.result;
    const Seat dealer = how_.rules.first_oya;
    lessons.insert(lessons.end(), tried_.begin(), tried_.end());
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const int gains = result.gains[seat.index] - result.gains[other(seat).index];
      Chances aim{};
      add_outcome(aim, gains, 1);
      if (seat == dealer) add_outcome(sums.opening, gains, 1);
      const auto& path = passages_[seat.index];
      for (std::size_t i = path.size(); i-- > 0;) {
        if (path[i].rather)
          aim = *path[i].rather;
        else if (i + 1 < path.size())
          for (std::size_t k = 0; k < outcomes; ++k) aim[k] += how_.trust * (path[i + 1].said[k] - aim[k]);
        lessons.push_back({path[i].slots, aim});
      }
    }
    ++sums.rounds;
  }

 private:
  void act() {
    switch (state_.board.phase) {
      case Phase::swap: make(Keep{}); break;
      case Phase::play: play_card(); break;
      case Phase::choose_turned: take_turned(); break;
      case Phase::decide: decide(); break;
      case Phase::choose_hand:  // chosen together with the card
      case Phase::deal:
      case Phase::over: break;
    }
  }

  [[nodiscard]] Seat me() const { return state_.board.turn; }
  [[nodiscard]] CardSet hand() const { return state_.hands[me().index]; }
  [[nodiscard]] bool by_lot(float chance) {
    return static_cast<float>(rng_.below(1U << 20U)) < chance * static_cast<float>(1U << 20U);
  }

  /// What a move that is about to be made gives away.
  void note_passed(const Move& move) {
    if (const auto* play = std::get_if<PlayCard>(&move)) passed_[me().index] |= passed_by(state_.board, play->card);
  }

  /// What is about to be chosen, for those who draw conclusions from it.
  void note_choice(const Way& way, bool by_lot) {
    if (!how_.look_ahead) return;
    choices_[me().index].push_back({state_.board, passed_[other(me()).index], way.move, way.take, by_lot});
  }

  [[nodiscard]] Happened happened() const { return {state_, passed_, choices_, how_.usual_points}; }

  void make(const Move& move) { std::ignore = apply(state_, me(), move); }

  [[nodiscard]] Slots slots_of(const Board& board, Seat seat, CardSet hand, Moment moment) const {
    return read_position(board, seat, hand, passed_[other(seat).index], moment);
  }

  Chances said(const Accumulator& accumulator) const {
    Reading reading;
    evaluate(weights_, accumulator, reading);
    return chances_of(reading);
  }

  /// The seat comes to a position; the units that it was read with last time need few changes.
  const Accumulator& come_to(Seat seat, const Slots& slots) { return standing_[seat.index].come_to(weights_, slots); }

  void pass(Seat seat, const Accumulator& accumulator) {
    if (how_.look_ahead) return;
    passages_[seat.index].push_back({accumulator.slots(), said(accumulator), std::nullopt});
  }

  /// Where lots choose what comes next, the position before is judged by what would have been chosen.
  void pass_by_lot(Seat seat, const Chances& rather) {
    if (!how_.look_ahead) passages_[seat.index].back().rather = rather;
  }

  /// Learns of every way to play a card, and of the choice among them.
  void try_plays(const Slots& here, std::size_t best) {
    const auto found = outlooks(weights_, happened(), ways_, rng_);
    const auto ways = static_cast<std::uint8_t>(ways_.size());
    for (std::size_t i = 0; i < ways_.size(); ++i) tried_.push_back({slots_[i], found[i], ways});
    tried_.push_back({here, found[best]});
  }

  /// Learns of a call, and of the decision.
  void try_call(const Slots& here, const Slots& called, bool stops, int points) {
    const Way call{KoiKoi{}, std::nullopt};
    const Chances found = outlooks(weights_, happened(), {&call, 1}, rng_).front();
    tried_.push_back({called, found});
    Chances sure{};
    add_outcome(sure, points, 1);
    tried_.push_back({here, stops ? sure : found});
  }

  void play_card() {
    const Seat seat = me();
    const Accumulator& here = come_to(seat, slots_of(state_.board, seat, hand(), Moment::to_play));
    pass(seat, here);
    ways_.clear();
    slots_.clear();
    std::size_t best = 0;
    float most = -1e9F;
    for_each_placing<Alike::first>(state_.board, hand(),
                                   [&](const Move& move, std::optional<Card> take, const Board& after, CardSet left) {
                                     ways_.push_back({move, take});
                                     slots_.push_back(slots_of(after, seat, left, Moment::to_turn));
                                     const Accumulator there{weights_, here, slots_.back()};
                                     const float worth = mean_worth(weights_, there, stakes_.worth());
                                     if (worth <= most) return;
                                     most = worth;
                                     best = ways_.size() - 1;
                                   });
    std::size_t taken = best;
    const bool lots_choose = ways_.size() > 1 && by_lot(how_.explore_plays);
    if (lots_choose) taken = rng_.below(static_cast<std::uint32_t>(ways_.size()));
    if (how_.look_ahead && by_lot(tries_plays)) try_plays(here.slots(), best);
    if (taken != best) pass_by_lot(seat, said(Accumulator{weights_, here, slots_[best]}));
    pass(seat, Accumulator{weights_, here, slots_[taken]});

    const Way chosen = ways_[taken];
    note_choice(chosen, lots_choose);
    note_passed(chosen.move);
    make(chosen.move);
    if (chosen.take) make(Take{*chosen.take});
    turn_over(seat);
  }

  void take_turned() {
    const Seat seat = me();
    std::optional<Card> best;
    float most = -1e9F;
    for_each_taking<Alike::first>(state_.board, [&](Card take, const Board& after) {
      float worth = 0;
      if (const auto points = final_points(after, seat))
        worth = stakes_.of(*points);
      else
        worth = mean_worth(weights_, come_to(seat, slots_of(after, seat, hand(), moment_after(after))), stakes_.worth());
      if (best && worth <= most) return;
      most = worth;
      best = take;
    });
    make(Take{*best});
    turn_over(seat);
  }

  /// The seat has done what it could, unless it is to choose still.
  void turn_over(Seat seat) {
    if (state_.board.phase != Phase::play || !turn(state_)) return;
    const Accumulator& here = come_to(seat, slots_of(state_.board, seat, state_.hands[seat.index], Moment::waiting));
    pass(seat, here);
    if (how_.look_ahead) tried_.push_back({here.slots(), outlook_waiting(weights_, happened(), rng_)});
  }

  void decide() {
    const Seat seat = me();
    const Accumulator& here = come_to(seat, slots_of(state_.board, seat, hand(), Moment::to_decide));
    pass(seat, here);
    Board called = state_.board;
    step(called, Called{seat});
    const Accumulator there{weights_, here, slots_of(called, seat, hand(), Moment::waiting)};
    const int now = stop_score(state_.board, seat).total;
    const bool should_stop = stakes_.of(now) >= mean_worth(weights_, there, stakes_.worth());
    if (how_.look_ahead) try_call(here.slots(), there.slots(), should_stop, now);
    const bool lots_choose = by_lot(how_.explore_decides);
    const bool stops = lots_choose ? rng_.below(2) == 0 : should_stop;
    if (stops != should_stop) {
      Chances rather{};
      if (should_stop)
        add_outcome(rather, now, 1);
      else
        rather = said(there);
      pass_by_lot(seat, rather);
    }
    if (!stops) {
      note_choice({KoiKoi{}, std::nullopt}, lots_choose);
      pass(seat, there);
    }
    make(stops ? Move{Stop{}} : Move{KoiKoi{}});
  }

  const Weights& weights_;
  const SelfPlay& how_;
  base::Rng rng_;
  State state_;
  Stakes stakes_{};
  Sets passed_{};
  std::array<std::vector<Passage>, players> passages_{};
  std::array<std::vector<Choice>, players> choices_{};
  std::vector<Lesson> tried_{};  ///< what was looked into in made-up deals
  std::vector<Way> ways_{};      ///< to go on at the present turn
  std::vector<Slots> slots_{};
  std::array<Standing, players> standing_{};
};

}  // namespace

void play_round(const Weights& weights, const SelfPlay& how, std::uint64_t seed, std::vector<Lesson>& lessons,
                RoundSums& sums) {
  Round round{weights, how, seed};
  round.play();
  round.teach(lessons, sums);
}

}  // namespace train
