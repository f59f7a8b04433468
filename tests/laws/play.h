// A game being played and written down, so that laws can be checked at any moment of it.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <span>
#include <variant>
#include <vector>

#include "base/rng.h"
#include "game/game.h"

namespace laws {

using base::Seat;
using base::Viewer;

/// What is given to a game from outside, in order: decks, and moves by seats.
template <class G>
struct Input {
  std::variant<typename G::Deck, std::pair<Seat, typename G::Move>> what;
};

template <class G>
using Inputs = std::vector<Input<G>>;

/// Gives one input to the state; the refusal, if there is one.
template <class G>
std::optional<typename G::Refusal> give(typename G::State& state, const Input<G>& input, typename G::Events* events) {
  if (const auto* deck = std::get_if<typename G::Deck>(&input.what)) return deal(state, *deck, events);
  const auto& [seat, move] = std::get<1>(input.what);
  return apply(state, seat, move, events);
}

/// Every viewer of a table: its seats and a spectator.
inline std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> all{std::nullopt};
  for (int i = 0; i < players; ++i) all.emplace_back(Seat{static_cast<std::uint8_t>(i)});
  return all;
}

template <class G>
struct Player {
  const char* name;
  std::function<typename G::Move(const typename G::View&, base::Rng&)> choose;
};

template <class G>
Player<G> random_player() {
  return {"random", [](const typename G::View& view, base::Rng& rng) {
            const auto moves = legal_moves(view);
            return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
          }};
}

template <class G>
typename G::Deck shuffled_deck(const typename G::Rules& rules, base::Rng& rng) {
  auto deck = sorted_deck(rules);
  base::shuffle(std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))), rng);
  return deck;
}

/// Plays a whole game and calls `before(state, inputs)` before every input and once more at the end. Gives up, failing, if it does not end.
template <class G, class Before>
void play(const typename G::Rules& rules, const Player<G>& player, base::Rng& rng, const Before& before) {
  auto state = start(rules);
  Inputs<G> inputs;
  for (int step = 0; step < 20000; ++step) {
    before(state, inputs);
    if (over(state) || ::testing::Test::HasFatalFailure()) return;
    if (awaits_deck(state)) {
      inputs.push_back({shuffled_deck<G>(rules, rng)});
    } else {
      const Seat seat = *turn(state);
      inputs.push_back({std::pair{seat, player.choose(observe(state, seat), rng)}});
    }
    ASSERT_FALSE(give<G>(state, inputs.back(), nullptr)) << "a chosen move was refused";
  }
  FAIL() << "the game does not end";
}

}  // namespace laws
