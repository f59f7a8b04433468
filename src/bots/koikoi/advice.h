// What a bot has to say about its moves: candidates with what they are worth, and the reason for the one it would make.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "koikoi/view.h"

namespace bots::koi {

/// The sentence that a person is told, as data: languages differ, reasons do not.
enum class Reason : std::uint8_t {
  only_move,    ///< nothing else is legal
  blind,        ///< hands that nobody has looked at are alike
  stop_now,     ///< `points` now, for `other_chance`; koi-koi would win the match with `chance`
  play_on,      ///< koi-koi, for `chance`; stopping would be `points` and `other_chance`
  makes_yaku,   ///< the card makes `yaku`
  nearer_yaku,  ///< the card brings `yaku` nearer, which is made with `chance`
  denies_yaku,  ///< the card is one that the opponent needs for `yaku`
  best_mean,    ///< it is worth most in the mean: `points`
};

struct Sentence {
  Reason reason{};
  std::optional<koikoi::Yaku> yaku{};
  int points = 0;
  float chance = 0;
  float other_chance = 0;

  bool operator==(const Sentence&) const = default;
};

struct Advised {
  koikoi::Move move{};
  float points = 0;                              ///< expected of this round, won less lost
  std::optional<float> match{};                  ///< the chance to win the match, half a tie; unless the edition has no net
  std::array<float, koikoi::yaku_kinds> yaku{};  ///< the chance to hold each when the round ends, judged by playing on
};

struct Advice {
  std::vector<Advised> candidates{};  ///< the legal moves
  std::size_t best = 0;               ///< which of them the bot would make
  Sentence sentence{};
};

/// "stop_now", as clients know the reason.
[[nodiscard]] std::string_view reason_name(Reason reason);

/// "Stop: 14 points now win the match with 64 %, koi-koi would with 61 %."
[[nodiscard]] std::string advice_text(const koikoi::Rules& rules, const Advice& advice);

/// A player that can say what it thinks of its moves in numbers of its own.
class Adviser {
 public:
  Adviser() = default;
  Adviser(const Adviser&) = delete;
  Adviser& operator=(const Adviser&) = delete;
  Adviser(Adviser&&) = delete;
  Adviser& operator=(Adviser&&) = delete;
  virtual ~Adviser() = default;

  /// Points and chances to win for each legal move of the viewer, whose turn it is; the rest is filled in by `explain`.
  [[nodiscard]] virtual Advice advise(const koikoi::View& view) = 0;
};

}  // namespace bots::koi
