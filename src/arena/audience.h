// The players of one game and what each of them knows: every event reaches each of them as its seat sees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "arena/spent.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "game/game.h"

namespace arena {

using base::Seat;

template <game::Game G>
using BotOf = bots::Bot<typename G::Rules, typename G::View, typename G::Seen, typename G::Move>;

[[nodiscard]] constexpr Seat seat_number(std::size_t index) { return {static_cast<std::uint8_t>(index)}; }

/// Where a bot's lots come from: the deal and the seat alone, and unrelated to the deck, which is the deal's number itself.
[[nodiscard]] constexpr std::uint64_t bot_seed(std::uint64_t deal, Seat seat) {
  base::Rng mixed{~deal};
  for (unsigned i = 0; i < seat.index; ++i) mixed.next();
  return mixed.next();
}

/// Who sits where, from seat 0 up.
template <game::Game G>
using LineUp = std::vector<const BotOf<G>*>;

template <game::Game G>
class Audience {
 public:
  using Player = typename BotOf<G>::Player;

  /// `before` is the game before its first deal. A seat without a player, such as a person's, is passed over.
  Audience(const typename G::State& before, std::vector<std::unique_ptr<Player>> players) {
    seats_.reserve(players.size());
    for (auto& player : players) seats_.push_back({observe(before, seat_number(seats_.size())), std::move(player)});
  }

  /// Tells everybody what happened. With `spent`, each seat's time goes there.
  void tell(const typename G::Events& events, SpentBySeat* spent = nullptr) {
    std::optional<Stopwatch> watch;
    if (spent != nullptr) watch.emplace();
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      auto& [view, player] = seats_[seat];
      if (player == nullptr) continue;
      for (const auto& event : events) {
        const auto seen = see(event, seat_number(seat));
        update(view, seen);
        player->saw(seen, view);
      }
      if (watch) (*spent)[seat].nanoseconds += watch->lap();
    }
  }

  /// What the player in that seat does on its turn.
  [[nodiscard]] typename G::Move choose(Seat seat, SpentBySeat* spent = nullptr) {
    auto& [view, player] = seats_[seat.index];
    if (spent == nullptr) return player->choose(view);
    Stopwatch watch;
    const auto move = player->choose(view);
    (*spent)[seat.index].merge({watch.lap(), 1});
    return move;
  }

 private:
  struct Seated {
    typename G::View view;
    std::unique_ptr<Player> player;
  };

  std::vector<Seated> seats_{};
};

}  // namespace arena
