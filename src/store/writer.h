// The one thread that writes: group commit, and what each append is told.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/batcher.h"
#include "store/connection.h"
#include "store/store.h"

namespace store {

class Writer {
 public:
  /// A change that is not about a table.
  using Change = std::function<base::Result<Rows, Fault>(Connection&)>;

  Writer(std::unique_ptr<Connection> connection, Log log, Committed committed, Renewed renewed)
      : connection_(std::move(connection)),
        log_(std::move(log)),
        committed_(std::move(committed)),
        renewed_(std::move(renewed)) {}

  /// Answers after the commit is synced. See Store::append.
  void append(Append append, Told told);
  /// A transaction of its own: there are few of these.
  void change(Change change, Told told);
  [[nodiscard]] Statistics statistics() const;

 private:
  struct Write {
    Append append;
    Change change;  ///< if there is one, it is this that is to be done
    Told told;
  };

  void write(std::vector<Write> batch);
  void make(const Write& write);
  void commit(std::span<Write* const> portion);
  /// Why it is not even tried.
  [[nodiscard]] std::optional<Fault> fault_of(const Append& append) const;
  void count(std::span<Write* const> portion, const std::vector<std::optional<Fault>>& faults, double seconds, bool committed);
  void announce(std::span<Write* const> portion, const std::vector<std::optional<Fault>>& faults) const;
  void note(std::optional<Fault> trouble);
  void say(const std::string& words) const;

  std::unique_ptr<Connection> connection_;
  Log log_;
  Committed committed_;
  Renewed renewed_;
  int generation_ = 0;             // of the connection
  std::uint64_t first_spell_ = 0;  // that may write in it
  mutable std::mutex mutex_;
  Statistics statistics_;
  std::atomic<std::size_t> waiting_ = 0;
  /// Some 10,000 moves a second fill a portion like that. A transaction of 200 lines costs a third a line of what one of 50 does.
  static constexpr Patience patience{48, std::chrono::milliseconds{12}};
  Batcher<Write> writes_{[this](std::vector<Write> batch) { write(std::move(batch)); },
                         patience};  // last: its thread uses the others
};

}  // namespace store
