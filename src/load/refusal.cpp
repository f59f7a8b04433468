#include "load/refusal.h"

#include <fmt/format.h>

#include "load/scan.h"

namespace load {

std::string refusal(std::string_view message) {
  const std::string_view code = text_field(message, R"("code")");
  const std::string_view text = text_field(message, R"("text")");
  if (code.empty()) return fmt::format("that is no Hanaza server: it answers '{}'", message.substr(0, 80));
  const std::string said = fmt::format("the server refuses: {} ({})", text, code);
  const bool limit = code == "too_fast" || code == "too_many_tables" || code == "too_many_spectators";
  return limit ? fmt::format("{} Limits keep players apart from crowds; {}.", said, how_to_lift) : said;
}

}  // namespace load
