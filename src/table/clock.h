// Thinking time: what was agreed, what each seat has left, when the one on turn runs out. Pure arithmetic on moments.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "table/basics.h"

namespace table {

struct ClockSetting {
  enum class Type : std::uint8_t {
    none,
    increment,  ///< `base` for the whole game, and `increment` more with each move
    move,       ///< `base` for each move
    days,       ///< the same in whole days, for games by correspondence
  };
  Type type = Type::none;
  Millis base = 0;
  Millis increment = 0;

  bool operator==(const ClockSetting&) const = default;
};

/// What happens to somebody whose time is up.
enum class Timeout : std::uint8_t {
  bot,    ///< a bot makes this one move for them
  pause,  ///< the game pauses, and they get time again
  end,    ///< the game is over
};

/// The clocks of one game. At most one runs: that of the person on turn, while the game is played and not paused.
class Clocks {
 public:
  Clocks() = default;
  Clocks(const ClockSetting& setting, int seats);

  /// From now on that seat's runs, or nobody's. What ran before is stopped and charged; the same seat's goes on.
  void run(std::optional<Seat> seat, Millis at);
  /// A move was made: its seat gets what the setting gives for one. It should be called before the next `run`.
  void moved(Seat seat, Millis at);
  /// The game pauses because that seat's time was up: it gets its first time again.
  void refill(Seat seat);
  /// Nobody could play for so long: the running one is not charged for it.
  void credit(Millis milliseconds);

  [[nodiscard]] bool used() const { return setting_.type != ClockSetting::Type::none; }
  [[nodiscard]] std::optional<Seat> running() const { return running_; }
  /// What that seat had left when the running clock was started; for others, what they have left.
  [[nodiscard]] Millis left(Seat seat) const { return left_[seat.index]; }
  [[nodiscard]] Millis since() const { return since_; }
  /// When the running one runs out.
  [[nodiscard]] std::optional<Millis> deadline() const;

  bool operator==(const Clocks&) const = default;

 private:
  void charge(Millis at);

  ClockSetting setting_{};
  std::array<Millis, max_seats> left_{};
  std::optional<Seat> running_{};
  Millis since_ = 0;
};

}  // namespace table
