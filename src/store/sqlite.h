// A connection to an SQLite file.
//
// A table's lines must be found by their key. But an index over all tables is touched in another page by every line: with a
// thousand tables at play that page is most of what a move costs. So new lines go to `recent`, a few pages in the order of their
// coming, and are brought to `settled`, which has the key, some thousand at a time and table by table. `lines` shows both.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "store/connection.h"

struct sqlite3;
struct sqlite3_stmt;

namespace store {

class Sqlite final : public Connection {
 public:
  /// A server makes the file if it is missing and may write; tools only read.
  enum class Use { server, tool };

  [[nodiscard]] static base::Result<std::unique_ptr<Sqlite>, std::string> open(const std::string& path, Use use);
  ~Sqlite() override;
  Sqlite(const Sqlite&) = delete;
  Sqlite(Sqlite&&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;
  Sqlite& operator=(Sqlite&&) = delete;

  [[nodiscard]] Dialect dialect() const override { return Dialect::sqlite; }
  base::Result<Rows, Fault> run_with(std::string_view sql, std::span<const Value> values) override;
  std::optional<Fault> each(std::string_view sql, const std::function<bool(const Row&)>& visit) override;
  base::Result<std::vector<bool>, Fault> commit(std::span<const Append* const> batch) override;
  std::optional<Fault> tidy() override;
  [[nodiscard]] std::string complaint() const override { return complaint_; }

  /// Everything as it is at one moment into another file, which must not exist or be empty.
  [[nodiscard]] std::optional<std::string> copy_to(const std::string& path);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  using Database = std::unique_ptr<sqlite3, Close>;
  using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

  explicit Sqlite(Database database);
  static Database open_file(const std::string& path, int flags, std::string& complaint);

  std::optional<std::string> set_up(Use use);
  sqlite3_stmt* prepared(std::string_view sql);
  std::optional<Fault> step_all(std::string_view sql, std::span<const Value> values,
                                const std::function<bool(const Row&)>& visit);
  /// Undoes a transaction that failed.
  base::Failure<Fault> undone(Fault why);
  std::optional<Fault> remember_recent();
  /// The last line of a table as this transaction has it; 0 if there is none.
  base::Result<std::uint64_t*, Fault> last_line(const std::string& table);
  base::Result<bool, Fault> write(const Append& append);
  Fault fault();

  Database database_;
  std::map<std::string, Statement, std::less<>> statements_;  // gone before the database they belong to
  // What was read or written last of each table, all tables of `recent` among them. A directory has one server, and its one
  // writer is this: nobody else adds lines.
  std::unordered_map<std::string, std::uint64_t> last_;
  bool remembers_ = false;  // what that says
  std::size_t recent_ = 0;
  std::size_t settled_at_;  // so many recent lines
  std::string complaint_;
};

}  // namespace store
