#include "server/log_lines.h"

#include "table/entry_json.h"

namespace server {

base::Result<std::vector<table::Logged>, std::string> logged_lines(std::span<const store::Line> lines) {
  std::vector<table::Logged> logged;
  logged.reserve(lines.size());
  for (const auto& line : lines) {
    auto entry = table::parse_entry(line.text);
    if (!entry) return base::Failure{"entry " + std::to_string(line.sequence) + ": " + entry.error()};
    logged.push_back({line.sequence, line.at, std::move(*entry)});
  }
  return logged;
}

std::vector<store::Line> stored_lines(const std::string& table, std::span<const table::Logged> lines) {
  std::vector<store::Line> stored;
  stored.reserve(lines.size());
  for (const auto& line : lines) stored.push_back({table, line.sequence, line.at, table::entry_text(line.entry)});
  return stored;
}

}  // namespace server
