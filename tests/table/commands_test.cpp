// Each command: who may give it, when, and with which code it is refused.
#include <gmock/gmock.h>

#include "table/command_json.h"
#include "table/scene.h"
#include "table/settings_json.h"

namespace {

using scene::hanabi3;
using scene::Person;
using scene::Scene;
using testing::ElementsAre;
using testing::HasSubstr;

/// Zoe (host), Ben and Cleo, ready to start.
struct Three : testing::Test {
  Three() {
    EXPECT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe")"), "");
    ben = scene.sit("Ben");
    cleo = scene.sit("Cleo");
  }
  void start() { ASSERT_EQ(scene.ask(1, R"("type":"start")"), ""); }

  Scene scene{hanabi3, 4};
  Person ben{};
  Person cleo{};
};

TEST(Sit, GivesAStrangerATokenAndAPersonTheirSeat) {
  Scene scene{hanabi3};
  const auto ben = scene.sit("  Ben ");
  EXPECT_EQ(ben, 2U);
  EXPECT_EQ(scene.tokens[ben].size(), 22U);
  EXPECT_EQ(scene.table().person(scene.tokens[ben]), ben);
  EXPECT_EQ(scene.table().person(scene.tokens[1]), 1U);
  EXPECT_EQ(scene.table().person("nonsense"), std::nullopt);
  EXPECT_EQ(scene.table().seat_of(ben), scene::seat(1));
  EXPECT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe","seat":3)"), "");
  EXPECT_EQ(scene.part_text("seats"),
            R"([{"person":2,"name":"Ben","bot":null,"muted":false},null,{"person":1,"name":"Zoe","bot":null,"muted":false}])");
  // The token is nowhere but in the answer.
  for (const auto& [who, messages] : scene.told)
    for (const auto& message : messages) EXPECT_THAT(message, testing::Not(HasSubstr(scene.tokens[ben])));
  EXPECT_EQ(scene.ask(ben, R"("type":"stand")"), "");
  EXPECT_EQ(scene.ask(ben, R"("type":"sit")"), "") << "the name is known";
}

TEST(Sit, IsRefused) {
  Scene scene{hanabi3 + R"(,"password":"sesame")"};
  const auto sit = [&](const std::string& rest) { return scene.ask(std::nullopt, R"("type":"sit")" + rest); };
  EXPECT_EQ(sit(R"(,"name":"Ben")"), "wrong_password");
  EXPECT_EQ(sit(R"(,"name":"Ben","password":"Sesame")"), "wrong_password");
  EXPECT_EQ(sit(R"(,"name":"Ben","password":"sesame")"), "");
  scene.admitted = true;
  EXPECT_EQ(sit(R"(,"name":"bEN")"), "name_taken");
  EXPECT_EQ(sit(R"(,"name":"   ")"), "bad_name");
  EXPECT_EQ(sit(""), "bad_name");
  EXPECT_EQ(sit(R"(,"name":"2")"), "bad_name");
  EXPECT_EQ(sit(R"(,"name":"a\u0007b")"), "bad_name");
  EXPECT_EQ(sit(R"(,"name":"abcdefghijklmnopqrstuvwxyz")"), "bad_name");
  EXPECT_EQ(sit(R"(,"name":"Cleo","seat":1)"), "seat_taken");
  EXPECT_EQ(sit(R"(,"name":"Cleo","seat":4)"), "bad_message");
  EXPECT_EQ(sit(R"(,"name":"Cleo","seat":0)"), "bad_message");
  EXPECT_EQ(sit(R"(,"name":"Cleo","colour":"red")"), "bad_message");
  EXPECT_EQ(scene.ask(2, R"("type":"sit","name":"Ben")"), "already_seated");
  EXPECT_EQ(sit(R"(,"name":"ÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅ")"), "") << "24 characters, whatever their bytes";
  EXPECT_EQ(sit(R"(,"name":"Dora")"), "");
  EXPECT_EQ(sit(R"(,"name":"Emil")"), "table_full");
  EXPECT_TRUE(scene.table().password_ok("sesame"));
  EXPECT_FALSE(scene.table().password_ok(""));
}

TEST_F(Three, NobodySitsOrStandsDuringAGame) {
  start();
  EXPECT_EQ(scene.ask(std::nullopt, R"("type":"sit","name":"Dora")"), "not_now");
  EXPECT_EQ(scene.ask(ben, R"("type":"stand")"), "not_now");
  EXPECT_EQ(scene.ask(std::nullopt, R"("type":"stand")"), "not_seated");
  EXPECT_EQ(scene.ask(1, R"("type":"remove","seat":2)"), "not_now");
  EXPECT_EQ(scene.ask(1, R"("type":"seat_bot","seat":2,"bot":"hat")"), "not_now");
  EXPECT_EQ(scene.ask(1, R"("type":"configure","settings":{})"), "not_now");
  EXPECT_EQ(scene.ask(1, R"("type":"start")"), "not_now");
  EXPECT_EQ(scene.ask(1, R"("type":"gather")"), "not_now");
}

TEST_F(Three, OnlyTheHostRunsTheTable) {
  for (const auto* command :
       {R"("type":"seat_bot","seat":2,"bot":"hat")", R"("type":"remove","seat":2)", R"("type":"configure","settings":{})",
        R"("type":"pass_host","person":2)", R"("type":"start")", R"("type":"gather")", R"("type":"mute","seat":2,"muted":true)",
        R"("type":"end")", R"("type":"replace","seat":2,"bot":"hat")", R"("type":"return","seat":1)"}) {
    EXPECT_EQ(scene.ask(ben, command), "not_host") << command;
    EXPECT_EQ(scene.ask(std::nullopt, command), "not_host") << command;
  }
}

TEST_F(Three, HostingPasses) {
  EXPECT_EQ(scene.ask(1, R"("type":"pass_host","person":9)"), "bad_message");
  EXPECT_EQ(scene.ask(1, R"("type":"pass_host","person":2)"), "");
  EXPECT_EQ(scene.table().host(), ben);
  EXPECT_EQ(scene.ask(1, R"("type":"start")"), "not_host");
  EXPECT_EQ(scene.ask(cleo, R"("type":"take_host")"), "still_here");
  EXPECT_EQ(scene.ask(ben, R"("type":"take_host")"), "not_now");
  scene.online = {1, cleo};
  EXPECT_EQ(scene.ask(std::nullopt, R"("type":"take_host")"), "not_seated");
  EXPECT_EQ(scene.ask(cleo, R"("type":"take_host")"), "");
  EXPECT_EQ(scene.table().host(), cleo);
}

TEST(Bots, FillTheSeatsUnderNamesOfTheirOwn) {
  Scene scene{hanabi3};
  ASSERT_EQ(scene.ask(1, R"("type":"sit","name":"ben")"), "");
  EXPECT_EQ(scene.ask(1, R"("type":"seat_bot","seat":1,"bot":"hat")"), "seat_taken");
  EXPECT_EQ(scene.ask(1, R"("type":"seat_bot","seat":5,"bot":"hat")"), "bad_message");
  EXPECT_EQ(scene.ask(1, R"("type":"seat_bot","seat":2,"bot":"beginner")"), "no_such_bot");
  EXPECT_EQ(scene.ask(1, R"("type":"start")"), "seats_empty");
  EXPECT_EQ(scene.ask(1, R"("type":"seat_bot","seat":null,"bot":"hat")"), "");
  EXPECT_EQ(scene.ask(1, R"("type":"seat_bot","seat":null,"bot":"hat")"), "table_full");
  EXPECT_THAT(scene.part_text("seats"), testing::AllOf(HasSubstr("Anna"), HasSubstr("Clara")));
  EXPECT_EQ(scene.ask(1, R"("type":"remove","seat":3)"), "");
  EXPECT_EQ(scene.ask(1, R"("type":"remove","seat":3)"), "not_seated");
  // A person's name comes before a bot's.
  scene.sit("anna");
  EXPECT_EQ(scene.part_text("seats"),
            R"([{"person":1,"name":"ben","bot":null,"muted":false},{"person":null,"name":"Clara","bot":"hat","muted":false},)"
            R"({"person":2,"name":"anna","bot":null,"muted":false}])");
}

TEST(Configure, KeepsWhatIsNotNamed) {
  Scene scene{R"("game":"hanabi","players":2,"options":{"colours":6},"talk":"remarks")"};
  const auto configure = [&](const std::string& settings) {
    return scene.ask(1, R"("type":"configure","settings":{)" + settings + "}");
  };
  ASSERT_EQ(configure(R"("players":4)"), "") << scene.last_text;
  EXPECT_THAT(scene.part_text("options"), testing::AllOf(HasSubstr(R"("colours":6)"), HasSubstr(R"("hand_size":4)"),
                                                         HasSubstr(R"("table_talk":"remarks")")));
  EXPECT_EQ(configure(R"("talk":"chat","options":{"table_talk":"silent"})"), "bad_settings");
  EXPECT_EQ(configure(R"("talk":"chat")"), "");
  EXPECT_THAT(scene.part_text("options"), HasSubstr(R"("table_talk":"chat")"));
  EXPECT_EQ(configure(R"("first":4)"), "");
  EXPECT_EQ(configure(R"("players":3)"), "bad_settings") << "seat 4 was to begin";
  EXPECT_EQ(configure(R"("first":"random","players":3)"), "");
  ASSERT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe","seat":3)"), "");
  EXPECT_EQ(configure(R"("players":2)"), "seats_taken");
  EXPECT_EQ(scene.part_text("players"), "3");
  EXPECT_EQ(configure(R"("bots":["hat"])"), "bad_settings");
  EXPECT_EQ(configure(R"("password":"x","name":"Friends","public":true)"), "");
  EXPECT_THAT(scene.part_text("settings"), testing::AllOf(HasSubstr(R"("password":true)"), HasSubstr(R"("name":"Friends")")));
  EXPECT_EQ(configure(R"("password":null)"), "");
  EXPECT_TRUE(scene.table().password_ok(""));
}

TEST(Settings, AreReadStrictly) {
  scene::ScriptedChance chance{1};
  const auto code = [&](const std::string& settings) {
    const auto read = table::parse_new_table(scene::parsed("{" + settings + "}"), chance);
    return read ? std::string{} : read.error().code;
  };
  EXPECT_EQ(code(R"("game":"hanabi")"), "");
  EXPECT_EQ(code(R"("game":"koikoi","first":"draw","clock":{"type":"days","days":3},"timeout":"end","spectators":"none")"), "");
  for (const auto* bad : {R"("players":3)",
                          R"("game":"chess")",
                          R"("game":"hanabi","players":6)",
                          R"("game":"koikoi","players":3)",
                          R"("game":"hanabi","edition":"bga")",
                          R"("game":"hanabi","options":{"wings":2})",
                          R"("game":"hanabi","options":{"colours":"6"})",
                          R"("game":"hanabi","options":{"colours":7})",
                          R"("game":"hanabi","options":{"choreography":true})",
                          R"("game":"hanabi","options":[])",
                          R"("game":"hanabi","first":"draw")",
                          R"("game":"hanabi","first":3)",
                          R"("game":"hanabi","first":1,"options":{"first_seat":2})",
                          R"("game":"hanabi","talk":"loud")",
                          R"("game":"hanabi","public":"yes")",
                          R"("game":"hanabi","password":"")",
                          R"("game":"hanabi","password":7)",
                          R"("game":"hanabi","clock":{})",
                          R"("game":"hanabi","clock":{"type":"move"})",
                          R"("game":"hanabi","clock":{"type":"none","seconds":1})",
                          R"("game":"hanabi","clock":{"type":"days","days":0})",
                          R"("game":"hanabi","clock":{"type":"increment","base":90000,"increment":1})",
                          R"("game":"hanabi","timeout":"explode")",
                          R"("game":"hanabi","bots":[null,null,"hat"])",
                          R"("game":"hanabi","bots":[1])",
                          R"("game":"hanabi","bots":"hat")",
                          R"("game":"hanabi","name":"a\nb")",
                          R"("game":"hanabi","colour":"red")",
                          R"("game":"hanabi","options":{"sixth_clue":"wild"})"})
    EXPECT_EQ(code(bad), "bad_settings") << bad;
  EXPECT_EQ(code(R"("game":"hanabi","bots":["beginner"])"), "no_such_bot");
}

TEST_F(Three, MovesNeedASeatAndATurn) {
  EXPECT_EQ(scene.ask(1, R"("type":"move","move":"play 1")"), "not_now");
  start();
  EXPECT_EQ(scene.ask(std::nullopt, R"("type":"move","move":"play 1")"), "not_seated");
  EXPECT_EQ(scene.ask(ben, R"("type":"move","move":"play 1")"), "not_your_turn");
  EXPECT_EQ(scene.ask(1, R"("type":"move","move":"discard 1")"), "clue_tokens_full");
  EXPECT_EQ(scene.ask(1, R"("type":"move","move":"clue 1 red")"), "clue_to_yourself");
  EXPECT_EQ(scene.ask(1, R"("type":"move","move":"play 6")"), "no_such_card");
  EXPECT_EQ(scene.ask(ben, R"("type":"ready")"), "not_now");
  EXPECT_EQ(scene.ask(ben, R"("type":"resume")"), "not_now");
  EXPECT_EQ(scene.ask(1, R"("type":"move","move":"play 1")"), "");
  EXPECT_EQ(scene.types_since(scene.table().sequence() - 1), std::vector<std::string>{"moved"});
}

TEST_F(Three, ACommandIsDoneOnceHoweverOftenItIsSent) {
  start();
  ASSERT_EQ(scene.ask_as(1, "m1", R"("type":"move","move":"play 1")"), "");
  const auto sequence = scene.table().sequence();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(scene.ask_as(1, "m1", R"("type":"move","move":"play 1")"), "");
    EXPECT_EQ(scene.repeated, sequence);
  }
  EXPECT_EQ(scene.table().sequence(), sequence);
  EXPECT_EQ(scene.ask_as(ben, "m1", R"("type":"move","move":"play 1")"), "") << "ids are each person's own";
  EXPECT_FALSE(scene.repeated);
  // Also by a table that was loaded from its log.
  const auto loaded = table::Table::load("table1", scene.log);
  const auto again = (*loaded)->decide(1, {"m1", table::MakeMove{"play 1"}}, {scene.now, {}, false}, scene.chance);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(std::get<table::Repeated>(*again).sequence, sequence);
  // A refused command may be tried again under its id.
  EXPECT_EQ(scene.ask_as(1, "m2", R"("type":"move","move":"play 1")"), "not_your_turn");
  EXPECT_EQ(scene.ask_as(cleo, "m2", R"("type":"move","move":"play 1")"), "");
  EXPECT_EQ(scene.ask_as(1, "m2", R"("type":"move","move":"play 1")"), "");
  EXPECT_FALSE(scene.repeated);
}

TEST_F(Three, AnAbsentPlayerIsReplacedAndReturns) {
  EXPECT_EQ(scene.ask(1, R"("type":"replace","seat":2,"bot":"simple")"), "not_now");
  start();
  EXPECT_EQ(scene.ask(1, R"("type":"replace","seat":2,"bot":"simple")"), "still_here");
  scene.online = {1, cleo};
  EXPECT_EQ(scene.ask(1, R"("type":"replace","seat":2,"bot":"nobody")"), "no_such_bot");
  EXPECT_EQ(scene.ask(1, R"("type":"replace","seat":4,"bot":"simple")"), "bad_message");
  EXPECT_EQ(scene.ask(1, R"("type":"replace","seat":2,"bot":"simple")"), "");
  EXPECT_EQ(scene.ask(1, R"("type":"replace","seat":2,"bot":"simple")"), "not_now");
  ASSERT_EQ(scene.ask(1, R"("type":"move","move":"play 1")"), "");
  EXPECT_EQ(scene.table().bot_to_act(), scene::seat(2));
  EXPECT_EQ(scene.ask(ben, R"("type":"move","move":"play 1")"), "not_now");
  EXPECT_TRUE(scene.bot_moves());
  EXPECT_EQ(std::get<table::Moved>(scene.log.back().entry.what).by, table::MovedBy::bot);
  EXPECT_EQ(scene.ask(cleo, R"("type":"return")"), "not_now");
  EXPECT_EQ(scene.ask(ben, R"("type":"return")"), "");
  EXPECT_EQ(scene.ask(ben, R"("type":"return")"), "not_now");
  EXPECT_EQ(scene.ask(std::nullopt, R"("type":"return")"), "not_seated");
}

TEST_F(Three, TheHostEndsAGameWhenNobodyElseIsThere) {
  EXPECT_EQ(scene.ask(1, R"("type":"end")"), "not_now");
  start();
  EXPECT_EQ(scene.ask(1, R"("type":"end")"), "still_here");
  scene.online = {1};
  EXPECT_EQ(scene.ask(1, R"("type":"end")"), "");
  EXPECT_EQ(scene.part_text("phase"), "\"finished\"");
  EXPECT_NE(scene.part_text("opened"), "null");
  EXPECT_EQ(scene.ask(1, R"("type":"move","move":"play 1")"), "not_now");
}

TEST(Rounds, BeginWhenEveryPersonIsReady) {
  Scene scene{R"("game":"koikoi","first":1)", 2};
  ASSERT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe")"), "");
  const auto ben = scene.sit("Ben");
  ASSERT_EQ(scene.ask(1, R"("type":"start")"), "");
  while (scene.on_turn() && scene.move_like_bot().empty()) {
  }
  ASSERT_EQ(scene.view_text(table::Spectators{}, "phase"), "\"deal\"");
  EXPECT_EQ(scene.ask(1, R"("type":"move","move":"play crane")"), "round_over");
  EXPECT_EQ(scene.ask(std::nullopt, R"("type":"ready")"), "not_seated");
  EXPECT_EQ(scene.ask(ben, R"("type":"ready")"), "");
  EXPECT_EQ(scene.part_text("ready"), "[2]");
  EXPECT_EQ(scene.ask(ben, R"("type":"ready")"), "not_now");
  const auto sequence = scene.table().sequence();
  scene.online = {ben};
  EXPECT_EQ(scene.ask(ben, R"("type":"take_host")"), "");
  EXPECT_EQ(scene.ask(ben, R"("type":"replace","seat":1,"bot":"beginner")"), "") << "then nobody is waited for";
  EXPECT_THAT(scene.types_since(sequence), ElementsAre("host_passed", "replaced", "dealt"));
  EXPECT_EQ(scene.part_text("ready"), "[]");
}

TEST(Messages, AreReadStrictly) {
  const auto code = [](const std::string& text) {
    const auto read = table::parse_message(scene::parsed(text));
    return read ? std::string{} : read.error().code;
  };
  EXPECT_EQ(code(R"({"type":"hello","version":1})"), "");
  EXPECT_EQ(code(R"({"type":"hello","version":1,"token":"x","password":"y","have":3})"), "");
  EXPECT_EQ(code(R"({"type":"ping"})"), "");
  EXPECT_EQ(code(R"({"type":"hello","version":2})"), "bad_version");
  for (const auto* bad : {R"({})",
                          R"({"type":7})",
                          R"({"type":"dance","id":"c1"})",
                          R"({"type":"start"})",
                          R"({"type":"start","id":""})",
                          R"({"type":"start","id":"a b"})",
                          R"({"type":"start","id":"123456789012345678901234567890123"})",
                          R"({"type":"start","id":7})",
                          R"({"type":"start","id":"c1","seat":1})",
                          R"({"type":"ping","id":"c1"})",
                          R"({"type":"hello"})",
                          R"({"type":"hello","version":1,"have":-1})",
                          R"({"type":"vote","id":"c1","agree":"yes"})",
                          R"({"type":"vote","id":"c1"})",
                          R"({"type":"propose","id":"c1","proposal":"war"})",
                          R"({"type":"seat_bot","id":"c1","bot":"hat"})",
                          R"({"type":"seat_bot","id":"c1","seat":9,"bot":"hat"})",
                          R"({"type":"move","id":"c1","move":["play",1]})",
                          R"({"type":"configure","id":"c1","settings":7})",
                          R"({"type":"mute","id":"c1","seat":1,"muted":1})",
                          R"({"type":"pass_host","id":"c1","person":0})"})
    EXPECT_EQ(code(bad), "bad_message") << bad;
  EXPECT_EQ(table::id_of(scene::parsed(R"({"type":"dance","id":"c1"})")), "c1");
  EXPECT_EQ(table::id_of(scene::parsed(R"({"id":"c 1"})")), std::nullopt);
  EXPECT_EQ(table::parse_command(scene::parsed(R"({"type":"ping"})")).error().code, "bad_message");
}

}  // namespace
