// What a load test found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace load {

/// The names are those of the JSON object.
struct Result {
  std::size_t tables = 0;
  std::size_t players = 0;
  double seconds = 0;
  std::size_t moves = 0;
  double moves_per_s = 0;
  std::optional<double> p50_ms{};  ///< from when a move should be sent until all seats of its table are told
  std::optional<double> p99_ms{};
  std::optional<double> p99_9_ms{};
  std::optional<double> lag_p50_ms{};  ///< how much later the last seat was told than the first
  std::optional<double> lag_p99_ms{};
  std::size_t errors = 0;
  std::string first_error{};
  std::optional<double> server_cpu_us_per_move{};
  double client_cpu_us_per_move = 0;
  double bytes_per_move = 0;                 ///< heard by all seats together, without frames
  std::optional<double> server_mb{};         ///< resident, at the end
  std::optional<double> server_mb_empty{};   ///< before the first table
  std::optional<double> server_mb_tables{};  ///< with all tables and seats, before play
  std::optional<double> kb_per_table{};
  std::size_t idle_connections = 0;
  std::optional<double> kb_per_idle_connection{};
};

[[nodiscard]] std::string to_json(const Result& result);
[[nodiscard]] std::string to_text(const Result& result);

}  // namespace load
