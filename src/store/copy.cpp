// Everything in the database, read as it was at one moment: for export and backup.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "store/place.h"
#include "store/schema.h"
#include "store/sqlite.h"

namespace store {
namespace {

namespace fs = std::filesystem;

base::Result<Rows, Fault> begin(Connection& connection) {
  return connection.run(connection.dialect() == Dialect::sqlite ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

std::optional<std::string> copy_rows(Connection& from, Connection& to) {
  if (const auto trouble = migrate(to)) return trouble;
  if (!begin(from)) return from.complaint();
  if (!to.run("BEGIN")) return to.complaint();
  bool written = true;
  for (const auto& [table, read, write] : all_columns()) {
    std::vector<Value> values;
    const auto put = [&](const Row& row) {
      // The columns of numbers turn the text into numbers.
      values.assign(row.begin(), row.end());
      written = to.run_with(write, values).ok();
      return written;
    };
    if (from.each(read, put)) return from.complaint();
    if (!written) return to.complaint();
  }
  if (!to.run("COMMIT")) return to.complaint();
  return from.run("COMMIT") ? std::nullopt : std::optional{from.complaint()};
}

std::optional<std::string> fill(Connection& from, const std::string& path) {
  if (auto* sqlite = dynamic_cast<Sqlite*>(&from)) return sqlite->copy_to(path);
  auto target = Sqlite::open(path, Sqlite::Use::server);
  if (!target) return target.error();
  return copy_rows(from, **target);
}

void sync(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

}  // namespace

std::optional<std::string> walk(const std::string& where, const std::function<bool(const Line&)>& visit) {
  auto connection = open_for_tools(where);
  if (!connection) return connection.error();
  if (!begin(**connection)) return (*connection)->complaint();
  const auto show = [&](const Row& row) {
    return visit({row[0], static_cast<std::uint64_t>(number(row[1])), number(row[2]), row[3]});
  };
  if ((*connection)->each("SELECT table_id, sequence, at, text FROM lines ORDER BY table_id, sequence", show)) {
    return (*connection)->complaint();
  }
  return std::nullopt;
}

std::optional<std::string> backup(const std::string& where, const std::string& file) {
  const auto cannot = [&](const std::string& why) { return "cannot back up to '" + file + "': " + why; };
  auto from = open_for_tools(where);
  if (!from) return from.error();
  std::error_code ignored;
  if (fs::exists(file, ignored)) return cannot("it is there already");
  // It has another name until it is whole. Made here, so that only its owner may read it.
  const auto part = file + ".part";
  ::unlink(part.c_str());
  const int made = ::open(part.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return cannot(std::generic_category().message(errno));
  ::close(made);
  auto trouble = fill(**from, part);
  sync(part);
  if (!trouble && ::rename(part.c_str(), file.c_str()) != 0) trouble = std::generic_category().message(errno);
  for (const auto* end : {"", "-wal", "-shm", "-journal"}) ::unlink((part + end).c_str());
  if (trouble) return cannot(*trouble);
  const auto folder = fs::path{file}.parent_path();
  sync(folder.empty() ? "." : folder.string());
  return std::nullopt;
}

}  // namespace store
