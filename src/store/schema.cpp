#include "store/schema.h"

#include <array>
#include <span>
#include <vector>

namespace store {
namespace {

using Step = std::vector<std::string_view>;

// A step for each version, in words that both databases understand, and those behind them for SQLite alone. KEY is text that is compared byte by byte: in PostgreSQL an
// index over text in some language's order breaks when the operating system changes that order.
//
// The log is an ordinary table with an index, not one clustered by its key: new lines of all tables then go to the same page.
std::span<const Step> steps(Dialect dialect) {
  static const std::array<Step, 3> all{
      {Step{
           R"(CREATE TABLE lines (
           table_id KEY NOT NULL, sequence bigint NOT NULL, at bigint NOT NULL, text text NOT NULL,
           PRIMARY KEY (table_id, sequence)))",
           R"(CREATE TABLE summaries (
           table_id KEY NOT NULL PRIMARY KEY, running bigint NOT NULL, listed bigint NOT NULL, updated bigint NOT NULL,
           text text NOT NULL))",
           R"(CREATE INDEX summaries_running ON summaries (updated) WHERE running = 1)",
           R"(CREATE INDEX summaries_listed ON summaries (updated) WHERE listed = 1)",
           R"(CREATE TABLE accounts (
           id KEY NOT NULL PRIMARY KEY, name text NOT NULL, password text NOT NULL, created bigint NOT NULL))",
           R"(CREATE TABLE tokens (
           hash KEY NOT NULL PRIMARY KEY, account KEY NOT NULL, scopes text NOT NULL, name text NOT NULL,
           created bigint NOT NULL))",
           R"(CREATE INDEX tokens_account ON tokens (account))",
           R"(CREATE TABLE history (
           account KEY NOT NULL, table_id KEY NOT NULL, seat bigint NOT NULL, at bigint NOT NULL,
           PRIMARY KEY (account, table_id, seat)))",
           R"(CREATE INDEX history_latest ON history (account, at))",
       },
       // Nodes: who serves this database, seen alive when by its clock; and who drives a table, or until when somebody did.
       Step{
           R"(CREATE TABLE nodes (
           name KEY NOT NULL PRIMARY KEY, address text NOT NULL, build text NOT NULL, started bigint NOT NULL,
           beat bigint NOT NULL, process bigint NOT NULL, draining bigint NOT NULL, tables bigint NOT NULL,
           connections bigint NOT NULL))",
           R"(CREATE TABLE drives (table_id KEY NOT NULL PRIMARY KEY, node KEY NOT NULL, until bigint NOT NULL))",
           R"(CREATE INDEX drives_node ON drives (node))",
       },
       // Lines that came lately in the order of their coming, and those that were brought in order since: see sqlite.h.
       Step{
           R"(ALTER TABLE lines RENAME TO settled)",
           R"(CREATE TABLE recent (
           table_id KEY NOT NULL, sequence bigint NOT NULL, at bigint NOT NULL, text text NOT NULL))",
           R"(CREATE VIEW lines AS SELECT table_id, sequence, at, text FROM settled
           UNION ALL SELECT table_id, sequence, at, text FROM recent)",
       }}};
  return std::span{all}.first(dialect == Dialect::sqlite ? 3 : 2);
}

std::string in_dialect(std::string_view sql, Dialect dialect) {
  const std::string_view key = dialect == Dialect::sqlite ? "text" : "text COLLATE \"C\"";
  std::string text{sql};
  for (auto at = text.find("KEY NOT"); at != std::string::npos; at = text.find("KEY NOT", at)) text.replace(at, 3, key);
  return text;
}

std::string newer(std::int64_t version, int known) {
  return "the database was written by a newer Hanaza: it has schema " + std::to_string(version) + ", and this program knows " +
         std::to_string(known) + "; use the newer program";
}

std::optional<std::string> step_up(Connection& connection) {
  const auto failed = [&] { return "cannot prepare the database: " + connection.complaint(); };
  // Servers that start at the same moment take turns; the lock ends with the transaction.
  if (connection.dialect() == Dialect::postgres && !connection.run("SELECT pg_advisory_xact_lock(4848412)")) return failed();
  if (!connection.run("CREATE TABLE IF NOT EXISTS meta (name text NOT NULL PRIMARY KEY, value bigint NOT NULL)"))
    return failed();
  const auto found = connection.run("SELECT value FROM meta WHERE name = 'schema'");
  if (!found) return failed();
  const std::int64_t version = found->empty() ? 0 : number(found->front().front());
  const int known = schema_version(connection.dialect());
  if (version > known) return newer(version, known);
  for (const Step& step : steps(connection.dialect()).subspan(static_cast<std::size_t>(version))) {
    for (const auto sql : step) {
      if (!connection.run(in_dialect(sql, connection.dialect()))) return failed();
    }
  }
  if (version == known) return std::nullopt;
  const auto written = connection.run(
      "INSERT INTO meta (name, value) VALUES ('schema', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value", known);
  return written ? std::nullopt : std::optional{failed()};
}

}  // namespace

int schema_version(Dialect dialect) { return static_cast<int>(steps(dialect).size()); }

std::optional<std::string> migrate(Connection& connection) {
  if (!connection.run(connection.dialect() == Dialect::sqlite ? "BEGIN IMMEDIATE" : "BEGIN")) {
    return "cannot prepare the database: " + connection.complaint();
  }
  auto trouble = step_up(connection);
  if (trouble) {
    (void)connection.run("ROLLBACK");
    return trouble;
  }
  if (!connection.run("COMMIT")) return "cannot prepare the database: " + connection.complaint();
  return std::nullopt;
}

std::optional<std::string> check_version(Connection& connection) {
  const auto found = connection.run("SELECT value FROM meta WHERE name = 'schema'");
  if (!found) return "this is no database of Hanaza: " + connection.complaint();
  const std::int64_t version = found->empty() ? 0 : number(found->front().front());
  const int known = schema_version(connection.dialect());
  if (version > known) return newer(version, known);
  if (version < known) return "the database has an older schema: start the server once to bring it up to date";
  return std::nullopt;
}

std::span<const Columns> all_columns() {
  static constexpr std::array<Columns, 6> all{{
      {"lines", "SELECT table_id, sequence, at, text FROM lines ORDER BY table_id, sequence",
       "INSERT INTO settled (table_id, sequence, at, text) VALUES ($1, $2, $3, $4)"},
      {"summaries", "SELECT table_id, running, listed, updated, text FROM summaries",
       "INSERT INTO summaries (table_id, running, listed, updated, text) VALUES ($1, $2, $3, $4, $5)"},
      {"accounts", "SELECT id, name, password, created FROM accounts",
       "INSERT INTO accounts (id, name, password, created) VALUES ($1, $2, $3, $4)"},
      {"tokens", "SELECT hash, account, scopes, name, created FROM tokens",
       "INSERT INTO tokens (hash, account, scopes, name, created) VALUES ($1, $2, $3, $4, $5)"},
      {"history", "SELECT account, table_id, seat, at FROM history",
       "INSERT INTO history (account, table_id, seat, at) VALUES ($1, $2, $3, $4)"},
      {"meta", "SELECT name, value FROM meta WHERE name <> 'schema'", "INSERT INTO meta (name, value) VALUES ($1, $2)"},
  }};
  return all;
}

}  // namespace store
