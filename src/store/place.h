// Where the database is: a directory of our own, or a PostgreSQL server.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "store/connection.h"

namespace store {

[[nodiscard]] bool is_postgres(const std::string& where);

/// The database's file in a data directory.
[[nodiscard]] std::string sqlite_file(const std::string& directory);

/// A directory that no other server uses while this lives. A lock of the operating system, so that a killed server leaves none.
class Claim {
 public:
  /// Makes the directory if it is missing, readable by its owner only: decks and hashes of passwords will be in it.
  [[nodiscard]] static base::Result<std::unique_ptr<Claim>, std::string> on(const std::string& directory);
  explicit Claim(int file) : file_(file) {}
  Claim(const Claim&) = delete;
  Claim(Claim&&) = delete;
  Claim& operator=(const Claim&) = delete;
  Claim& operator=(Claim&&) = delete;
  ~Claim();

 private:
  int file_;
};

/// A connection for tools, which change nothing and may run beside a server; the database has the schema of this program.
[[nodiscard]] base::Result<std::unique_ptr<Connection>, std::string> open_for_tools(const std::string& where);

}  // namespace store
