// The wire to a PostgreSQL server: connecting, losing it, and waiting for answers no longer than is bearable.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "store/store.h"

struct pg_conn;
struct pg_result;

namespace store {

/// How long a server waits for an answer before it says that the database is away. PostgreSQL itself gives up a little earlier,
/// so that nothing is still being done there in our name.
inline constexpr std::chrono::milliseconds patience{5000};

class PostgresLink {
 public:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  using Answer = std::unique_ptr<pg_result, Clear>;

  /// Tools wait as long as it takes.
  enum class Use { server, tool };
  PostgresLink(std::string url, Use use) : url_(std::move(url)), use_(use) {}

  /// Whether there is a connection, made anew if need be. Not tried again at once after a failure, but after a time that grows up
  /// to two seconds: whoever asks meanwhile hears no.
  bool ready();
  /// Counts connections, so that whoever prepared something in an earlier one knows that it is gone.
  [[nodiscard]] int generation() const { return generation_; }
  [[nodiscard]] pg_conn* raw() const { return connection_.get(); }

  /// From now on answers are waited for until `patience` has passed.
  void start_waiting();
  /// The next result; null at the end of a statement's results, as libpq has it. nullopt: the connection is lost, and dropped.
  std::optional<Answer> next();
  /// All results of one statement outside a pipeline: the last, or nullopt if the connection is lost.
  std::optional<Answer> last();
  /// One statement without preparation.
  std::optional<Answer> ask(std::string_view sql);

  void drop();
  /// The fault that the result tells of, if any. Remembers the words.
  std::optional<Fault> fault_of(const pg_result* result);
  [[nodiscard]] const std::string& complaint() const { return complaint_; }
  void complain(std::string words) { complaint_ = std::move(words); }

 private:
  struct Finish {
    void operator()(pg_conn* connection) const;
  };

  bool alive();
  bool connect();
  bool wait_a_little();
  void lost();

  std::string url_;
  Use use_;
  std::unique_ptr<pg_conn, Finish> connection_;
  int generation_ = 0;
  std::chrono::steady_clock::time_point deadline_;
  std::chrono::steady_clock::time_point not_before_;
  std::chrono::milliseconds pause_{0};
  std::string complaint_;
};

}  // namespace store
