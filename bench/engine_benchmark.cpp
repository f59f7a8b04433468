// How long the rules take: whole games of random play, and the single steps that players of the arena make most.
#include <benchmark/benchmark.h>

#include <array>
#include <bit>
#include <span>

#include "base/bit_writer.h"
#include "base/rng.h"
#include "cli/engine_run.h"
#include "hanabi/apply.h"
#include "hanabi/encode.h"
#include "hanabi/observe.h"
#include "koikoi/apply.h"
#include "koikoi/observe.h"

namespace {

hanabi::State middle_of_hanabi(int players) {
  const auto rules = hanabi::edition_rules(hanabi::Edition::english, players);
  const hanabi::MoveNumbers numbers{rules};
  base::Rng rng{1};
  auto deck = sorted_deck(rules);
  base::shuffle(std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))), rng);
  auto state = hanabi::start(rules);
  deal_trusted(state, deck);
  constexpr int clues = 6;  // so that there is something to know
  for (int i = 0; i < clues; ++i) {
    const auto legal = legal_set(state).plain;
    const auto last = 63U - static_cast<unsigned>(std::countl_zero(legal));
    if (apply(state, state.board.turn, numbers.move(state.board.turn, last))) break;
  }
  return state;
}

koikoi::State middle_of_koikoi() {
  const auto rules = koikoi::edition_rules(koikoi::Edition::jeu_des_fleurs);
  base::Rng rng{1};
  auto deck = koikoi::sorted_deck(rules);
  base::shuffle(std::span{deck}.first(deck.size()), rng);
  auto state = koikoi::start(rules);
  deal_trusted(state, deck);
  constexpr int moves = 7;
  for (int i = 0; i < moves && playing(state.board); ++i)
    if (apply(state, state.board.turn, nth_move(legal_set(state), 0))) break;
  return state;
}

void hanabi_random_play(benchmark::State& bench, cli::Observe observe) {
  constexpr std::uint64_t games = 1000;
  std::uint64_t moves = 0;
  for (auto _ : bench) {
    const auto run = cli::run_hanabi(static_cast<int>(bench.range(0)), games, observe);
    benchmark::DoNotOptimize(run.checksum);
    moves += run.moves;
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(moves));
}
BENCHMARK_CAPTURE(hanabi_random_play, legal_and_apply, cli::Observe::nothing)->DenseRange(2, 5);
BENCHMARK_CAPTURE(hanabi_random_play, with_bits, cli::Observe::bits)->DenseRange(2, 5);
BENCHMARK_CAPTURE(hanabi_random_play, with_bytes, cli::Observe::bytes)->DenseRange(2, 5);

void koikoi_random_rounds(benchmark::State& bench) {
  constexpr std::uint64_t rounds = 1000;
  std::uint64_t played = 0;
  for (auto _ : bench) {
    const auto run = cli::run_koikoi(rounds);
    benchmark::DoNotOptimize(run.checksum);
    played += run.rounds;
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(played));
}
BENCHMARK(koikoi_random_rounds);

void hanabi_observation_bits(benchmark::State& bench) {
  const auto state = middle_of_hanabi(static_cast<int>(bench.range(0)));
  const hanabi::ObservationLayout layout{state.board.rules};
  std::array<std::uint64_t, hanabi::max_observation_words> words{};
  for (auto _ : bench) {
    encode(state, state.board.turn, layout, words);
    benchmark::DoNotOptimize(words);
  }
}
BENCHMARK(hanabi_observation_bits)->DenseRange(2, 5);

void hanabi_observation_bytes(benchmark::State& bench) {
  const auto state = middle_of_hanabi(static_cast<int>(bench.range(0)));
  const hanabi::ObservationLayout layout{state.board.rules};
  std::array<std::uint64_t, hanabi::max_observation_words> words{};
  std::array<std::uint8_t, 64 * hanabi::max_observation_words> bytes{};
  for (auto _ : bench) {
    encode(state, state.board.turn, layout, words);
    base::unpack(words.data(), std::span{bytes}.first(layout.size));
    benchmark::DoNotOptimize(bytes);
  }
}
BENCHMARK(hanabi_observation_bytes)->DenseRange(2, 5);

template <class State>
void clone(benchmark::State& bench, const State& state) {
  State copy = state;
  for (auto _ : bench) {
    copy = state;
    benchmark::DoNotOptimize(copy);
  }
  bench.counters["bytes"] = sizeof(State);
}
BENCHMARK_CAPTURE(clone, hanabi, middle_of_hanabi(5));
BENCHMARK_CAPTURE(clone, koikoi, middle_of_koikoi());

template <class State>
void view(benchmark::State& bench, const State& state) {
  for (auto _ : bench) {
    auto seen = observe(state, state.board.turn);
    benchmark::DoNotOptimize(seen);
  }
}
BENCHMARK_CAPTURE(view, hanabi, middle_of_hanabi(5));
BENCHMARK_CAPTURE(view, koikoi, middle_of_koikoi());

}  // namespace

BENCHMARK_MAIN();
