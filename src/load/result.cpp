#include "load/result.h"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>

namespace load {
namespace {

std::string number(std::optional<double> value, int digits) { return value ? fmt::format("{:.{}f}", *value, digits) : "null"; }

/// "12.3 ms", or a dash where it is not known.
std::string with_unit(std::optional<double> value, int digits, std::string_view unit) {
  return value ? fmt::format("{:.{}f} {}", *value, digits, unit) : "-";
}

}  // namespace

std::string to_json(const Result& result) {
  std::string out = fmt::format(R"({{"tables":{},"players":{},"seconds":{},"moves":{},"moves_per_s":{})", result.tables,
                                result.players, number(result.seconds, 3), result.moves, number(result.moves_per_s, 1));
  out += fmt::format(R"(,"p50_ms":{},"p99_ms":{},"p99_9_ms":{},"lag_p50_ms":{},"lag_p99_ms":{},"errors":{},"first_error":{})",
                     number(result.p50_ms, 3), number(result.p99_ms, 3), number(result.p99_9_ms, 3),
                     number(result.lag_p50_ms, 3), number(result.lag_p99_ms, 3), result.errors,
                     result.errors == 0 ? "null" : boost::json::serialize(boost::json::string_view{result.first_error}));
  out += fmt::format(R"(,"server_cpu_us_per_move":{},"client_cpu_us_per_move":{},"bytes_per_move":{})",
                     number(result.server_cpu_us_per_move, 1), number(result.client_cpu_us_per_move, 1),
                     number(result.bytes_per_move, 0));
  out += fmt::format(R"(,"server_mb":{},"server_mb_empty":{},"server_mb_tables":{},"kb_per_table":{})",
                     number(result.server_mb, 1), number(result.server_mb_empty, 1), number(result.server_mb_tables, 1),
                     number(result.kb_per_table, 1));
  out += fmt::format(R"(,"idle_connections":{},"kb_per_idle_connection":{}}})", result.idle_connections,
                     number(result.kb_per_idle_connection, 2));
  return out;
}

std::string to_text(const Result& result) {
  std::string out = fmt::format("{} tables of {} played {} moves in {:.1f} s: {:.0f} moves a second\n", result.tables,
                                result.players, result.moves, result.seconds, result.moves_per_s);
  out += fmt::format("until all seats were told: median {}, 99 of 100 within {}, 999 of 1000 within {}\n",
                     with_unit(result.p50_ms, 2, "ms"), with_unit(result.p99_ms, 2, "ms"), with_unit(result.p99_9_ms, 2, "ms"));
  out += fmt::format("the last seat of a table was told later than the first by: median {}, 99 of 100 within {}\n",
                     with_unit(result.lag_p50_ms, 2, "ms"), with_unit(result.lag_p99_ms, 2, "ms"));
  out += fmt::format("processor time of a move: server {}, this program {:.0f} us; {:.0f} bytes heard\n",
                     with_unit(result.server_cpu_us_per_move, 0, "us"), result.client_cpu_us_per_move, result.bytes_per_move);
  out += fmt::format("memory of the server: {} empty, {} with the tables ({} each with its seats), {} at the end\n",
                     with_unit(result.server_mb_empty, 1, "MB"), with_unit(result.server_mb_tables, 1, "MB"),
                     with_unit(result.kb_per_table, 1, "kB"), with_unit(result.server_mb, 1, "MB"));
  if (result.idle_connections > 0)
    out += fmt::format("{} idle connections: {} each\n", result.idle_connections,
                       with_unit(result.kb_per_idle_connection, 2, "kB"));
  out += result.errors == 0 ? std::string{"no errors"}
                            : fmt::format("{} errors; the first: {}", result.errors, result.first_error);
  return out;
}

}  // namespace load
