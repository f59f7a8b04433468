// A node's word to the others: its name, its beats and what it drives, all held by one connection and gone with it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "store/nodes.h"
#include "store/notifier.h"
#include "store/postgres.h"

namespace store {

/// Wakes a thread that waits for a socket.
class Bell {
 public:
  Bell();
  Bell(const Bell&) = delete;
  Bell(Bell&&) = delete;
  Bell& operator=(const Bell&) = delete;
  Bell& operator=(Bell&&) = delete;
  ~Bell();

  void ring() const;
  /// Until it rings, the socket can be read, or the time is over.
  void wait(int socket, std::chrono::milliseconds limit) const;

 private:
  int file_;
};

class Keeper final : public Nodes {
 public:
  Keeper(const std::string& url, NodeCard card, NodeEvents& events, Log log);
  Keeper(const Keeper&) = delete;
  Keeper(Keeper&&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  Keeper& operator=(Keeper&&) = delete;
  ~Keeper() override;

  /// Takes the name; a sentence if that cannot be.
  [[nodiscard]] std::optional<std::string> enter();
  /// A sentence if our clock and the database's differ too much.
  [[nodiscard]] std::optional<std::string> clock_fault() const;

  void start() override;
  void tell_grown(std::vector<End> ends) override;
  void say(std::string words) override;
  void want(std::string table) override { put({Ask::want, std::move(table)}); }
  void confirm(std::string table) override { put({Ask::confirm, std::move(table)}); }
  void release(std::string table, bool over) override { put({over ? Ask::end : Ask::release, std::move(table)}); }
  std::uint64_t renewed() override;
  void drain() override { put({Ask::drain, {}}); }

 private:
  using Clock = std::chrono::steady_clock;
  enum class Ask { want, confirm, release, end, start_over, drain };
  struct Asked {
    Ask ask;
    std::string table;
  };
  struct Wanted {
    bool held = false;
    bool answered = false;
  };

  void put(Asked asked);
  void run();
  /// One statement on the connection that holds our name; if that is lost, so is everything.
  template <class... T>
  base::Result<Rows, Fault> ask(std::string_view sql, const T&... values);
  [[nodiscard]] bool here() const { return generation_ != 0; }
  void lose();
  std::optional<std::string> take_name();
  void do_asked();
  void try_to_drive();
  void try_to_drive(const std::vector<std::string>& tables);
  void confirm(const std::vector<std::string>& tables);
  void give_back(const std::vector<std::string>& tables, bool over);
  void beat();
  void end_the_silent(const std::vector<NodeSeen>& nodes);
  void look_for_abandoned();
  void hear();
  void leave();
  [[nodiscard]] std::size_t room() const;
  void log(const std::string& words) const;

  NodeCard card_;
  NodeEvents& events_;
  Log log_;
  Postgres connection_;
  int generation_ = 0;  ///< of the link, when the name was taken; 0: it is not ours now
  std::int64_t clock_ahead_ = 0;
  std::int64_t entered_ = 0;  ///< when we took the name, by the database's clock
  std::int64_t started_ = 0;
  std::size_t lock_table_ = 0;  ///< how many locks the database has room for
  std::optional<Clock::time_point> last_beat_{};
  Clock::time_point next_beat_{};
  std::map<std::string, Wanted> wanted_{};
  std::map<std::string, int> silent_for_{};  ///< beats of ours
  std::optional<std::set<std::string>> abandoned_{};
  int beats_ = 0;
  bool draining_ = false;
  bool crowded_ = false;
  std::atomic<std::size_t> others_{0};

  Bell bell_{};
  std::mutex mutex_{};
  std::vector<Asked> asked_{};
  std::atomic<std::uint64_t> spell_ = first_spell;
  std::atomic<std::uint64_t> writing_since_ = 0;  ///< the first spell that may use the connection which writes now
  bool ending_ = false;
  Notifier notifier_;
  std::thread thread_{};
};

}  // namespace store
