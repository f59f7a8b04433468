#include "cli/engine_run.h"

#include <array>
#include <bit>
#include <chrono>
#include <span>

#include "base/bit_writer.h"
#include "base/rng.h"
#include "hanabi/apply.h"
#include "hanabi/encode.h"
#include "koikoi/apply.h"

namespace cli {
namespace {

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

unsigned nth_bit(std::uint64_t bits, unsigned n) {
  for (; n != 0; --n) bits &= bits - 1;
  return static_cast<unsigned>(std::countr_zero(bits));
}

template <Observe What>
class Observer {
 public:
  explicit Observer(const hanabi::Rules& rules) : layout_(rules) {}

  std::uint64_t look(const hanabi::State& state) {
    hanabi::encode(state, state.board.turn, layout_, words_);
    if constexpr (What == Observe::bytes) {
      base::unpack(words_.data(), std::span{bytes_}.first(layout_.size));
      return bytes_[layout_.board] + words_[layout_.words() - 1];
    } else {
      return words_[layout_.words() - 1];
    }
  }

 private:
  hanabi::ObservationLayout layout_;
  std::array<std::uint64_t, hanabi::max_observation_words> words_{};
  std::array<std::uint8_t, 64 * hanabi::max_observation_words> bytes_{};
};

/// Flattened, like the other one: the rules are laid into the loop, as they are in a program that does nothing else.
template <Observe What>
[[gnu::flatten]] EngineRun run_hanabi_observing(const hanabi::Rules& rules, std::uint64_t games) {
  const hanabi::MoveNumbers numbers{rules};
  const hanabi::Deck sorted = sorted_deck(rules);
  const auto cards = static_cast<std::size_t>(deck_size(rules));
  Observer<What> observer{rules};
  EngineRun run{.games = games};
  const Stopwatch watch;
  for (std::uint64_t game = 0; game < games; ++game) {
    base::Rng rng{game};
    hanabi::Deck deck = sorted;
    base::shuffle(std::span{deck}.first(cards), rng);
    hanabi::State state = start(rules);
    deal_trusted(state, deck);
    while (playing(state.board)) {
      if constexpr (What != Observe::nothing) run.checksum += observer.look(state);
      const std::uint64_t legal = legal_set(state).plain;
      const unsigned move = nth_bit(legal, rng.below(static_cast<std::uint32_t>(std::popcount(legal))));
      // Never refused, being legal; the answer is added so that nobody has to take that on trust.
      run.checksum += apply(state, state.board.turn, numbers.move(state.board.turn, move)).has_value() ? 1 : 0;
      ++run.moves;
    }
    run.checksum += state.board.points;
  }
  run.seconds = watch.seconds();
  return run;
}

}  // namespace

EngineRun run_hanabi(int players, std::uint64_t games, Observe observe) {
  const hanabi::Rules rules = hanabi::edition_rules(hanabi::Edition::english, players);
  switch (observe) {
    case Observe::bits: return run_hanabi_observing<Observe::bits>(rules, games);
    case Observe::bytes: return run_hanabi_observing<Observe::bytes>(rules, games);
    case Observe::nothing: break;
  }
  return run_hanabi_observing<Observe::nothing>(rules, games);
}

[[gnu::flatten]] EngineRun run_koikoi(std::uint64_t games) {
  koikoi::Rules rules = koikoi::edition_rules(koikoi::Edition::jeu_des_fleurs);
  rules.rounds = 1;
  const koikoi::Deck sorted = sorted_deck(rules);
  EngineRun run{.games = games};
  const Stopwatch watch;
  for (std::uint64_t game = 0; game < games; ++game) {
    base::Rng rng{game};
    koikoi::Deck deck = sorted;
    base::shuffle(std::span{deck}.first(deck.size()), rng);
    koikoi::State state = start(rules);
    deal_trusted(state, deck);
    while (playing(state.board)) {
      const koikoi::MoveSet legal = legal_set(state);
      const koikoi::Move move = nth_move(legal, rng.below(static_cast<std::uint32_t>(legal.size())));
      run.checksum += apply(state, state.board.turn, move).has_value() ? 1 : 0;
      ++run.moves;
    }
    run.rounds += state.board.rounds_played;
    run.checksum += static_cast<std::uint64_t>(state.board.totals[0] + state.board.totals[1]);
  }
  run.seconds = watch.seconds();
  return run;
}

}  // namespace cli
