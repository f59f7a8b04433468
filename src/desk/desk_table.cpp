// What can be asked of tables in the page.
#include <limits>

#include "desk/answer.h"
#include "desk/desk.h"
#include "table/entry_json.h"
#include "table/settings_json.h"

namespace desk {
namespace {

constexpr std::size_t most_tables = 16;
constexpr std::int64_t most_millis = std::int64_t{1} << 53U;
constexpr Millis longest_delay = 60'000;
constexpr std::size_t id_letters = 12;

Millis asked_now(table::Fields& fields) { return fields.number("now", 0, most_millis); }

Millis asked_delay(table::Fields& fields) {
  return fields.number_if_any("bot_delay", 0, longest_delay).value_or(LocalTable::usual_delay);
}

std::uint32_t asked_client(table::Fields& fields, const LocalTable* table) {
  const auto client = static_cast<std::uint32_t>(fields.number("client", 0, std::numeric_limits<std::uint32_t>::max()));
  if (fields.ok() && table != nullptr && !table->has(client)) fields.fail("there is no client of that number");
  return client;
}

/// Whatever was told, and when to come back.
std::string news(LocalTable& table) {
  std::string out = ",";
  wire::JsonText json{out};
  json.key("messages").begin_array();
  for (const auto& told : table.messages()) {
    json.begin_object();
    json.key("client").number(told.client);
    json.key("text").string(told.text);
    json.end_object();
  }
  json.end_array();
  json.key("due");
  const auto due = table.due();
  due ? json.number(*due) : json.null();
  return out;
}

/// One line of a log as it is kept: `{"at":…,"entry":"…"}`; its place in the list is its sequence.
base::Result<std::vector<table::Logged>, std::string> read_log(const boost::json::array& lines) {
  std::vector<table::Logged> log;
  for (const auto& line : lines) {
    const auto sequence = log.size() + 1;
    const auto where = "line " + std::to_string(sequence) + ": ";
    if (!line.is_object()) return base::Failure{where + "it must be an object"};
    table::Fields fields{line.get_object()};
    const auto at = fields.number("at", 0, most_millis);
    const auto text = fields.text("entry");
    if (const auto fault = fields.finish()) return base::Failure{where + *fault};
    auto entry = table::parse_entry(text);
    if (!entry) return base::Failure{where + entry.error()};
    log.push_back({sequence, at, std::move(*entry)});
  }
  return log;
}

}  // namespace

LocalTable* Desk::table_of(table::Fields& fields) {
  const auto number = fields.number("table", 0, std::numeric_limits<std::uint32_t>::max());
  const auto found = tables_.find(static_cast<std::uint32_t>(number));
  if (found != tables_.end()) return found->second.get();
  if (fields.ok()) fields.fail("there is no table of that number");
  return nullptr;
}

Desk::Answer Desk::keep(std::unique_ptr<LocalTable> table, std::string_view more) {
  if (tables_.size() >= most_tables) return table::refuse("too_many", "Too many tables are open; close some.");
  auto& kept = *tables_.emplace(++last_, std::move(table)).first->second;
  return with_number("table", last_) + with_text("id", kept.table().id()) + std::string{more} + news(kept);
}

Desk::Answer Desk::table_new(table::Fields& fields) {
  auto settings = fields.object("settings");
  const auto now = asked_now(fields);
  const auto delay = asked_delay(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  const auto asked = table::parse_new_table(std::move(settings), chance_);
  if (!asked) return base::Failure{asked.error()};
  auto creation = table::Table::create(*asked, chance_);
  const auto high = chance_.word();
  const auto id = table::token_text(high, chance_.word()).substr(0, id_letters);
  std::vector<table::Logged> log{{1, now, std::move(creation.entry)}};
  auto loaded = table::Table::load(id, log);
  if (!loaded) return bad_request(loaded.error());
  return keep(std::make_unique<LocalTable>(std::move(*loaded), std::move(log), chance_, delay, now),
              with_text("token", creation.token));
}

Desk::Answer Desk::table_load(table::Fields& fields) {
  const auto id = fields.text("id");
  const auto lines = fields.array_if_any("log");
  const auto now = asked_now(fields);
  const auto delay = asked_delay(fields);
  if (fields.ok() && !lines) fields.fail("the field 'log' is missing");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  auto log = read_log(*lines);
  if (!log) return table::refuse("bad_log", log.error());
  auto loaded = table::Table::load(id, *log);
  if (!loaded) return table::refuse("bad_log", loaded.error());
  return keep(std::make_unique<LocalTable>(std::move(*loaded), std::move(*log), chance_, delay, now), "");
}

Desk::Answer Desk::table_close(table::Fields& fields) {
  const auto number = fields.number("table", 0, std::numeric_limits<std::uint32_t>::max());
  if (const auto fault = fields.finish()) return bad_request(*fault);
  if (tables_.erase(static_cast<std::uint32_t>(number)) == 0) return bad_request("there is no table of that number");
  return std::string{};
}

Desk::Answer Desk::table_log(table::Fields& fields) {
  const auto* const of = table_of(fields);
  const auto have = fields.number_if_any("have", 0, most_millis).value_or(0);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  std::string out = ",";
  wire::JsonText json{out};
  json.key("log").begin_array();
  for (const auto& line : of->log()) {
    if (line.sequence <= static_cast<std::uint64_t>(have)) continue;
    json.begin_object();
    json.key("at").number(line.at);
    json.key("entry").string(table::entry_text(line.entry));
    json.end_object();
  }
  json.end_array();
  return out;
}

Desk::Answer Desk::table_record(table::Fields& fields) {
  const auto* const of = table_of(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  const auto record = of->table().record();
  if (!record) return table::refuse("not_now", "The game is not over.");
  return with_text("record", *record);
}

Desk::Answer Desk::table_join(table::Fields& fields) {
  auto* const of = table_of(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  return with_number("client", of->join());
}

Desk::Answer Desk::table_leave(table::Fields& fields) {
  auto* const of = table_of(fields);
  const auto client = asked_client(fields, of);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  of->leave(client);
  return news(*of);
}

Desk::Answer Desk::table_receive(table::Fields& fields) {
  auto* const of = table_of(fields);
  const auto client = asked_client(fields, of);
  const auto text = fields.text("text");
  const auto now = asked_now(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  of->receive(client, text, now);
  return news(*of);
}

Desk::Answer Desk::table_advance(table::Fields& fields) {
  auto* const of = table_of(fields);
  const auto now = asked_now(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  of->advance(now);
  return news(*of);
}

}  // namespace desk
