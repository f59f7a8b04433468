// Any text as commands of several people: each is refused with a code and a sentence, and changes nothing then; or what it makes
// goes into the log and is taken.
#include <array>
#include <string>

#include "base/rng.h"
#include "fair/deck.h"
#include "fuzz/bytes.h"
#include "record/json.h"
#include "record/utf8.h"
#include "table/bot_seat.h"
#include "table/command_json.h"
#include "table/entry_json.h"
#include "table/settings_json.h"
#include "table/table.h"

namespace {

class SeededChance final : public table::Chance {
 public:
  std::uint64_t word() override { return rng_.next(); }
  hanabi::Deck deck(const hanabi::Rules& rules) override { return fair::seeded_decks(word()).next(rules); }
  koikoi::Deck deck(const koikoi::Rules& rules) override { return fair::seeded_decks(word()).next(rules); }
  fair::Committed commit(std::string_view /*deck_text*/) override { return {}; }

 private:
  base::Rng rng_{1};
};

void check(const table::Refused& refused) {
  fuzz::require(!refused.code.empty() && !refused.text.empty(), "a refusal has a code and a sentence");
  fuzz::require(!record::bad_utf8(refused.text) && !record::has_control(refused.text), "a refusal can be shown");
}

class Sitting {
 public:
  explicit Sitting(table::NewTable asked) {
    const table::Logged line{1, now_, table::Table::create(asked, chance_).entry};
    auto loaded = table::Table::load("t", {&line, 1});
    fuzz::require(loaded.ok(), "a new table loads");
    table_ = std::move(*loaded);
  }

  /// The first character says who asks.
  void ask(std::string_view text) {
    if (text.empty()) return;
    const auto who = static_cast<unsigned char>(text[0]) % 8U;
    now_ += 1000;
    auto object = record::parse_object(text.substr(1));
    if (!object) {
      if (table_->bot_to_act()) bot_moves();
      return;
    }
    const auto command = table::parse_command(std::move(*object));
    if (!command) return check(command.error());
    const std::array<table::Person, 2> online{1, 2};
    const std::string before = table_->snapshot(table::Seat{0});
    const auto decided = table_->decide(who == 0 ? std::nullopt : std::optional<table::Person>{who}, *command,
                                        {now_, std::span{online}.first(who % 3), false}, chance_);
    fuzz::require(table_->snapshot(table::Seat{0}) == before, "deciding changes nothing");
    if (!decided) return check(decided.error());
    if (const auto* decision = std::get_if<table::Decision>(&*decided)) take(*decision);
  }

  void time_is_up() {
    now_ += 100'000;
    if (const auto decided = table_->decide(table::TimeIsUp{}, now_, chance_)) take(*decided);
  }

 private:
  void bot_moves() {
    const table::Seat seat = *table_->bot_to_act();
    const auto decided = table_->decide(table::BotMove{seat, table::BotSeat::make(*table_, seat)->choose()}, now_, chance_);
    fuzz::require(decided.ok(), "a bot's move is legal");
    take(*decided);
  }

  void take(const table::Decision& decision) {
    for (const auto& entry : decision.entries) {
      const auto again = table::parse_entry(table::entry_text(entry));
      fuzz::require(again.ok() && *again == entry, "what is decided can be logged");
      (void)table_->take({table_->sequence() + 1, table_->stamp(now_), *again}).message(table::Seat{0});
    }
  }

  SeededChance chance_{};
  table::Millis now_ = 1'780'000'000'000;
  std::unique_ptr<table::Table> table_{};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::Bytes{data, size}.rest();
  const auto line = [&] {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto first = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return first;
  };
  SeededChance chance;
  auto settings = record::parse_object(line());
  auto asked = table::parse_new_table(settings ? std::move(*settings) : boost::json::object{{"game", "hanabi"}}, chance);
  if (!asked) {
    check(asked.error());
    return 0;
  }
  Sitting sitting{std::move(*asked)};
  while (!text.empty()) {
    const auto next = line();
    next == "!" ? sitting.time_is_up() : sitting.ask(next);
  }
  return 0;
}
