// How long it takes to write what each viewer is sent after a move.
#include <benchmark/benchmark.h>

#include <span>

#include "base/rng.h"
#include "wire/hanabi.h"
#include "wire/koikoi.h"

namespace {

/// The views of one viewer around one move in the middle of a game.
template <class View>
struct Step {
  View before;
  View after;
};

using HanabiStep = Step<hanabi::View>;

/// `viewer_offset`: 0 the one who is on turn after the move, 1 the next.
HanabiStep hanabi_step(std::string_view words, unsigned viewer_offset) {
  const auto rules = hanabi::edition_rules(hanabi::Edition::english, 5);
  base::Rng rng{1};
  auto deck = sorted_deck(rules);
  base::shuffle(std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))), rng);
  auto state = start(rules);
  (void)deal(state, deck, nullptr);
  for (const auto* move : {"clue 2 1", "discard 1", "clue 5 2", "discard 2", "play 1"})
    if (const auto parsed = parse_move(rules, {}, move)) (void)apply(state, state.board.turn, *parsed);
  const auto actor = state.board.turn;
  const base::Seat viewer{static_cast<std::uint8_t>((actor.index + 1U + viewer_offset) % rules.players)};
  const auto before = observe(state, viewer);
  (void)apply(state, actor, *parse_move(rules, {}, words));
  return {before, observe(state, viewer)};
}

Step<koikoi::View> koikoi_step(int moves) {
  const auto rules = koikoi::edition_rules(koikoi::Edition::jeu_des_fleurs);
  base::Rng rng{1};
  auto deck = koikoi::sorted_deck(rules);
  base::shuffle(std::span{deck}.first(deck.size()), rng);
  auto state = start(rules);
  (void)deal(state, deck, nullptr);
  for (int i = 0; i < moves; ++i) (void)apply(state, state.board.turn, nth_move(legal_set(state), 0));
  const base::Seat viewer{0};
  const auto before = observe(state, viewer);
  (void)apply(state, state.board.turn, nth_move(legal_set(state), 0));
  return {before, observe(state, viewer)};
}

template <class View>
void changes(benchmark::State& bench, const Step<View>& step) {
  std::string out;
  for (auto _ : bench) {
    out.clear();
    benchmark::DoNotOptimize(wire::write_changes(out, step.before, step.after));
  }
  bench.counters["bytes"] = static_cast<double>(out.size());
}
BENCHMARK_CAPTURE(changes, hanabi_clue_to_the_next_on_turn, hanabi_step("clue 3 1", 0));
BENCHMARK_CAPTURE(changes, hanabi_clue_to_another, hanabi_step("clue 3 1", 1));
BENCHMARK_CAPTURE(changes, hanabi_play_to_the_next_on_turn, hanabi_step("play 1", 0));
BENCHMARK_CAPTURE(changes, hanabi_play_to_another, hanabi_step("play 1", 1));
BENCHMARK_CAPTURE(changes, koikoi, koikoi_step(6));

template <class View>
void view(benchmark::State& bench, const Step<View>& step) {
  std::string out;
  for (auto _ : bench) {
    out.clear();
    wire::write_view(out, step.after);
    benchmark::DoNotOptimize(out);
  }
  bench.counters["bytes"] = static_cast<double>(out.size());
}
BENCHMARK_CAPTURE(view, hanabi, hanabi_step("play 1", 0));
BENCHMARK_CAPTURE(view, koikoi, koikoi_step(6));

}  // namespace

BENCHMARK_MAIN();
