#include "store/place.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "store/postgres.h"
#include "store/schema.h"
#include "store/sqlite.h"

namespace store {
namespace {

namespace fs = std::filesystem;

std::string words(int error) { return std::generic_category().message(error); }

/// Directories that are missing, the last one for its owner only.
std::error_code make(const fs::path& directory) {
  std::error_code error;
  if (fs::is_directory(directory, error)) return {};
  error.clear();
  fs::create_directories(directory, error);
  if (!error) fs::permissions(directory, fs::perms::owner_all, error);
  return error;
}

}  // namespace

bool is_postgres(const std::string& where) { return where.starts_with("postgresql://") || where.starts_with("postgres://"); }

std::string sqlite_file(const std::string& directory) { return (fs::path{directory} / "hanaza.sqlite").string(); }

base::Result<std::unique_ptr<Claim>, std::string> Claim::on(const std::string& directory) {
  if (const auto error = make(directory)) return base::Failure{"cannot make '" + directory + "': " + error.message()};
  const auto path = (fs::path{directory} / "lock").string();
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return base::Failure{"cannot write in '" + directory + "': " + words(errno)};
  auto claim = std::make_unique<Claim>(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return base::Failure{"another server is using '" + directory + "'"};
    return base::Failure{"cannot lock '" + path + "': " + words(errno)};
  }
  // SQLite gives its files beside this one the same rights.
  const auto database = sqlite_file(directory);
  const int made = ::open(database.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (made < 0) return base::Failure{"cannot write '" + database + "': " + words(errno)};
  ::close(made);
  return claim;
}

Claim::~Claim() { ::close(file_); }

base::Result<std::unique_ptr<Connection>, std::string> open_for_tools(const std::string& where) {
  std::unique_ptr<Connection> connection;
  if (is_postgres(where)) {
    connection = std::make_unique<Postgres>(where, Postgres::Use::tool);
  } else {
    std::error_code ignored;
    if (!fs::exists(sqlite_file(where), ignored)) return base::Failure{"there is no '" + sqlite_file(where) + "'"};
    auto opened = Sqlite::open(sqlite_file(where), Sqlite::Use::tool);
    if (!opened) return base::Failure{opened.error()};
    connection = std::move(*opened);
  }
  if (const auto trouble = check_version(*connection)) return base::Failure{*trouble};
  return connection;
}

}  // namespace store
