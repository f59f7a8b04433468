// Why a bot moves as it does: a reason with its arguments, as data that clients put into their own words, and in English here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "hanabi/view.h"

namespace bots {

enum class Reason : std::uint8_t {
  plays_sure,        ///< `slot` can be placed whatever it is
  plays_asked_for,   ///< a clue asked for `slot` to be played
  plays_likely,      ///< `slot` can be placed in `chance` of a hundred cases
  discards_useless,  ///< nobody needs `slot` any more
  discards_oldest,   ///< `slot` is the oldest card that no clue has touched
  discards_least,    ///< no card would be missed less than `slot`
  clue_to_play,      ///< `target` shall play `slot`, which is `card`
  clue_to_keep,      ///< `target` shall keep `slot`, which is `card`
  clue_informs,      ///< `target` learns more about the hand
  clue_to_wait,      ///< nothing better to do, and no discard is possible
};

struct Explanation {
  Reason reason{};
  hanabi::Move move{};
  std::optional<hanabi::Seat> target{};
  std::optional<hanabi::Slot> slot{};  ///< of the target, or of the player
  std::optional<hanabi::Card> card{};  ///< what lies there, if the player can see or tell
  std::optional<int> chance{};         ///< in a hundred
  std::optional<double> expected{};    ///< points at the end, if the bot knows
  std::optional<double> perfect{};     ///< chance of a perfect game, if the bot knows

  bool operator==(const Explanation&) const = default;
};

/// A player that can say why it would make a move; seat it and ask it after `choose`.
class Explains {
 public:
  Explains() = default;
  Explains(const Explains&) = delete;
  Explains& operator=(const Explains&) = delete;
  Explains(Explains&&) = delete;
  Explains& operator=(Explains&&) = delete;
  virtual ~Explains() = default;

  [[nodiscard]] virtual Explanation explain(const hanabi::View& view, const hanabi::Move& move) const = 0;
};

/// What the move does by the words of the clues alone: for any player's move, whatever that player thought. The viewer is on turn
/// and the move is legal.
[[nodiscard]] Explanation explain_literally(const hanabi::View& view, const hanabi::Move& move);

/// "clue_to_play", as clients know the reason.
[[nodiscard]] std::string_view reason_name(Reason reason);

/// "Red to Anna: the third card is the red 2 we need."
[[nodiscard]] std::string explanation_text(const hanabi::Rules& rules, std::span<const std::string> names,
                                           const Explanation& explanation);

}  // namespace bots
