// `hanaza export`: every finished game of a server as a record, one file each.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <vector>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "server/log_lines.h"
#include "store/store.h"
#include "table/table.h"

namespace cli {
namespace {

struct ExportOptions {
  std::string data = "data";
  std::string database{};
  std::string to{};
};

struct Exported {
  std::size_t records = 0;
  std::size_t unreadable = 0;
};

/// One table's finished games: TABLE-1.jsonl and so on.
void write_records(const std::filesystem::path& to, const std::vector<store::Line>& lines, Exported& exported) {
  if (lines.empty()) return;
  const auto logged = server::logged_lines(lines);
  if (!logged) {
    fmt::print(stderr, "hanaza: table {}: {}\n", lines.front().table, logged.error());
    ++exported.unreadable;
    return;
  }
  std::size_t number = 0;
  for (const auto& record : table::records(*logged)) {
    const auto path = to / fmt::format("{}-{}.jsonl", lines.front().table, ++number);
    std::ofstream file{path, std::ios::binary};
    file << record;
    file.close();
    if (!file) throw BadInput(fmt::format("cannot write {}", path.string()));
    ++exported.records;
  }
}

int export_records(const ExportOptions& options) {
  std::error_code error;
  std::filesystem::create_directories(options.to, error);
  if (error) throw BadInput(fmt::format("--to {}: {}", options.to, error.message()));
  Exported exported;
  std::vector<store::Line> lines;  // of one table at a time
  const auto failed = store::walk(options.database.empty() ? options.data : options.database, [&](const store::Line& line) {
    if (!lines.empty() && lines.front().table != line.table) {
      write_records(options.to, lines, exported);
      lines.clear();
    }
    lines.push_back(line);
    return true;
  });
  if (failed) throw BadInput(*failed);
  write_records(options.to, lines, exported);
  fmt::print("{} finished games in {}\n", exported.records, options.to);
  return exported.unreadable == 0 ? done : own_fault;
}

}  // namespace

void add_export(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("export", "Write every finished game of a server as a record");
  const auto options = std::make_shared<ExportOptions>();
  command->add_option("--data", options->data, "The directory of the server (./data)");
  command->add_option("--database", options->database, "Or its PostgreSQL database");
  command->add_option("--to", options->to, "The directory for the records, made if it is missing")->required();
  command->callback([&run, options] { run = [options] { return export_records(*options); }; });
}

}  // namespace cli
