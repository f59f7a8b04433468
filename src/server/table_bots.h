// The bots of one table: told what they see, asked on their turns, and heard after a steady while.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/thinkers.h"
#include "table/bot_seat.h"
#include "table/happening.h"
#include "table/table.h"

namespace server {

class LiveTable;
class Worker;

/// A bot begins to think as soon as it is its turn, on another thread and not longer than it may, and its move is told a fixed
/// time after the turn began. If it took longer than that, it is told after twice that time, and so on: how long it took says
/// nothing about cards.
class TableBots {
 public:
  TableBots(Worker& worker, LiveTable& owner) : worker_(worker), owner_(owner) {}

  /// Something happened in the game.
  void saw(const table::Happening& happening);
  /// The table is as it is now: begins to think if a bot is on turn, stops if none is.
  void go(const table::Table& table);
  /// The move that was told last is made, or cannot be: the next turn is another one.
  void turn_over() {
    acting_.reset();
    ++turn_;
  }
  [[nodiscard]] std::uint64_t turn() const { return turn_; }
  /// A bot is on turn.
  [[nodiscard]] bool acting() const { return acting_.has_value(); }
  void stop();

 private:
  struct Bot {
    table::Seat seat{};
    std::shared_ptr<Hurry> hurry{};  ///< before the mind, which looks at it
    std::shared_ptr<table::BotSeat> mind{};
    bool thinking = false;
    std::vector<table::Happening> missed{};  ///< while it was thinking
  };

  /// Nothing while there is no game.
  [[nodiscard]] Bot* bot_of(const table::Table& table, table::Seat seat);
  void think(Bot& bot);
  /// `fault` if it threw.
  void thought(std::uint64_t turn, table::Seat seat, std::string move, const std::optional<std::string>& fault);
  void tell_missed(table::Seat seat);
  void forget(table::Seat seat);

  Worker& worker_;
  LiveTable& owner_;
  std::vector<Bot> bots_{};
  std::optional<table::Seat> acting_{};
  std::uint64_t turn_ = 0;  ///< counts turns of bots, so that a thought that comes late is known as such
  Clock::time_point began_{};
  std::unique_ptr<boost::asio::steady_timer> told_at_{};
};

}  // namespace server
