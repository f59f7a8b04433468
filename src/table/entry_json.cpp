// Writes entries for the log: the whole truth.
#include "table/entry_json.h"

#include "table/entry_words.h"
#include "table/settings_json.h"
#include "wire/json_text.h"

namespace table {
namespace {

/// The fields of an entry behind its name; one that is not written here does not compile.
class Keeper {
 public:
  explicit Keeper(wire::JsonText& out) : out_(out) {}

  void operator()(const Created& entry) {
    out_.key("settings");
    write_kept_settings(out_.slot(), entry.settings);
    word("token", hex(entry.token));
    out_.key("bots");
    out_.begin_array();
    for (const BotSeated& bot : entry.bots) {
      out_.begin_object();
      (*this)(bot);
      out_.end_object();
    }
    out_.end_array();
  }
  void operator()(const Sat& entry) {
    seat(entry.seat);
    number("person", entry.person);
    text("name", entry.name);
    if (entry.token) word("token", hex(*entry.token));
  }
  void operator()(const Stood& entry) { seat(entry.seat); }
  void operator()(const Removed& entry) { seat(entry.seat); }
  void operator()(const BotSeated& entry) {
    seat(entry.seat);
    text("bot", entry.bot);
    text("name", entry.name);
  }
  void operator()(const Configured& entry) {
    out_.key("settings");
    write_kept_settings(out_.slot(), entry.settings);
  }
  void operator()(const HostPassed& entry) { number("person", entry.person); }
  void operator()(const Started& entry) {
    number("game_number", entry.game_number);
    number("first", entry.first.index + 1);
    if (!entry.oya_draw.empty()) text("oya_draw", entry.oya_draw);
    word("lots", std::to_string(entry.lots));  // a text: numbers of JSON are not that long
  }
  void operator()(const Dealt& entry) {
    number("round", entry.round);
    text("deck", entry.deck);
    word("salt", hex(entry.salt));
    word("commitment", hex(entry.commitment));
  }
  void operator()(const Moved& entry) {
    seat(entry.seat);
    text("move", entry.move);
    if (entry.by != MovedBy::person) word("by", moved_by_words[static_cast<std::size_t>(entry.by)]);
  }
  void operator()(const Readied& entry) { seat(entry.seat); }
  void operator()(const Proposed& entry) {
    seat(entry.seat);
    word("proposal", table::word(entry.proposal));
  }
  void operator()(const Voted& entry) {
    seat(entry.seat);
    flag("agree", entry.agree);
  }
  void operator()(const Withdrawn& /*entry*/) {}
  void operator()(const TakenBack& entry) {
    seat(entry.seat);
    text("move", entry.move);
  }
  void operator()(const HandsOpened& /*entry*/) {}
  void operator()(const Paused& /*entry*/) {}
  void operator()(const Resumed& /*entry*/) {}
  void operator()(const Replaced& entry) {
    seat(entry.seat);
    text("bot", entry.bot);
  }
  void operator()(const Returned& entry) { seat(entry.seat); }
  void operator()(const Said& entry) {
    if (entry.person) number("person", *entry.person);
    text("text", entry.text);
    if (entry.aside) flag("aside", true);
  }
  void operator()(const Remarked& entry) {
    if (entry.person) number("person", *entry.person);
    text("remark", entry.remark);
    if (entry.aside) flag("aside", true);
  }
  void operator()(const Muted& entry) {
    seat(entry.seat);
    flag("muted", entry.muted);
  }
  void operator()(const TimedOut& entry) { seat(entry.seat); }
  void operator()(const Credited& entry) { number("milliseconds", entry.milliseconds); }
  void operator()(const Ended& entry) { word("why", table::word(entry.why)); }
  void operator()(const Gathered& /*entry*/) {}

 private:
  void seat(Seat seat) { number("seat", seat.index + 1); }
  void number(std::string_view key, std::integral auto value) {
    out_.key(key);
    out_.number(value);
  }
  void text(std::string_view key, std::string_view value) {
    out_.key(key);
    out_.string(value);
  }
  void word(std::string_view key, std::string_view value) {
    out_.key(key);
    out_.plain(value);
  }
  void flag(std::string_view key, bool value) {
    out_.key(key);
    out_.boolean(value);
  }

  wire::JsonText& out_;
};

}  // namespace

std::string entry_text(const Entry& entry) {
  std::string text;
  wire::JsonText json{text};
  json.begin_object();
  json.key("version");
  json.number(log_version);
  json.key("type");
  json.plain(std::visit([]<class E>(const E&) { return entry_name<E>; }, entry.what));
  std::visit(Keeper{json}, entry.what);
  if (entry.cause) {
    json.key("cause");
    json.begin_object();
    json.key("person");
    json.number(entry.cause->person);
    json.key("id");
    json.string(entry.cause->id);
    json.end_object();
  }
  json.end_object();
  return text;
}

std::string_view word(EndedWhy why) { return ended_words[static_cast<std::size_t>(why)]; }

}  // namespace table
