// A table at work: the pure Table, the people connected to it, what waits to be decided, and what is on its way to the disk.
// Lives on one worker and is touched by its thread only.
//
//   asked --> queue --> decide --> store (synced) --> take --> everybody is told
//
// One step is under way at a time; what comes meanwhile waits in the queue. Nobody is told what is not stored.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <exception>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/clients.h"
#include "server/limits.h"
#include "server/table_bots.h"
#include "store/store.h"
#include "table/entry.h"
#include "table/table.h"

namespace server {

class OpenView;
class Worker;

/// What comes back to the one who asked.
struct Answer {
  std::optional<table::Refused> refused{};
  std::string text{};                     ///< the whole message: `done` or `refused`
  std::optional<table::Person> person{};  ///< who they are from now on, after `sit`
};
using Reply = std::function<void(const Answer&)>;

/// Who asks, as the server knows it; nothing in here is their own claim.
struct Asker {
  std::shared_ptr<Client> client{};  ///< none: over HTTP
  std::optional<table::Person> person{};
  bool admitted = false;  ///< gave the table's password
  std::optional<std::string> account{};
};

class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(Worker& worker, std::unique_ptr<table::Table> table);
  LiveTable(const LiveTable&) = delete;
  LiveTable(LiveTable&&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;
  LiveTable& operator=(LiveTable&&) = delete;
  ~LiveTable();

  [[nodiscard]] const table::Table& table() const { return *table_; }

  /// Lets somebody in: welcome, what they missed, and everything from then on. Otherwise says why not.
  [[nodiscard]] std::optional<table::Refused> refusal(const table::Hello& hello) const;
  std::optional<table::Refused> join(const std::shared_ptr<Client>& client, const table::Hello& hello, Asker& asker);
  void leave(const Client& client);

  void command(Asker asker, table::Command command, Reply reply);
  /// Somebody leads others through a game that is over, or stops: passed on to everybody, and shown to who comes later.
  std::optional<table::Refused> lead(const Asker& asker, const table::Lead& lead);
  /// The server was away for so long.
  void credit(table::Millis milliseconds);
  /// Whoever runs the server ends the game. The reply is `refused` if there is none.
  void end(Reply reply);
  /// A message for everybody at the table that is no part of the game.
  void announce(const Frame& frame) { clients_.tell_all(frame); }

  /// No new commands; `settled` says when nothing is under way any more.
  void stop();
  [[nodiscard]] bool settled() const { return !busy_; }
  /// Nobody needs it in memory.
  [[nodiscard]] bool idle(Clock::time_point now) const;
  /// Starts what the table itself does: bots, clocks.
  void wake();
  /// For the bots: a move to be made now.
  void bot_moves(table::BotMove move);
  /// The table stands still from now on, because of a fault of the program. Its log is as it was.
  void freeze(std::string_view why);

 private:
  struct Item {
    std::variant<table::Command, table::Prompt> ask;
    Asker asker{};
    Reply reply{};
    Clock::time_point since = Clock::now();
    int tries = 0;
  };
  /// An item on its way to the disk.
  struct Step {
    Item item;
    table::Decision decision{};
    std::vector<table::Logged> lines{};
  };

  void put(Item item);
  void pump();
  void process(Item item);
  void decide_command(Item item);
  void decide_prompt(Item item);
  void store(Item item, table::Decision decision);
  void stored(Step step, std::optional<store::Fault> fault);
  void told(const Step& step);
  /// Reads what others wrote, then does the item.
  void reread(Item item);
  void did_reread(Item item, const base::Result<std::vector<store::Line>, store::Fault>& lines);
  /// Takes the lines; tells everybody.
  void take(const std::vector<table::Logged>& lines);
  void take(const table::Logged& line);
  void refuse(const Item& item, const table::Refused& refused);
  void not_stored(Item item);
  void done(const Item& item, std::uint64_t sequence, const table::Decision& decision);
  void after_step();

  void catch_up(std::shared_ptr<Client> client, std::uint64_t have, int tries);
  void send_missed(const std::shared_ptr<Client>& client, std::uint64_t have, int tries,
                   const base::Result<std::vector<store::Line>, store::Fault>& lines);
  [[nodiscard]] std::optional<std::vector<std::string>> missed_by(const Attached& attached, std::uint64_t have,
                                                                  std::span<const store::Line> lines) const;
  void send_snapshot(const Attached& attached);
  [[nodiscard]] std::optional<table::Refused> may_come(const table::Hello& hello, std::optional<table::Person> person) const;
  void review_clients();
  void presence_soon();
  /// Nobody leads any more, if the leader has gone or a game has begun.
  void review_leader();

  void set_clock();
  void set_open_view(std::optional<std::uint64_t> first);
  void count_seats();
  /// Runs a part of the table; if it throws, the table freezes.
  template <class Part>
  void guarded(const Part& part) {
    if (frozen_) return;
    try {
      part();
    } catch (const std::exception& thrown) {
      freeze(thrown.what());
    }
  }
  /// Gives the store a callback that runs `part` with the answer, on this thread, if the table is still there.
  template <class Part>
  [[nodiscard]] auto back_here(Part part);

  Worker& worker_;
  std::unique_ptr<table::Table> table_;
  Clients clients_{};
  TableBots bots_;
  std::shared_ptr<OpenView> open_view_{};  ///< what spectators see while hands are open
  std::optional<table::Person> leader_{};
  Frame led_{};              ///< where the leader looks, as everybody was told
  std::list<Item> queue_{};  // a deque would keep 600 bytes for each table at rest
  std::unique_ptr<boost::asio::steady_timer> clock_{};
  std::optional<table::Millis> clock_at_{};
  Clock::time_point used_ = Clock::now();
  std::int64_t seats_ = 0;
  bool busy_ = false;
  bool uncertain_ = false;  ///< the log may be longer than what was taken
  bool stopping_ = false;
  bool frozen_ = false;
  bool presence_due_ = false;
  int bot_refusals_ = 0;  ///< one after the other
};

}  // namespace server
