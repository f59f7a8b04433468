// What a bot is to those who seat it: a name, its idea, what it can play, and players of its kind.
#pragma once

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/rng.h"
#include "base/seat.h"
#include "bots/player.h"

namespace bots {

/// How hard a bot may think about a move. Bots that look nothing up and try nothing out ignore it.
struct Effort {
  std::optional<std::chrono::milliseconds> time{};  ///< then a move depends on the machine's speed too
  std::optional<std::uint32_t> worlds{};            ///< how many hidden deals to try; the same moves on every machine
  const std::atomic<bool>* stop = nullptr;          ///< once set, the best move found so far is given at once
};

/// Makes players out of more than a function can hold, such as a class of another language.
template <class Rules, class Player>
class Maker {
 public:
  Maker() = default;
  Maker(const Maker&) = delete;
  Maker& operator=(const Maker&) = delete;
  Maker(Maker&&) = delete;
  Maker& operator=(Maker&&) = delete;
  virtual ~Maker() = default;

  [[nodiscard]] virtual std::unique_ptr<Player> make(const Rules& rules, base::Seat seat, std::uint64_t seed) const = 0;
};

template <class Rules, class View, class Seen, class Move>
struct Bot {
  using Player = bots::Player<View, Seen, Move>;

  std::string_view name;  ///< as typed
  std::string_view idea;  ///< a sentence for people
  /// Why it cannot play by these rules, as a sentence; nothing if it can.
  std::optional<std::string> (*supports)(const Rules&);
  /// A player for that seat of one game by rules that it supports. Bots that draw lots draw them from the seed, so the same seed
  /// and the same game give the same moves.
  std::unique_ptr<Player> (*make)(const Rules&, base::Seat, std::uint64_t seed);
  /// The same with a say in how hard it thinks, for bots that take their time; nothing for those that answer at once.
  std::unique_ptr<Player> (*make_with)(const Rules&, base::Seat, std::uint64_t seed, const Effort&) = nullptr;
  /// Whoever makes its players instead of `make`; it outlives them.
  const Maker<Rules, Player>* maker = nullptr;

  [[nodiscard]] std::unique_ptr<Player> seat(const Rules& rules, base::Seat at, std::uint64_t seed,
                                             const Effort& effort) const {
    if (maker != nullptr) return maker->make(rules, at, seed);
    return make_with == nullptr ? make(rules, at, seed) : make_with(rules, at, seed, effort);
  }
};

/// For `supports`: plays by any rules.
template <class Rules>
std::optional<std::string> any_rules(const Rules& /*rules*/) {
  return std::nullopt;
}

/// A player that keeps nothing in mind: `Function` chooses by the view alone, or by the view and a generator to draw lots from.
template <auto Function, class View, class Seen, class Move>
class FunctionPlayer final : public Player<View, Seen, Move> {
 public:
  explicit FunctionPlayer(std::uint64_t seed) : lots_(seed) {}

  [[nodiscard]] Move choose(const View& view) override {
    if constexpr (std::invocable<decltype(Function), const View&, base::Rng&>)
      return Function(view, lots_);
    else
      return Function(view);
  }

 private:
  base::Rng lots_;
};

/// For `make`: seats a function.
template <auto Function, class Rules, class View, class Seen, class Move>
std::unique_ptr<Player<View, Seen, Move>> make_function(const Rules& /*rules*/, base::Seat /*seat*/, std::uint64_t seed) {
  return std::make_unique<FunctionPlayer<Function, View, Seen, Move>>(seed);
}

}  // namespace bots
