// A round of Koi-Koi in which somebody plays on both sides while a viewer's bot is told what its seat sees.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/rng.h"
#include "bots/koikoi/registry.h"
#include "bots/random.h"
#include "koikoi/game.h"

namespace bots::koi {

/// Everything that a seat has seen, and what it knew after each of it.
struct Diary {
  std::vector<std::pair<koikoi::Seen, koikoi::View>> entries{};
  koikoi::View now{};
};

/// Plays matches by lot and calls `at(state, diary)` whenever seat 0 is to act; stops after `wanted` calls.
inline void for_each_turn(const koikoi::Rules& rules, std::uint64_t seed, int wanted,
                          const std::function<void(const koikoi::State&, const Diary&)>& at) {
  using namespace koikoi;
  base::Rng rng{seed};
  while (wanted > 0) {
    State state = start(rules);
    Diary diary{{}, observe(state, Seat{0})};
    while (!over(state) && wanted > 0) {
      Events events;
      if (awaits_deck(state)) {
        Deck deck = sorted_deck(rules);
        base::shuffle(std::span<Card>{deck}, rng);
        deal_trusted(state, deck, &events);
      } else {
        const Seat seat = state.board.turn;
        if (seat.index == 0 && wanted-- > 0) at(state, diary);
        std::ignore = apply(state, seat, random_move(observe(state, seat), rng), &events);
      }
      for (const Event& event : events) {
        const Seen seen = see(event, Seat{0});
        update(diary.now, seen);
        diary.entries.emplace_back(seen, diary.now);
      }
    }
  }
}

inline std::unique_ptr<KoikoiBot::Player> seated(const KoikoiBot& bot, const koikoi::Rules& rules, const Diary& diary,
                                                 std::uint64_t seed, const Effort& effort) {
  auto player = bot.seat(rules, koikoi::Seat{0}, seed, effort);
  for (const auto& [seen, after] : diary.entries) player->saw(seen, after);
  return player;
}

}  // namespace bots::koi
