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

/// Who plays in seat 1: lots, or a bot.
class Opponent {
 public:
  Opponent(const KoikoiBot* bot, const koikoi::Rules& rules, const koikoi::State& state)
      : player_(bot == nullptr ? nullptr : bot->seat(rules, koikoi::Seat{1}, 1, {})), view_(observe(state, koikoi::Seat{1})) {}

  void saw(const koikoi::Event& event) {
    const koikoi::Seen seen = see(event, koikoi::Seat{1});
    update(view_, seen);
    if (player_) player_->saw(seen, view_);
  }
  [[nodiscard]] koikoi::Move choose(base::Rng& lots) { return player_ ? player_->choose(view_) : random_move(view_, lots); }

 private:
  std::unique_ptr<KoikoiBot::Player> player_;
  koikoi::View view_;
};

/// Plays matches by lot, in seat 1 as that bot if one is given, and calls `at(state, diary)` whenever seat 0 is to act; stops after
/// `wanted` calls.
inline void for_each_turn(const koikoi::Rules& rules, std::uint64_t seed, int wanted,
                          const std::function<void(const koikoi::State&, const Diary&)>& at, const KoikoiBot* bot = nullptr) {
  using namespace koikoi;
  base::Rng rng{seed};
  while (wanted > 0) {
    State state = start(rules);
    Diary diary{{}, observe(state, Seat{0})};
    Opponent opponent{bot, rules, state};
    while (!over(state) && wanted > 0) {
      Events events;
      if (awaits_deck(state)) {
        Deck deck = sorted_deck(rules);
        base::shuffle(std::span<Card>{deck}, rng);
        deal_trusted(state, deck, &events);
      } else {
        const Seat seat = state.board.turn;
        if (seat.index == 0 && wanted-- > 0) at(state, diary);
        const Move move = seat.index == 0 ? random_move(diary.now, rng) : opponent.choose(rng);
        std::ignore = apply(state, seat, move, &events);
      }
      for (const Event& event : events) {
        const Seen seen = see(event, Seat{0});
        update(diary.now, seen);
        diary.entries.emplace_back(seen, diary.now);
        opponent.saw(event);
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
