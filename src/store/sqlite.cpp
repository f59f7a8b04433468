#include "store/sqlite.h"

#include <sqlite3.h>

#include <array>
#include <utility>

namespace store {
namespace {

constexpr std::string_view find_recent = "SELECT table_id, max(sequence), count(*) FROM recent GROUP BY table_id";
constexpr std::string_view find_last = "SELECT coalesce(max(sequence), 0) FROM settled WHERE table_id = $1";
constexpr std::string_view write_line = "INSERT INTO recent (table_id, sequence, at, text) VALUES ($1, $2, $3, $4)";
constexpr std::string_view settle_lines =
    "INSERT INTO settled (table_id, sequence, at, text) SELECT table_id, sequence, at, text FROM recent"
    " ORDER BY table_id, sequence";
constexpr std::string_view write_summary =
    "INSERT INTO summaries (table_id, running, listed, updated, text) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id)"
    " DO UPDATE SET running = excluded.running, listed = excluded.listed, updated = excluded.updated, text = excluded.text";
constexpr std::string_view write_played =
    "INSERT INTO history (account, table_id, seat, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";

/// Tables whose last line is remembered. More are not played at on one machine at the same time.
constexpr std::size_t most_remembered = 50'000;

/// Whoever reads a table's log looks through all recent lines, in half a millisecond for so many; and so many are settled within
/// some twenty, in which nothing else is written.
constexpr std::size_t most_recent = 4096;

/// Makes a statement ready for its next use, however this one ends: one that is left half-way keeps a transaction open.
class Reset {
 public:
  explicit Reset(sqlite3_stmt* statement) : statement_(statement) {}
  Reset(const Reset&) = delete;
  Reset(Reset&&) = delete;
  Reset& operator=(const Reset&) = delete;
  Reset& operator=(Reset&&) = delete;
  ~Reset() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }

 private:
  sqlite3_stmt* statement_;
};

int bind(sqlite3_stmt* statement, int place, const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return sqlite3_bind_int64(statement, place, *whole);
  const auto text = std::get<std::string_view>(value);
  // An empty view may point nowhere, which SQLite would take for NULL. The text outlives the step: no copy.
  return sqlite3_bind_text64(statement, place, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void fill(Row& row, sqlite3_stmt* statement) {
  row.resize(static_cast<std::size_t>(sqlite3_column_count(statement)));
  for (int i = 0; i < static_cast<int>(row.size()); ++i) {
    const void* text = sqlite3_column_text(statement, i);  // before the size, which it may change
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, i));
    row[static_cast<std::size_t>(i)].assign(text != nullptr ? static_cast<const char*>(text) : "", size);
  }
}

}  // namespace

void Sqlite::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }
void Sqlite::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Sqlite::Database Sqlite::open_file(const std::string& path, int flags, std::string& complaint) {
  // Nobody asks how much memory SQLite has, and counting takes a lock each time it gets or frees some: ten times a line. Refused
  // where something else has opened a file before, and then it counts.
  static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  (void)uncounted;
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  Database database{raw};
  if (code == SQLITE_OK) return database;
  complaint = raw != nullptr ? sqlite3_errmsg(raw) : sqlite3_errstr(code);
  return nullptr;
}

base::Result<std::unique_ptr<Sqlite>, std::string> Sqlite::open(const std::string& path, Use use) {
  const auto cannot = [&](const std::string& why) { return base::Failure{"cannot open '" + path + "': " + why}; };
  std::string why;
  auto database = open_file(path, SQLITE_OPEN_READWRITE | (use == Use::server ? SQLITE_OPEN_CREATE : 0), why);
  if (!database) return cannot(why);
  std::unique_ptr<Sqlite> opened{new Sqlite{std::move(database)}};
  if (auto trouble = opened->set_up(use)) return cannot(*trouble);
  return opened;
}

Sqlite::Sqlite(Database database) : database_(std::move(database)), settled_at_(most_recent) {}
Sqlite::~Sqlite() = default;

std::optional<std::string> Sqlite::set_up(Use use) {
  sqlite3_busy_timeout(database_.get(), 5000);
  if (use == Use::tool) return run("PRAGMA query_only = ON") ? std::nullopt : std::optional{complaint_};
  const auto mode = run("PRAGMA journal_mode = WAL");
  if (!mode) return complaint_;
  if (mode->empty() || mode->front().front() != "wal") return "the file system cannot keep a write-ahead log";
  // synchronous belongs to the connection, not to the file, and FULL is what makes a commit durable. A checkpoint costs two
  // syncs, so it comes four times less often than by default; a log that grew large is cut back to the size given.
  for (const std::string_view setting :
       {"PRAGMA synchronous = FULL", "PRAGMA wal_autocheckpoint = 4000", "PRAGMA journal_size_limit = 33554432",
        "PRAGMA cache_size = -4000", "PRAGMA temp_store = MEMORY", "PRAGMA analysis_limit = 400", "PRAGMA optimize"}) {
    if (!run(setting)) return complaint_;
  }
  return std::nullopt;
}

Fault Sqlite::fault() {
  const int code = sqlite3_extended_errcode(database_.get());
  complaint_ = std::string{sqlite3_errmsg(database_.get())} + " (" + std::to_string(code) + ")";
  switch (code) {
    // Quotas and limits on the size of files come as failed writes.
    case SQLITE_FULL:
    case SQLITE_IOERR_WRITE:
    case SQLITE_IOERR_FSYNC:
    case SQLITE_IOERR_DIR_FSYNC:
    case SQLITE_IOERR_TRUNCATE:
    case SQLITE_IOERR_SHMSIZE: return Fault::full;
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_UNIQUE: return Fault::taken;
    default: break;
  }
  const int primary = code & 0xff;
  return primary == SQLITE_BUSY || primary == SQLITE_LOCKED ? Fault::away : Fault::broken;
}

sqlite3_stmt* Sqlite::prepared(std::string_view sql) {
  if (const auto known = statements_.find(sql); known != statements_.end()) return known->second.get();
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &raw, nullptr) !=
      SQLITE_OK) {
    return nullptr;
  }
  return statements_.emplace(sql, Statement{raw}).first->second.get();
}

std::optional<Fault> Sqlite::step_all(std::string_view sql, std::span<const Value> values,
                                      const std::function<bool(const Row&)>& visit) {
  sqlite3_stmt* statement = prepared(sql);
  if (statement == nullptr) return fault();
  const Reset reset{statement};
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (bind(statement, static_cast<int>(i) + 1, values[i]) != SQLITE_OK) return fault();
  }
  Row row;
  while (true) {
    const int code = sqlite3_step(statement);
    if (code == SQLITE_DONE) return std::nullopt;
    if (code != SQLITE_ROW) return fault();
    fill(row, statement);
    if (!visit(row)) return std::nullopt;
  }
}

base::Result<Rows, Fault> Sqlite::run_with(std::string_view sql, std::span<const Value> values) {
  Rows rows;
  const auto keep = [&](const Row& row) {
    rows.push_back(row);
    return true;
  };
  if (const auto why = step_all(sql, values, keep)) return base::Failure{*why};
  return rows;
}

std::optional<Fault> Sqlite::each(std::string_view sql, const std::function<bool(const Row&)>& visit) {
  return step_all(sql, {}, visit);
}

std::optional<Fault> Sqlite::remember_recent() {
  last_.clear();
  recent_ = 0;
  const auto found = run(find_recent);
  if (!found) return found.error();
  for (const auto& row : *found) {
    last_.emplace(row[0], static_cast<std::uint64_t>(number(row[1])));
    recent_ += static_cast<std::size_t>(number(row[2]));
  }
  remembers_ = true;
  return std::nullopt;
}

base::Result<std::uint64_t*, Fault> Sqlite::last_line(const std::string& table) {
  if (!remembers_ || last_.size() >= most_remembered) {
    if (const auto fault = remember_recent()) return base::Failure{*fault};
  }
  if (const auto known = last_.find(table); known != last_.end()) return &known->second;
  const auto found = run(find_last, table);
  if (!found) return base::Failure{found.error()};
  return &last_.emplace(table, static_cast<std::uint64_t>(number(found->front().front()))).first->second;
}

base::Result<bool, Fault> Sqlite::write(const Append& append) {
  if (!append.lines.empty()) {
    const auto last = last_line(append.lines.front().table);
    if (!last) return base::Failure{last.error()};
    if (append.lines.front().sequence != **last + 1) return false;
    for (const auto& line : append.lines) {
      const auto written = run(write_line, line.table, line.sequence, line.at, line.text);
      if (!written) return base::Failure{written.error()};
    }
    recent_ += append.lines.size();
    **last = append.lines.back().sequence;
  }
  if (const auto& summary = append.summary) {
    const auto written = run(write_summary, summary->table, summary->running, summary->listed, summary->updated, summary->text);
    if (!written) return base::Failure{written.error()};
  }
  for (const auto& played : append.played) {
    const auto written = run(write_played, played.account, played.table, played.seat, played.at);
    if (!written) return base::Failure{written.error()};
  }
  return true;
}

base::Failure<Fault> Sqlite::undone(Fault why) {
  const auto words = complaint_;
  remembers_ = false;
  // A full disk may have ended the transaction already.
  if (sqlite3_get_autocommit(database_.get()) == 0) (void)run("ROLLBACK");
  complaint_ = words;
  return base::Failure{why};
}

base::Result<std::vector<bool>, Fault> Sqlite::commit(std::span<const Append* const> batch) {
  if (const auto begun = run("BEGIN IMMEDIATE"); !begun) return undone(begun.error());
  std::vector<bool> done;
  done.reserve(batch.size());
  for (const auto* append : batch) {
    const auto written = write(*append);
    if (!written) return undone(written.error());
    done.push_back(*written);
  }
  if (const auto ended = run("COMMIT"); !ended) return undone(ended.error());
  return done;
}

std::optional<Fault> Sqlite::tidy() {
  if (recent_ < settled_at_) return std::nullopt;
  settled_at_ = recent_ + most_recent;  // if it fails: not again with every commit
  for (const std::string_view sql : {std::string_view{"BEGIN IMMEDIATE"}, settle_lines, std::string_view{"DELETE FROM recent"},
                                     std::string_view{"COMMIT"}}) {
    if (const auto went = run(sql); !went) return undone(went.error()).error;
  }
  recent_ = 0;
  settled_at_ = most_recent;
  return std::nullopt;
}

std::optional<std::string> Sqlite::copy_to(const std::string& path) {
  std::string why;
  const auto target = open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, why);
  if (!target) return why;
  // All pages in one step read one moment of the log; whoever writes meanwhile is not held up.
  sqlite3_backup* copy = sqlite3_backup_init(target.get(), "main", database_.get(), "main");
  if (copy == nullptr) return sqlite3_errmsg(target.get());
  const int stepped = sqlite3_backup_step(copy, -1);
  const int finished = sqlite3_backup_finish(copy);
  if (stepped != SQLITE_DONE) return sqlite3_errstr(stepped);
  if (finished != SQLITE_OK) return sqlite3_errstr(finished);
  return std::nullopt;
}

}  // namespace store
