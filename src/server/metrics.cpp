#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace server {
namespace {

void put_head(std::string& to, std::string_view name, std::string_view kind, std::string_view help) {
  fmt::format_to(std::back_inserter(to), "# HELP {} {}\n# TYPE {} {}\n", name, help, name, kind);
}

template <class Number>
void put(std::string& to, std::string_view name, std::string_view kind, std::string_view help, Number value) {
  put_head(to, name, kind, help);
  fmt::format_to(std::back_inserter(to), "{} {}\n", name, value);
}

}  // namespace

void Histogram::add(std::chrono::nanoseconds took) {
  const double seconds = std::chrono::duration<double>(took).count();
  std::size_t bucket = 0;
  while (bucket < bounds.size() && seconds > bounds[bucket]) ++bucket;
  counts_[bucket].add();
  nanoseconds_.add(took.count());
}

void Histogram::write(std::string& to, std::string_view name, std::string_view help) const {
  put_head(to, name, "histogram", help);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i].value();
    const std::string bound = i < bounds.size() ? fmt::format("{}", bounds[i]) : "+Inf";
    fmt::format_to(std::back_inserter(to), "{}_bucket{{le=\"{}\"}} {}\n", name, bound, sum);
  }
  fmt::format_to(std::back_inserter(to), "{}_sum {}\n{}_count {}\n", name, static_cast<double>(nanoseconds_.value()) / 1e9,
                 name, sum);
}

void RefusalCounts::add(std::string_view code) {
  const std::scoped_lock lock{mutex_};
  const auto found = counts_.find(code);
  if (found != counts_.end())
    ++found->second;
  else
    counts_.emplace(code, 1);
}

void RefusalCounts::write(std::string& to) const {
  put_head(to, "hanaza_refusals_total", "counter", "Commands that were refused, by code.");
  const std::scoped_lock lock{mutex_};
  for (const auto& [code, count] : counts_)
    fmt::format_to(std::back_inserter(to), "hanaza_refusals_total{{code=\"{}\"}} {}\n", code, count);
}

void put_nodes(std::string& to, std::string_view name, std::string_view build, const std::vector<store::NodeSeen>& nodes) {
  put_head(to, "hanaza_node_info", "gauge", "This node.");
  fmt::format_to(std::back_inserter(to), "hanaza_node_info{{node=\"{}\",build=\"{}\"}} 1\n", name, build);
  put(to, "hanaza_nodes_alive", "gauge", "Nodes on this database that are alive, with this one.",
      std::ranges::count_if(nodes, &store::NodeSeen::alive));
}

std::string Metrics::text(const store::Statistics& database) const {
  std::string to;
  put(to, "hanaza_tables", "gauge", "Tables in memory.", tables.value());
  put(to, "hanaza_tables_made_total", "counter", "Tables made.", tables_made.value());
  put(to, "hanaza_tables_frozen_total", "counter", "Tables that stopped because of a fault of the program.",
      tables_frozen.value());
  put(to, "hanaza_seats", "gauge", "Seats that are taken at tables in memory.", seats.value());
  put_head(to, "hanaza_connections", "gauge", "Open connections by kind.");
  fmt::format_to(std::back_inserter(to), "hanaza_connections{{kind=\"http\"}} {}\n", http_connections.value());
  fmt::format_to(std::back_inserter(to), "hanaza_connections{{kind=\"stream\"}} {}\n", streams.value());
  fmt::format_to(std::back_inserter(to), "hanaza_connections{{kind=\"websocket\"}} {}\n", websockets.value());
  put(to, "hanaza_requests_total", "counter", "HTTP requests.", requests.value());
  put(to, "hanaza_moves_total", "counter", "Moves stored and told.", moves.value());
  put(to, "hanaza_bot_moves_total", "counter", "Of these, moves of bots.", bot_moves.value());
  put(to, "hanaza_games_finished_total", "counter", "Games that ended.", games_finished.value());
  put(to, "hanaza_lines_heard_total", "counter", "Lines of logs that other nodes wrote.", lines_heard.value());
  put(to, "hanaza_races_lost_total", "counter", "Appends before which another node was faster.", races_lost.value());
  put(to, "hanaza_slow_readers_cut_total", "counter", "Connections cut because they did not read.", cut.value());
  refusals.write(to);
  move_seconds.write(to, "hanaza_move_seconds", "From reading a command to having told everybody.");
  put(to, "hanaza_database_commits_total", "counter", "Transactions synced.", database.commits);
  put(to, "hanaza_database_lines_total", "counter", "Lines of logs stored.", database.lines);
  put(to, "hanaza_database_faults_total", "counter", "Appends that the database did not take.", database.faults);
  put(to, "hanaza_database_seconds_total", "counter", "Time spent in transactions.", database.commit_seconds);
  put(to, "hanaza_database_longest_commit_seconds", "gauge", "The longest transaction so far.", database.longest_commit);
  put(to, "hanaza_database_waiting", "gauge", "Appends not yet stored.", database.waiting);
  put(to, "hanaza_database_trouble", "gauge", "1 while the database does not take what it is given.", database.trouble ? 1 : 0);
  return to;
}

}  // namespace server
