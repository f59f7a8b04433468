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
#include "server/presence.h"
#include "server/table_bots.h"
#include "store/nodes.h"
#include "store/store.h"
#include "table/entry.h"
#include "table/table.h"

namespace server {

class Node;
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
  /// The server was away from then to then.
  void credit(table::Millis from, table::Millis to);
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

  // With other nodes on the same database:
  /// Calls once everything that was written before is known here; at once where nobody else writes.
  void refresh(std::function<void()> then);
  /// The log goes at least that far: whether it must be read.
  [[nodiscard]] bool falls_behind(std::uint64_t sequence);
  void heard(std::span<const store::Line> lines);
  /// The list says that it goes on by itself, and it does not: an older version wrote that.
  void correct_summary() const;
  /// Whether it is ours to drive, and until when somebody did.
  void drive(const store::Drive& drive);
  /// Nobody knows who drives it; certainly not we.
  void lose();
  /// Our node said nothing for so long, and still drives it.
  void was_silent(table::Millis milliseconds);
  void say_presence() const;
  /// To a node that begins to show the table: who is here, and where the one who leads looks.
  void inform() const;
  void others_are(const std::string& from, const Presence& presence);
  void others_lead(std::optional<table::Person> leader, std::string text) { follow(leader, std::move(text)); }
  void only_these_are_alive(const std::vector<std::string>& nodes);

 private:
  /// Only to know what is in the log.
  struct Refresh {
    std::function<void()> then{};
  };
  struct Item {
    std::variant<table::Command, table::Prompt, Refresh> ask;
    Asker asker{};
    Reply reply{};
    Clock::time_point since = Clock::now();
    int tries = 0;
    std::uint64_t turn = 0;   ///< of a bot's move: when it was thought of
    bool fresh = false;       ///< the log was read after it was asked
    bool takes_over = false;  ///< after it the table is driven by us

    [[nodiscard]] bool is_bot_move() const {
      const auto* prompt = std::get_if<table::Prompt>(&ask);
      return prompt != nullptr && std::holds_alternative<table::BotMove>(*prompt);
    }
    [[nodiscard]] bool gives_time_back() const {
      const auto* prompt = std::get_if<table::Prompt>(&ask);
      return prompt != nullptr && std::holds_alternative<table::Away>(*prompt);
    }
  };
  using Others = std::pair<std::string, Presence>;
  /// An item on its way to the disk.
  struct Step {
    Item item;
    table::Decision decision{};
    std::vector<table::Logged> lines{};
    std::uint64_t spell = 0;  ///< in which it was decided
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
  void give_back_first(Item item);
  void done(const Item& item, std::uint64_t sequence, const table::Decision& decision);
  void after_step();

  [[nodiscard]] Node* node() const;
  void take_of_others(const std::vector<table::Logged>& lines);
  void see_to_driving();
  void took_over(const Item& item);
  /// A clock runs, and nobody knows whether somebody drives it: what is asked must wait.
  [[nodiscard]] bool unattended() const;
  /// Whether that can be done now, as far as other nodes and the clock are concerned.
  [[nodiscard]] bool may_act(const Item& item) const;
  /// Persons who are connected here or elsewhere, in order.
  [[nodiscard]] std::vector<table::Person> online() const;
  [[nodiscard]] std::size_t spectators() const;
  void tell_presence();

  void catch_up(std::shared_ptr<Client> client, std::uint64_t have, int tries);
  void send_missed(const std::shared_ptr<Client>& client, std::uint64_t have, int tries,
                   const base::Result<std::vector<store::Line>, store::Fault>& lines);
  [[nodiscard]] std::optional<std::vector<std::string>> missed_by(const Attached& attached, std::uint64_t have,
                                                                  std::span<const store::Line> lines) const;
  void send_snapshot(const Attached& attached);
  [[nodiscard]] std::optional<table::Refused> may_come(const table::Hello& hello, std::optional<table::Person> person) const;
  void review_clients();
  void presence_soon();
  void follow(std::optional<table::Person> leader, std::string text);
  void say_leading() const;
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
  std::string led_{};        ///< where the leader looks, as everybody was told
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
  bool wanted_ = false;           ///< our node was asked to drive it
  bool drives_;                   ///< bots and clocks are ours
  bool attended_ = true;          ///< the time in which nobody drove it is credited
  std::uint64_t heard_to_ = 0;    ///< how far others say that the log goes
  std::vector<Others> others_{};  ///< who is connected at other nodes
  int bot_refusals_ = 0;          ///< one after the other
};

}  // namespace server
