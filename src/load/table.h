// A table under load: its seats, one connection each, play one legal move after the other, and a new game after each.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "load/connection.h"
#include "load/measure.h"
#include "load/options.h"

namespace load {

class Table : public Listener {
 public:
  Table(const Options& options, Measure& measure) : options_(options), measure_(measure) {}

  /// Seats everybody at the table that was made, and starts the first game.
  /// Each sits where its turn in the targets is.
  boost::asio::awaitable<void> set_up(boost::asio::io_context& io, std::vector<Target*> targets, std::string id,
                                      std::string token);

  /// Closed loop: from now on each move follows the one before. Open loop: nothing yet.
  void play();
  /// Open loop: a move is due now; if the table is not ready for it, it is late.
  void due(Clock::time_point at);
  void stop() { stopped_ = true; }

  [[nodiscard]] bool waits() const { return state_ == State::moving; }
  [[nodiscard]] std::uint64_t bytes_heard() const;

  void heard(std::size_t seat, std::string_view text) override;
  void lost(std::size_t seat) override;

 private:
  enum class State : std::uint8_t { resting, moving, starting, broken };
  struct Seat {
    std::unique_ptr<Connection> connection{};
    std::uint64_t sequence = 0;  ///< of the last it was told
    std::string move{};          ///< what it would do, if it is its turn
    bool wants_round = false;    ///< Koi-Koi: said to be ready when the table rests
  };

  void happened(Seat& seat, std::size_t number, std::uint64_t sequence, std::string_view what);
  void moved(std::uint64_t sequence);
  void refused(std::string_view text);
  /// Does what comes next, if the table rests.
  void next();
  void send_move(Seat& seat);
  [[nodiscard]] std::string new_id();

  const Options& options_;
  Measure& measure_;
  std::vector<Seat> seats_{};
  std::deque<Clock::time_point> due_{};
  Clock::time_point since_{};
  Clock::time_point first_told_{};
  std::uint64_t sequence_ = 0;  ///< of the move that is told now
  std::size_t told_ = 0;        ///< to how many seats
  std::uint64_t commands_ = 0;
  State state_ = State::resting;
  bool playing_ = false;
  bool over_ = false;
  bool stopped_ = false;
};

}  // namespace load
