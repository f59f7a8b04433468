// Any text as a table's log: every line is refused with a sentence or taken; what is taken can be shown to everybody, patches the
// same table that loading gives, and is written back as it was.
#include <string>
#include <vector>

#include "fuzz/bytes.h"
#include "record/utf8.h"
#include "record/verify.h"
#include "table/bot_seat.h"
#include "table/entry_json.h"
#include "table/table.h"

namespace {

void check_sentence(const std::string& text) {
  fuzz::require(!text.empty() && !record::bad_utf8(text) && !record::has_control(text), "a fault is a text that can be shown");
}

std::vector<table::Audience> audiences() {
  std::vector<table::Audience> all{table::Spectators{}, table::OpenSpectators{}};
  for (std::uint8_t i = 0; i < table::max_seats; ++i) all.emplace_back(table::Seat{i});
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::Bytes{data, size}.rest();
  std::vector<table::Logged> log;
  std::unique_ptr<table::Table> live;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const auto entry = table::parse_entry(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    if (!entry) {
      check_sentence(entry.error());
      continue;
    }
    const auto again = table::parse_entry(table::entry_text(*entry));
    fuzz::require(again.ok() && *again == *entry, "what is written reads back as the same");
    const table::Logged line{log.size() + 1, 1'780'000'000'000 + static_cast<table::Millis>(log.size()) * 1000, *entry};
    if (!live) {
      auto loaded = table::Table::load("t", {&line, 1});
      if (!loaded) {
        check_sentence(loaded.error());
        continue;
      }
      live = std::move(*loaded);
    } else {
      try {
        const auto happening = live->take(line);
        for (const auto& audience : audiences()) (void)happening.message(audience);
      } catch (const std::runtime_error& fault) {
        check_sentence(fault.what());
        continue;
      }
    }
    log.push_back(line);
  }
  if (!live) return 0;
  const auto loaded = table::Table::load("t", log);
  fuzz::require(loaded.ok(), "what was taken line by line loads");
  for (const auto& audience : audiences())
    fuzz::require((*loaded)->snapshot(audience) == live->snapshot(audience), "the fold is the live table");
  for (const table::Seat seat : live->bot_seats())
    if (const auto bot = table::BotSeat::make(*live, seat); bot && live->bot_to_act() == std::optional{seat})
      fuzz::require(!bot->choose().empty(), "a bot has a move");
  for (const auto& record : table::records(log)) (void)record::verify(record);
  return 0;
}
