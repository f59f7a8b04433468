// `what` of a message: from each kind of entry its public fields, named one by one. Nothing is passed on as a whole.
#include "table/entry_json.h"
#include "table/entry_words.h"
#include "wire/json_text.h"

namespace table {
namespace {

/// One that is not decided here does not compile.
class Teller {
 public:
  explicit Teller(wire::JsonText& out) : out_(out) {}

  void operator()(const Created& /*entry*/) {}  // the whole table follows
  void operator()(const Sat& entry) {
    seat(entry.seat);
    person(entry.person);
    text("name", entry.name);
  }
  void operator()(const Stood& entry) { seat(entry.seat); }
  void operator()(const Removed& entry) { seat(entry.seat); }
  void operator()(const BotSeated& entry) {
    seat(entry.seat);
    text("bot", entry.bot);
    text("name", entry.name);
  }
  void operator()(const Configured& /*entry*/) {}
  void operator()(const HostPassed& entry) { person(entry.person); }
  void operator()(const Started& entry) {
    number("game_number", entry.game_number);
    number("first", entry.first.index + 1);
    // The cards drawn for the first Oya are shown to both, and are back in the deck before it is shuffled.
    if (!entry.oya_draw.empty()) text("oya_draw", entry.oya_draw);
  }
  void operator()(const Dealt& entry) { number("round", entry.round); }
  void operator()(const Moved& entry) {
    seat(entry.seat);
    text("move", entry.move);
    if (entry.by != MovedBy::person) text("by", moved_by_words[static_cast<std::size_t>(entry.by)]);
  }
  void operator()(const Readied& entry) { seat(entry.seat); }
  void operator()(const Proposed& entry) {
    seat(entry.seat);
    text("proposal", word(entry.proposal));
  }
  void operator()(const Voted& entry) {
    seat(entry.seat);
    out_.key("agree");
    out_.boolean(entry.agree);
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
    speaker(entry.person);
    text("text", entry.text);
  }
  void operator()(const Remarked& entry) {
    speaker(entry.person);
    text("remark", entry.remark);
  }
  void operator()(const Muted& entry) {
    seat(entry.seat);
    out_.key("muted");
    out_.boolean(entry.muted);
  }
  void operator()(const TimedOut& entry) { seat(entry.seat); }
  void operator()(const Credited& entry) { number("milliseconds", entry.milliseconds); }
  void operator()(const Ended& entry) { text("why", word(entry.why)); }
  void operator()(const Gathered& /*entry*/) {}

 private:
  void seat(Seat seat) { number("seat", seat.index + 1); }
  void person(Person person) { number("person", person); }
  void speaker(const std::optional<Person>& person) {
    out_.key("person");
    if (person)
      out_.number(*person);
    else
      out_.null();
  }
  void number(std::string_view key, std::integral auto value) {
    out_.key(key);
    out_.number(value);
  }
  void text(std::string_view key, std::string_view value) {
    out_.key(key);
    out_.string(value);
  }

  wire::JsonText& out_;
};

}  // namespace

void write_what(std::string& out, const What& what) {
  wire::JsonText json{out};
  json.begin_object();
  json.key("type");
  json.plain(std::visit([]<class E>(const E&) { return entry_name<E>; }, what));
  std::visit(Teller{json}, what);
  json.end_object();
}

}  // namespace table
