// One connection to a database. Nearly all SQL of this room is written once against it; only whole batches differ by database.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "store/store.h"

namespace store {

/// What is filled in for $1, $2, ...: never a part of the SQL itself.
using Value = std::variant<std::int64_t, std::string_view>;
/// Every column as text; there are no NULLs in our tables.
using Row = std::vector<std::string>;
using Rows = std::vector<Row>;

inline std::int64_t number(std::string_view text) {
  std::int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

enum class Dialect { sqlite, postgres };

/// Used by one thread at a time. Finds its way back to the database by itself if that was away.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection& operator=(Connection&&) = delete;
  virtual ~Connection() = default;

  [[nodiscard]] virtual Dialect dialect() const = 0;

  /// One statement; it is prepared once and kept by its text. The parameters must appear first in the order of their numbers.
  template <class... T>
  base::Result<Rows, Fault> run(std::string_view sql, const T&... values) {
    const std::array<Value, sizeof...(values)> list{value(values)...};
    return run_with(sql, list);
  }
  virtual base::Result<Rows, Fault> run_with(std::string_view sql, std::span<const Value> values) = 0;

  /// The rows of a question too large to be kept, one after the other until `visit` says false. Inside a transaction.
  virtual std::optional<Fault> each(std::string_view sql, const std::function<bool(const Row&)>& visit) = 0;

  /// Counts connections, of which it makes a new one if need be.
  [[nodiscard]] virtual int generation() { return 1; }

  /// All appends in one transaction and one sync. For each whether it was written; those that were not are `taken`. Or a fault,
  /// and then nothing was written, unless the connection was lost in the commit. Only in the connection of `generation`.
  virtual base::Result<std::vector<bool>, Fault> commit(std::span<const Append* const> batch) = 0;

  /// Work that can wait until everybody is told of a commit. A fault: it was not done, will be tried again, and nothing is lost.
  virtual std::optional<Fault> tidy() { return std::nullopt; }

  /// The lines of these tables that are not known yet, table by table and each in order.
  virtual base::Result<std::vector<Line>, Fault> lines_after(std::span<const End> known);

  /// What the database said of the last fault.
  [[nodiscard]] virtual std::string complaint() const = 0;

 private:
  template <std::integral T>
  static Value value(T number) {
    return static_cast<std::int64_t>(number);
  }
  static Value value(std::string_view text) { return text; }
};

/// The one table that an append is about; nullopt if it is empty, about several, has a gap, or holds a NUL, which PostgreSQL
/// would cut off without a word.
[[nodiscard]] std::optional<std::string_view> table_of(const Append& append);

}  // namespace store
