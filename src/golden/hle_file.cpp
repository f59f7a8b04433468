// The games of a file, one after the other.
#include "golden/hle_check.h"
#include "golden/lines.h"

namespace golden {

base::Result<HleReport, std::string> check_hle(const std::filesystem::path& path) {
  const auto failed = [&](const std::string& where, const std::string& what) {
    return base::Failure{path.string() + ": " + where + what};
  };
  const auto line_at = [](std::size_t number) { return "line " + std::to_string(number) + ": "; };
  Lines lines{path};
  HleReport report;
  while (const auto line = lines.next()) {
    const auto game = parse_hle_game(*line);
    if (!game) return failed(line_at(lines.number()), game.error());
    check_hle_game(*game, report);
    if (report.first_mismatch) return report;
  }
  if (!lines.error().empty())
    return failed(lines.number() == 0 ? "" : "after line " + std::to_string(lines.number()) + ": ", lines.error());
  if (report.games == 0) return failed("", "it has no games");
  return report;
}

}  // namespace golden
