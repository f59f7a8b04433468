#include "table/lead.h"

#include <algorithm>
#include <string_view>

#include "table/fields.h"
#include "table/table.h"
#include "wire/json_text.h"

namespace table {
namespace {

constexpr std::int64_t most_games = 1'000'000;
constexpr std::int64_t most_turns = 9'999;
constexpr std::size_t most_cards = 12;
constexpr std::size_t longest_word = 24;

/// Names of cards and viewers: short, and nothing in them that could mean something to a page.
bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= longest_word && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  });
}

}  // namespace

void read(Fields& fields, Lead& lead) {
  if (!fields.flag("leads")) return;
  Looking at;
  at.game = fields.number("game", 1, most_games);
  at.turn = fields.number("turn", 0, most_turns);
  at.viewer = fields.text("viewer");
  if (fields.ok() && !is_word(at.viewer)) fields.fail("'viewer' must be a seat, 'spectator' or 'open'");
  for (const auto& card : fields.array("cards")) {
    const auto* name = card.if_string();
    if (name == nullptr || !is_word(*name) || at.cards.size() == most_cards) {
      fields.fail("'cards' must be at most 12 names of cards");
      return;
    }
    at.cards.emplace_back(*name);
  }
  lead.at = std::move(at);
}

std::optional<Refused> lead_refusal(const Table& table, std::optional<Person> person, const Lead& lead) {
  if (!person || (!table.seat_of(*person) && table.host() != *person))
    return Refused{"not_seated", "Only people of this table can lead."};
  if (table.phase() == Phase::playing || table.phase() == Phase::paused)
    return Refused{"not_now", "People look back together when the game is over."};
  if (lead.at && lead.at->game > table.games()) return Refused{"not_now", "No such game has been played at this table."};
  return std::nullopt;
}

std::string led_text(std::optional<Person> person, const Lead& lead) {
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("type").plain("led");
  json.key("person");
  person&& lead.at ? json.number(*person) : json.null();
  if (person && lead.at) {
    json.key("game").number(lead.at->game);
    json.key("turn").number(lead.at->turn);
    json.key("viewer").string(lead.at->viewer);
    json.key("cards").begin_array();
    for (const auto& card : lead.at->cards) json.string(card);
    json.end_array();
  }
  json.end_object();
  return out;
}

}  // namespace table
