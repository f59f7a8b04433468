// The tables in the database, and how an older database becomes a newer one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "store/connection.h"

namespace store {

/// The schema that this program reads and writes. A change is a new step at the end of schema.cpp; steps are never edited.
[[nodiscard]] int schema_version(Dialect dialect);

/// Brings the database up to date in one transaction. Refuses one from a newer program with a sentence, and leaves it alone.
[[nodiscard]] std::optional<std::string> migrate(Connection& connection);

/// For tools, which change nothing: a sentence if the database is not of this schema.
[[nodiscard]] std::optional<std::string> check_version(Connection& connection);

/// For copies: each table, and its columns in the order of the schema.
struct Columns {
  std::string_view table;
  std::string_view read;   ///< SELECT of all columns
  std::string_view write;  ///< INSERT of all columns
};
[[nodiscard]] std::span<const Columns> all_columns();

}  // namespace store
