// A table in the list of tables, and its finished games as records.
#include <algorithm>
#include <chrono>

#include "record/write.h"
#include "table/settings_json.h"
#include "table/table.h"
#include "table/take.h"
#include "wire/json_text.h"

namespace table {
namespace {

Summary summary_of(const Content& content) {
  const Settings& settings = content.settings;
  Summary summary;
  summary.running = goes_on_by_itself(content);
  const bool joinable = content.phase == Phase::gathering || (content.in_game() && settings.spectators);
  summary.listed = settings.is_public && joinable;
  wire::JsonText out{summary.text};
  out.begin_object();
  out.key("table");
  out.string(content.id);
  out.key("name");
  out.string(settings.name);
  out.key("game");
  out.plain(game_name(settings.rules));
  out.key("edition");
  out.plain(edition_name(settings.rules));
  out.key("players");
  out.number(content.seats.size());
  out.key("seats");
  out.begin_array();
  for (const Place& place : content.seats) {
    if (!place.taken()) {
      out.null();
      continue;
    }
    out.begin_object();
    out.key("name");
    out.string(place.name);
    out.key("bot");
    if (place.bot.empty())
      out.null();
    else
      out.string(place.bot);
    out.end_object();
  }
  out.end_array();
  out.key("phase");
  out.plain(word(content.phase));
  out.key("game_number");
  out.number(content.game_number);
  out.key("password");
  out.boolean(settings.password.has_value());
  out.key("spectators");
  out.plain(settings.spectators ? "public" : "none");
  out.key("talk");
  out.plain(word(talk(settings)));
  out.key("clock");
  write_clock_setting(out.slot(), settings.clock);
  out.end_object();
  return summary;
}

/// Whether an entry can change what the list says. Most of them cannot, and those that come often are among them.
template <class E>
constexpr bool changes_summary = true;
template <>
constexpr bool changes_summary<Dealt> = false;
template <>
constexpr bool changes_summary<Moved> = false;
template <>
constexpr bool changes_summary<Readied> = false;
template <>
constexpr bool changes_summary<Proposed> = false;
template <>
constexpr bool changes_summary<Voted> = false;
template <>
constexpr bool changes_summary<Withdrawn> = false;
template <>
constexpr bool changes_summary<TakenBack> = false;
template <>
constexpr bool changes_summary<HandsOpened> = false;
template <>
constexpr bool changes_summary<Said> = false;
template <>
constexpr bool changes_summary<Remarked> = false;
template <>
constexpr bool changes_summary<Muted> = false;
template <>
constexpr bool changes_summary<TimedOut> = false;
template <>
constexpr bool changes_summary<Credited> = false;

template <class G>
std::string record_of(const Content& content, const Match<G>& match) {
  record::Record<G> made;
  made.rules = match.rules;
  made.players.reserve(content.seats.size());
  for (const Place& place : content.seats)
    made.players.push_back({place.name, place.bot.empty() ? std::nullopt : std::optional{place.bot}});
  const std::chrono::milliseconds since_1970{std::max<Millis>(0, match.started)};
  made.started = std::chrono::floor<std::chrono::seconds>(std::chrono::sys_time<std::chrono::milliseconds>{since_1970});
  made.oya_draw = match.oya_draw;
  auto deck = match.decks.begin();
  for (std::size_t i = 0; i <= match.moves.size(); ++i) {
    for (; deck != match.decks.end() && deck->moves_before == i; ++deck)
      made.entries.push_back(record::Deal<G>{deck->deck, deck->commitment});
    if (i == match.moves.size()) break;
    const auto& move = match.moves[i];
    made.entries.push_back(record::Choice<G>{move.seat, move.move, move.after});
  }
  for (const auto& each : match.decks) made.entries.push_back(record::Opened{each.salt});
  made.ending = record::ending(match.state);
  return record::write(made);
}

}  // namespace

Summary Table::summary() const { return summary_of(content_); }

std::optional<Summary> Table::summary_after(std::span<const Entry> entries, Millis now) const {
  const auto matters = [](const Entry& entry) {
    return std::visit([]<class E>(const E&) { return changes_summary<E>; }, entry.what);
  };
  if (std::ranges::none_of(entries, matters)) return std::nullopt;
  Content after = content_;
  AnyChange unused;
  for (const Entry& entry : entries)
    if (table::take(after, {after.sequence + 1, stamp(now), entry}, unused)) return std::nullopt;
  return summary_of(after);
}

std::optional<std::string> Table::record() const {
  if (content_.phase != Phase::finished) return std::nullopt;
  return std::visit(
      [&]<class M>(const M& match) -> std::optional<std::string> {
        if constexpr (std::is_same_v<M, std::monostate>)
          return std::nullopt;
        else
          return record_of(content_, match);
      },
      content_.match);
}

std::vector<std::string> records(std::span<const Logged> log) {
  std::vector<std::string> all;
  if (log.empty()) return all;
  const auto table = Table::load("", log.first(1));
  if (!table) return all;
  for (const Logged& line : log.subspan(1)) {
    if (!(*table)->skip(line)) return all;
    if (std::holds_alternative<Ended>(line.entry.what)) all.push_back(*(*table)->record());
  }
  return all;
}

}  // namespace table
