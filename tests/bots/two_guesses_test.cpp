// What the first seat of `two-search` concludes about its own hand from what the other did: never wrong, and worth having.
#include "bots/hanabi/two_guesses.h"

#include <gtest/gtest.h>

#include "fair/deck.h"
#include "hanabi/game.h"

namespace bots::two {
namespace {

/// A game in which both play `two`; before each turn of the first seat `visit(view, truth, worlds, guesses)` is called.
template <class Visit>
void for_each_turn(std::uint64_t number, const Visit& visit) {
  const Rules rules = edition_rules(Edition::english, 2);
  const Seat me{0};
  State state = start(rules);
  View view = observe(state, me);
  std::array<Observer, 2> observers{Observer{rules, Seat{0}}, Observer{rules, Seat{1}}};
  Guesses guesses{me, number};
  Events events;
  ASSERT_FALSE(deal(state, fair::seeded_deck<Game>(rules, number), &events));
  for (;;) {
    for (const Event& event : events) {
      const Seen seen = see(event, me);
      guesses.saw(seen, observers[0], view.board);
      update(view, seen);
      observers[0].saw(seen, view.board);
      observers[1].saw(see(event, Seat{1}), view.board);
    }
    if (over(state)) return;
    if (state.board.turn == me) {
      const hat::Worlds worlds{observers[0].protocol().beliefs(), observers[0].hands(), view};
      visit(view, state, worlds, guesses.fitting(observers[0], view, worlds, Deadline{{}}));
    }
    events.clear();
    ASSERT_FALSE(apply(state, state.board.turn, observers[state.board.turn.index].choose(state.board), &events));
  }
}

TEST(TwoGuesses, are_possible_and_never_run_out) {
  for (std::uint64_t number = 0; number < 2; ++number) {
    base::Rng lots{number};
    for_each_turn(number, [&](const View& view, const State&, const hat::Worlds& worlds, const auto& hands) {
      ASSERT_FALSE(hands.empty());
      for (std::size_t i = 0; i < hands.size(); i += 50) EXPECT_EQ(observe(worlds.with_hand(hands[i], lots), *view.me), view);
    });
  }
}

TEST(TwoGuesses, are_nearer_to_the_truth_than_what_moves_say_alone) {
  int guessed = 0;
  int drawn = 0;
  base::Rng lots{1};
  for (std::uint64_t number = 0; number < 3; ++number)
    for_each_turn(number, [&](const View& view, const State& truth, const hat::Worlds& worlds, const auto& hands) {
      constexpr int each = 40;
      for (int i = 0; i < each; ++i) {
        const auto& guess = hands[lots.below(static_cast<std::uint32_t>(hands.size()))];
        const auto draw = worlds.draw_hand(lots);
        for (Slot slot = 0; slot < view.board.hands[0].size; ++slot) {
          guessed += guess[slot] == card_at(truth, *view.me, slot) ? 1 : 0;
          drawn += draw[slot] == card_at(truth, *view.me, slot) ? 1 : 0;
        }
      }
    });
  EXPECT_GT(guessed, drawn + drawn / 20);
}

}  // namespace
}  // namespace bots::two
