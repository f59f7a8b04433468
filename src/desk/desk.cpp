#include "desk/desk.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "desk/answer.h"
#include "record/json.h"
#include "table/messages.h"

namespace desk {

struct Desk::Named {
  std::string_view name;
  Handler handler;
};

std::string_view build() { return HANAZA_VERSION; }

std::span<const Desk::Named> Desk::named() {
  static constexpr std::array<Named, 28> all{{
      {"games", &Desk::games},
      {"rules", &Desk::rules},
      {"verify", &Desk::verify},
      {"opens", &Desk::opens},
      {"import_game", &Desk::import_game},
      {"export_game", &Desk::export_game},
      {"study_new", &Desk::study_new},
      {"study_read", &Desk::study_read},
      {"study_close", &Desk::study_close},
      {"study_steps", &Desk::study_steps},
      {"study_go", &Desk::study_go},
      {"study_deal", &Desk::study_deal},
      {"study_move", &Desk::study_move},
      {"study_view", &Desk::study_view},
      {"study_bot", &Desk::study_bot},
      {"study_advice", &Desk::study_advice},
      {"study_outlook", &Desk::study_outlook},
      {"study_solve", &Desk::study_solve},
      {"study_record", &Desk::study_record},
      {"table_new", &Desk::table_new},
      {"table_load", &Desk::table_load},
      {"table_close", &Desk::table_close},
      {"table_log", &Desk::table_log},
      {"table_record", &Desk::table_record},
      {"table_join", &Desk::table_join},
      {"table_leave", &Desk::table_leave},
      {"table_receive", &Desk::table_receive},
      {"table_advance", &Desk::table_advance},
  }};
  return all;
}

std::span<const std::string_view> Desk::calls() {
  static const auto names = [] {
    std::vector<std::string_view> all;
    for (const Named& each : named()) all.push_back(each.name);
    return all;
  }();
  return names;
}

std::string Desk::call(std::string_view request) {
  const auto refuse = [](std::string_view code, std::string_view text) {
    return table::refused_text(std::nullopt, code, text);
  };
  if (request.size() > max_request_bytes) return refuse("too_long", "A request has at most 4 MiB.");
  auto object = record::parse_object(request);
  if (!object) return refuse("bad_json", "That is no JSON object: " + object.error() + ".");
  table::Fields fields{std::move(*object)};
  const std::string name = fields.text("call");
  const auto all = named();
  const auto found = std::ranges::find(all, name, &Named::name);
  if (found == all.end()) return refuse("no_such_call", "There is no such call.");
  const Answer answer = (this->*found->handler)(fields);
  if (!answer) return refuse(answer.error().code, answer.error().text);
  return R"({"type":"done")" + *answer + "}";
}

}  // namespace desk
