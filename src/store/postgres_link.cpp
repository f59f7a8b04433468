#include "store/postgres_link.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace store {
namespace {

using std::chrono::steady_clock;

/// libpq ends its messages with a line break and may begin further lines.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text.substr(0, text.find_last_not_of(" \n") + 1)) line += c == '\n' ? ' ' : c;
  return line;
}

short waits_for(bool unsent) { return static_cast<short>(unsent ? POLLIN | POLLOUT : POLLIN); }

}  // namespace

void PostgresLink::Clear::operator()(pg_result* result) const { PQclear(result); }
void PostgresLink::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

void PostgresLink::drop() { connection_.reset(); }

bool PostgresLink::ready() {
  if (connection_ && alive()) return true;
  connection_.reset();
  const auto now = steady_clock::now();
  if (use_ == Use::server && now < not_before_) return false;
  if (connect()) {
    ++generation_;
    pause_ = std::chrono::milliseconds{0};
    return true;
  }
  connection_.reset();
  pause_ = std::clamp(pause_ * 2, std::chrono::milliseconds{50}, std::chrono::milliseconds{2000});
  not_before_ = steady_clock::now() + pause_;
  return false;
}

/// A server that went away while nothing was asked has said so, or closed the socket: better to know before the next commit than
/// not to know whether that took place.
bool PostgresLink::alive() {
  pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
  while (poll(&socket, 1, 0) > 0) {
    if (PQconsumeInput(connection_.get()) == 0) return false;
  }
  return PQstatus(connection_.get()) == CONNECTION_OK;
}

bool PostgresLink::connect() {
  // What comes before dbname, which is the whole URL, may be said otherwise in it.
  const std::array keywords{"connect_timeout", "application_name", "tcp_user_timeout",
                            "dbname",          "client_encoding",  static_cast<const char*>(nullptr)};
  const std::array values{"3", "hanaza", "5000", url_.c_str(), "UTF8", static_cast<const char*>(nullptr)};
  connection_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    complaint_ = one_line(PQerrorMessage(connection_.get()));
    return false;
  }
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
  if (PQsetnonblocking(connection_.get(), 1) != 0) return false;
  // A commit must be on disk when we hear of it, whatever the database's own setting; stronger settings are left alone.
  auto settings =
      ask("SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'");
  if (settings && use_ == Use::server && !fault_of(settings->get())) {
    settings =
        ask("SELECT set_config('statement_timeout', '4s', false), set_config('lock_timeout', '3s', false),"
            " set_config('idle_in_transaction_session_timeout', '5s', false)");
  }
  return settings && !fault_of(settings->get());
}

void PostgresLink::start_waiting() { deadline_ = steady_clock::now() + patience; }

bool PostgresLink::wait_a_little() {
  const int unsent = PQflush(connection_.get());
  if (unsent < 0) return false;
  int milliseconds = -1;
  if (use_ == Use::server) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - steady_clock::now());
    if (left.count() <= 0) {
      complaint_ = "no answer from the database";
      connection_.reset();
      return false;
    }
    milliseconds = static_cast<int>(left.count());
  }
  pollfd socket{PQsocket(connection_.get()), waits_for(unsent != 0), 0};
  if (poll(&socket, 1, milliseconds) > 0 && (socket.revents & ~POLLOUT) != 0) return PQconsumeInput(connection_.get()) != 0;
  return true;
}

void PostgresLink::lost() {
  if (connection_) complaint_ = one_line(PQerrorMessage(connection_.get()));
  connection_.reset();
}

std::optional<PostgresLink::Answer> PostgresLink::next() {
  while (connection_ && (PQflush(connection_.get()) > 0 || PQisBusy(connection_.get()) != 0)) {
    if (!wait_a_little()) lost();
  }
  if (!connection_) return std::nullopt;
  Answer answer{PQgetResult(connection_.get())};
  if (PQstatus(connection_.get()) == CONNECTION_OK) return answer;
  lost();
  return std::nullopt;
}

std::optional<PostgresLink::Answer> PostgresLink::last() {
  Answer kept;
  while (true) {
    auto answer = next();
    if (!answer) return std::nullopt;
    if (!*answer) return kept;
    kept = std::move(*answer);
  }
}

std::optional<PostgresLink::Answer> PostgresLink::ask(std::string_view sql) {
  start_waiting();
  if (PQsendQueryParams(connection_.get(), std::string{sql}.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 0) == 0) {
    lost();
    return std::nullopt;
  }
  return last();
}

std::optional<Fault> PostgresLink::fault_of(const pg_result* result) {
  const auto status = PQresultStatus(result);
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return std::nullopt;
  const char* code = result != nullptr ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
  const std::string_view state = code != nullptr ? code : "";
  complaint_ = one_line(PQresultErrorMessage(result)) + " (" + std::string{state} + ")";
  if (state == "53100") return Fault::full;
  if (state == "23505") return Fault::taken;
  // 08: connection; 57P: the server is being stopped or started; 25006: it has become a copy that only reads, and somebody else
  // is the one to write to. A new connection is needed.
  if (state.empty() || state.starts_with("08") || state.starts_with("57P") || state == "25006") {
    connection_.reset();
    return Fault::away;
  }
  // 53: too many connections, out of memory; 57014, 55P03: it took too long; 40: others were in the way. All pass.
  if (state.starts_with("53") || state == "57014" || state == "55P03" || state.starts_with("40")) return Fault::away;
  return Fault::broken;
}

}  // namespace store
