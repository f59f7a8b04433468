// The log: what is written is read back, what is damaged is named, and nothing secret is anywhere else.
#include <gmock/gmock.h>

#include "table/scene.h"

namespace {

using scene::Logged;
using scene::Scene;
using testing::HasSubstr;
using testing::Not;

TEST(Log, EveryKindOfEntryReadsBackAsItWasWritten) {
  const table::Seat seat{2};
  table::Settings settings;
  settings.rules = koikoi::Rules{};
  settings.name = "A \"table\"\\";
  settings.password = table::password_hash({1, 2, 3}, "sesame");
  settings.first = {table::First::By::seat, table::Seat{1}};
  std::get<koikoi::Rules>(settings.rules).first_oya = table::Seat{1};
  settings.clock = {table::ClockSetting::Type::increment, 60'000, 5'000};
  settings.timeout = table::Timeout::end;
  settings.koikoi_talk = table::Talk::silent;
  const std::vector<table::What> all{table::Created{settings, table::token_hash("t"), {{seat, "hat", "Anna"}}},
                                     table::Sat{seat, 3, "Zoë", table::token_hash("u")},
                                     table::Sat{seat, 3, "Zoë", {}},
                                     table::Stood{seat},
                                     table::Removed{seat},
                                     table::BotSeated{seat, "hat", "Ben"},
                                     table::Configured{settings},
                                     table::HostPassed{7},
                                     table::Started{3, seat, "a1b1", ~std::uint64_t{0}},
                                     table::Dealt{2, "R1R2", {}, {}},
                                     table::Moved{seat, "clue 2 red", table::MovedBy::clock},
                                     table::Readied{seat},
                                     table::Proposed{seat, table::ProposalType::open},
                                     table::Voted{seat, true},
                                     table::Withdrawn{},
                                     table::TakenBack{seat, "clue 2 red"},
                                     table::HandsOpened{},
                                     table::Paused{},
                                     table::Resumed{},
                                     table::Replaced{seat, "simple"},
                                     table::Returned{seat},
                                     table::Said{2, "line", true},
                                     table::Said{{}, "\xF0\x9F\x8E\x86 \"quoted\"", false},
                                     table::Remarked{2, "hurry", false},
                                     table::Muted{seat, true},
                                     table::TimedOut{seat},
                                     table::Credited{123456},
                                     table::Ended{table::EndedWhy::clock},
                                     table::Gathered{}};
  std::vector<bool> seen(std::variant_size_v<table::What>);
  for (const auto& what : all) {
    seen[what.index()] = true;
    for (const table::Entry& entry : {table::Entry{{}, what}, table::Entry{table::Cause{4, "c-1"}, what}}) {
      const auto text = table::entry_text(entry);
      const auto again = table::parse_entry(text);
      ASSERT_TRUE(again.ok()) << text << again.error();
      EXPECT_TRUE(*again == entry) << text;
      EXPECT_EQ(table::entry_text(*again), text);
    }
  }
  EXPECT_THAT(seen, testing::Each(true));
}

TEST(Log, SaysWhatItCannotRead) {
  const auto fault = [](std::string_view text) {
    const auto read = table::parse_entry(text);
    return read ? std::string{} : read.error();
  };
  EXPECT_THAT(fault(R"({"version":2,"type":"sat"})"), HasSubstr("a later program"));
  for (const auto* bad :
       {"", "[]", "{}", R"({"version":1})", R"({"version":1,"type":"danced"})", R"({"version":1,"type":"sat"})",
        R"({"version":1,"type":"stood","seat":0})", R"({"version":1,"type":"stood","seat":1,"more":1})",
        R"({"version":1,"type":"moved","seat":1,"move":"play 1","by":"ghost"})", R"({"version":1,"type":"ended","why":"whim"})",
        R"({"version":1,"type":"paused","cause":{"person":1}})", R"({"version":1,"version":1,"type":"paused"})",
        R"({"version":1,"type":"created","settings":{"game":"chess"},"token":"","bots":[]})",
        R"({"version":1,"type":"dealt","round":1,"deck":"R1","salt":"00","commitment":"00"})",
        "{\"version\":1,\"type\":\"\xFF\"}"})
    EXPECT_NE(fault(bad), "") << bad;
}

/// Zoe and Ben in the middle of a game.
std::unique_ptr<Scene> a_game() {
  auto made = std::make_unique<Scene>(R"("game":"hanabi","talk":"chat")", 3);
  Scene& scene = *made;
  EXPECT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe")"), "");
  scene.sit("Ben");
  EXPECT_EQ(scene.ask(1, R"("type":"start")"), "");
  scene.play_on(6);
  return made;
}

TEST(Log, NamesTheLineThatIsDamaged) {
  const auto log = a_game()->log;
  const auto fault = [](const std::vector<Logged>& lines) {
    const auto loaded = table::Table::load("t", lines);
    return loaded ? std::string{} : loaded.error();
  };
  EXPECT_EQ(fault(log), "");
  EXPECT_NE(fault({}), "");
  auto gap = log;
  gap.erase(gap.begin() + 3);
  EXPECT_THAT(fault(gap), HasSubstr("line 5"));
  auto headless = std::vector<Logged>(log.begin() + 1, log.end());
  EXPECT_NE(fault(headless), "");
  // Every line in the place of every other: refused or taken, never worse.
  int refused = 0;
  for (std::size_t i = 0; i < log.size(); ++i)
    for (std::size_t j = 0; j < log.size(); ++j) {
      auto mixed = log;
      mixed[i].entry = log[j].entry;
      refused += fault(mixed).empty() ? 0 : 1;
    }
  EXPECT_GT(refused, 20);
}

TEST(Log, ALineThatDoesNotFitLeavesTheTableAsItWas) {
  const auto made = a_game();
  Scene& scene = *made;
  const auto loaded = table::Table::load("table1", scene.log);
  auto& table = **loaded;
  const auto before = table.snapshot(scene::seat(1));
  for (const auto& line : scene.log) {
    const Logged misplaced{table.sequence() + 1, scene.now, line.entry};
    if (std::holds_alternative<table::Moved>(line.entry.what)) continue;
    EXPECT_THROW((void)table.take(misplaced), std::runtime_error) << table::entry_text(line.entry);
    EXPECT_EQ(table.snapshot(scene::seat(1)), before);
  }
  EXPECT_THROW((void)table.take({table.sequence() + 2, scene.now, {{}, table::Paused{}}}), std::runtime_error);
}

TEST(Log, TimeNeverGoesBack) {
  const auto made = a_game();
  Scene& scene = *made;
  const auto last = scene.log.back().at;
  scene.now = 5;
  scene.play_on(1);
  EXPECT_GE(scene.log.back().at, last);
}

TEST(Log, SecretsStayInIt) {
  const auto made = a_game();
  Scene& scene = *made;
  const auto& deck = std::get<table::Dealt>(std::find_if(scene.log.begin(), scene.log.end(), [](const Logged& line) {
                                              return std::holds_alternative<table::Dealt>(line.entry.what);
                                            })->entry.what);
  std::vector<std::string> secrets{deck.deck, fair::hex(deck.salt)};
  for (const auto& [person, token] : scene.tokens) {
    secrets.push_back(token);
    secrets.push_back(table::hex(table::token_hash(token)));
  }
  for (const auto& [who, messages] : scene.told)
    for (const auto& message : messages)
      for (const auto& secret : secrets) EXPECT_THAT(message, Not(HasSubstr(secret)));
  for (const auto& audience : scene::audiences(2))
    for (const auto& secret : secrets) EXPECT_THAT(scene.table().snapshot(audience), Not(HasSubstr(secret)));
  EXPECT_EQ(scene.table().record(), std::nullopt) << "not before the end";
  EXPECT_TRUE(table::records(scene.log).empty());
}

TEST(Log, TablesAreListedWhereTheyMayBe) {
  Scene hidden{R"("game":"hanabi")"};
  EXPECT_FALSE(hidden.table().summary().listed);
  Scene shown{R"("game":"hanabi","public":true,"spectators":"none","name":"Friends","bots":["hat","hat"])"};
  EXPECT_TRUE(shown.table().summary().listed);
  EXPECT_FALSE(shown.table().summary().running);
  EXPECT_TRUE(shown.table().takes_spectators());
  EXPECT_THAT(shown.table().summary().text, HasSubstr(R"("name":"Friends")"));
  ASSERT_EQ(shown.ask(1, R"("type":"start")"), "");
  EXPECT_FALSE(shown.table().summary().listed) << "nobody can join it now";
  EXPECT_TRUE(shown.table().summary().running);
  EXPECT_FALSE(shown.table().takes_spectators());
}

TEST(Log, TablesThatGoOnByThemselvesAreKnown) {
  Scene people{R"("game":"hanabi")"};
  ASSERT_EQ(people.ask(1, R"("type":"sit","name":"Anna")"), "");
  people.sit("Ben");
  ASSERT_EQ(people.ask(1, R"("type":"start")"), "");
  EXPECT_FALSE(people.table().summary().running) << "nothing happens unless somebody does it";
  people.online = {1};
  ASSERT_EQ(people.ask(1, R"("type":"end")"), "");
  ASSERT_EQ(people.ask(1, R"("type":"gather")"), "");
  ASSERT_EQ(people.ask(1, R"("type":"configure","settings":{"clock":{"type":"days","days":3}})"), "");
  EXPECT_FALSE(people.table().summary().running);
  ASSERT_EQ(people.ask(1, R"("type":"start")"), "");
  EXPECT_TRUE(people.table().summary().running) << "time runs";
}

}  // namespace
