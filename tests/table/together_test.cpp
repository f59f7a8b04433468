// What people do with each other: proposals and votes, taking back, pausing, talking, and time.
#include <gmock/gmock.h>

#include "record/verify.h"
#include "table/scene.h"

namespace {

using scene::hanabi3;
using scene::Person;
using scene::Scene;
using scene::seat;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

struct Together : testing::Test {
  void begin(const std::string& settings, std::uint64_t seed = 4) {
    scene = std::make_unique<Scene>(settings, seed);
    ASSERT_EQ(ask(1, R"("type":"sit","name":"Zoe")"), "");
    ben = scene->sit("Ben");
    if (scene->part_text("players") == "3") cleo = scene->sit("Cleo");
    ASSERT_EQ(ask(1, R"("type":"start")"), "") << scene->last_text;
  }
  std::string ask(std::optional<Person> person, const std::string& command) { return scene->ask(person, command); }
  /// A clue that is legal for the seat on turn.
  std::string clue(Person person, int target) {
    for (int rank = 1; rank <= 5; ++rank)
      if (ask(person, R"("type":"move","move":"clue )" + std::to_string(target) + " " + std::to_string(rank) + "\"").empty())
        return "";
    return "no clue";
  }

  std::unique_ptr<Scene> scene{};
  Person ben{};
  Person cleo{};
};

TEST_F(Together, AClueIsTakenBackByConsent) {
  begin(hanabi3);
  EXPECT_EQ(ask(1, R"("type":"propose","proposal":"takeback")"), "nothing_to_take_back");
  const auto before = scene->view_text(seat(2), "hands");
  ASSERT_EQ(clue(1, 2), "");
  EXPECT_EQ(ask(ben, R"("type":"propose","proposal":"takeback")"), "nothing_to_take_back");
  EXPECT_EQ(ask(std::nullopt, R"("type":"propose","proposal":"takeback")"), "not_seated");
  EXPECT_EQ(ask(ben, R"("type":"vote","agree":true)"), "no_proposal");
  ASSERT_EQ(ask(1, R"("type":"propose","proposal":"takeback")"), "");
  EXPECT_EQ(scene->part_text("proposal"), R"({"type":"takeback","seat":1,"agreed":[1]})");
  EXPECT_EQ(ask(ben, R"("type":"propose","proposal":"pause")"), "proposal_open");
  ASSERT_EQ(ask(ben, R"("type":"vote","agree":true)"), "");
  scene->online = {1, ben};
  ASSERT_EQ(ask(ben, R"("type":"vote","agree":true)"), "") << "who is away is waited for";
  EXPECT_NE(scene->part_text("proposal"), "null");
  const auto sequence = scene->table().sequence();
  ASSERT_EQ(ask(cleo, R"("type":"vote","agree":true)"), "");
  EXPECT_THAT(scene->types_since(sequence), ElementsAre("voted", "taken_back"));
  EXPECT_EQ(scene->view_text(seat(2), "hands"), before);
  EXPECT_EQ(scene->view_text(seat(2), "turn"), "1");
  // Once more: the others refuse, or somebody moves.
  ASSERT_EQ(clue(1, 2), "");
  ASSERT_EQ(ask(1, R"("type":"propose","proposal":"takeback")"), "");
  ASSERT_EQ(ask(cleo, R"("type":"vote","agree":false)"), "");
  EXPECT_EQ(scene->part_text("proposal"), "null");
  ASSERT_EQ(ask(1, R"("type":"propose","proposal":"takeback")"), "");
  ASSERT_EQ(ask(ben, R"("type":"move","move":"play 1")"), "");
  EXPECT_EQ(scene->part_text("proposal"), "null");
  EXPECT_EQ(ask(1, R"("type":"propose","proposal":"takeback")"), "nothing_to_take_back");
  EXPECT_EQ(ask(ben, R"("type":"propose","proposal":"takeback")"), "reveals_something");
  // The record has only what was kept.
  scene->play_on(200);
  const auto records = table::records(scene->log);
  ASSERT_EQ(records.size(), 1U);
  const auto verdict = record::verify(records[0]);
  EXPECT_TRUE(verdict.ok()) << record::error_text(verdict.error());
}

TEST_F(Together, AKoikoiCardIsTakenBackWhileTheChoiceIsPending) {
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    begin(R"("game":"koikoi","first":1)", seed);
    scene->check_fold = false;
    for (int i = 0; i < 30 && scene->on_turn(); ++i) {
      if (scene->view_text(table::Spectators{}, "phase") == "\"choose_hand\"") {
        const int on = scene->on_turn()->index + 1;
        const Person mine = on == 1 ? 1 : ben;
        const Person other = on == 1 ? ben : 1;
        scene->check_fold = true;
        ASSERT_EQ(ask(other, R"("type":"propose","proposal":"takeback")"), "nothing_to_take_back");
        ASSERT_EQ(ask(mine, R"("type":"propose","proposal":"takeback")"), "");
        ASSERT_EQ(ask(other, R"("type":"vote","agree":true)"), "");
        EXPECT_EQ(scene->view_text(seat(on), "phase"), "\"play\"");
        ASSERT_EQ(scene->move_like_bot(), "");
        return;
      }
      ASSERT_EQ(scene->move_like_bot(), "");
    }
  }
  FAIL() << "no choice of two came up";
}

TEST_F(Together, BotsWaitForATakebackAndForgetTheMove) {
  scene = std::make_unique<Scene>(R"("game":"hanabi","players":3,"first":1,"bots":[null,null,"hat"])", 9);
  ASSERT_EQ(ask(1, R"("type":"sit","name":"Zoe")"), "");
  ben = scene->sit("Ben");
  ASSERT_EQ(ask(1, R"("type":"start")"), "");
  ASSERT_EQ(ask(1, R"("type":"move","move":"play 1")"), "");
  ASSERT_EQ(clue(ben, 3), "");
  EXPECT_EQ(scene->table().bot_to_act(), seat(3));
  ASSERT_EQ(ask(ben, R"("type":"propose","proposal":"takeback")"), "");
  EXPECT_EQ(scene->table().bot_to_act(), std::nullopt);
  EXPECT_EQ(scene->prompt(table::BotMove{seat(3), "play 1"}), "not_now");
  ASSERT_EQ(ask(1, R"("type":"vote","agree":true)"), "");
  scene->play_on(200);
  EXPECT_EQ(scene->table().phase(), table::Phase::finished);
}

TEST_F(Together, PausingStopsTheGame) {
  begin(hanabi3);
  ASSERT_EQ(ask(ben, R"("type":"propose","proposal":"pause")"), "");
  ASSERT_EQ(ask(1, R"("type":"vote","agree":true)"), "");
  scene->online = {1, ben};
  ASSERT_EQ(ask(1, R"("type":"vote","agree":true)"), "") << "who is away does not keep the others";
  EXPECT_EQ(scene->part_text("phase"), "\"paused\"");
  EXPECT_EQ(ask(1, R"("type":"move","move":"play 1")"), "not_now");
  EXPECT_EQ(ask(1, R"("type":"propose","proposal":"pause")"), "not_now");
  EXPECT_EQ(ask(std::nullopt, R"("type":"resume")"), "not_seated");
  EXPECT_EQ(ask(cleo, R"("type":"resume")"), "");
  EXPECT_EQ(ask(cleo, R"("type":"resume")"), "not_now");
  EXPECT_EQ(ask(1, R"("type":"move","move":"play 1")"), "");
}

TEST_F(Together, AVoteEndsTheGame) {
  begin(hanabi3);
  ASSERT_EQ(ask(ben, R"("type":"propose","proposal":"end")"), "");
  ASSERT_EQ(ask(1, R"("type":"vote","agree":true)"), "");
  ASSERT_EQ(ask(cleo, R"("type":"vote","agree":true)"), "");
  EXPECT_EQ(scene->part_text("phase"), "\"finished\"");
  EXPECT_THAT(scene->told["seat 1"].back(), HasSubstr(R"("what":{"type":"ended","why":"vote"})"));
  const auto verdict = record::verify(table::records(scene->log).at(0));
  ASSERT_TRUE(verdict.ok()) << record::error_text(verdict.error());
  EXPECT_FALSE(verdict->finished);
  EXPECT_EQ(verdict->opened, 1U);
}

TEST_F(Together, HandsAreOpenedToSpectatorsOnlyIfAllAgree) {
  begin(hanabi3);
  const auto closed = scene->view_text(table::Spectators{}, "hands");
  EXPECT_EQ(scene->view_text(table::OpenSpectators{}, "hands"), closed);
  scene->online = {1, ben};
  ASSERT_EQ(ask(ben, R"("type":"propose","proposal":"open")"), "");
  ASSERT_EQ(ask(1, R"("type":"vote","agree":true)"), "");
  EXPECT_FALSE(scene->table().open()) << "Cleo was not asked";
  ASSERT_EQ(ask(cleo, R"("type":"vote","agree":true)"), "");
  EXPECT_TRUE(scene->table().open());
  EXPECT_EQ(scene->view_text(table::Spectators{}, "hands"), closed);
  EXPECT_NE(scene->view_text(table::OpenSpectators{}, "hands"), closed);
  EXPECT_THAT(scene->view_text(table::OpenSpectators{}, "hands"), Not(HasSubstr(R"("card":null)")));
  EXPECT_EQ(ask(ben, R"("type":"propose","proposal":"open")"), "not_now");
  scene->play_on(200);
  EXPECT_EQ(scene->table().phase(), table::Phase::finished);
}

TEST_F(Together, TalkFollowsTheSetting) {
  const std::string say = R"("type":"say","text":"Play your third card!")";
  const std::string remark = R"("type":"remark","remark":"hurry")";
  begin(hanabi3 + R"(,"talk":"silent")");
  EXPECT_EQ(ask(1, say), "no_talk");
  EXPECT_EQ(ask(1, remark), "no_talk");
  begin(hanabi3 + R"(,"talk":"remarks")");
  EXPECT_EQ(ask(1, say), "no_talk");
  EXPECT_EQ(ask(1, remark), "");
  begin(R"("game":"koikoi","talk":"chat")");
  EXPECT_EQ(ask(1, say), "");
  EXPECT_EQ(ask(1, remark), "");
  EXPECT_EQ(ask(1, R"("type":"remark","remark":"your third card")"), "bad_message");
  EXPECT_EQ(ask(1, R"("type":"say","text":"")"), "bad_message");
  EXPECT_EQ(ask(1, R"("type":"say","text":"a\u0000b")"), "bad_message");
  EXPECT_EQ(ask(1, R"("type":"say","text":")" + std::string(301, 'x') + "\""), "bad_message");
  EXPECT_EQ(ask(1, R"("type":"mute","seat":2,"muted":true)"), "");
  EXPECT_EQ(ask(ben, say), "muted");
  EXPECT_EQ(ask(1, R"("type":"mute","seat":2,"muted":false)"), "");
  EXPECT_EQ(ask(ben, say), "");
  for (int i = 0; i < 60; ++i) ask(ben, R"("type":"say","text":"line )" + std::to_string(i) + "\"");
  EXPECT_EQ(scene->snapshot(seat(1)).at("table").at("chat").as_array().size(), 50U);
}

TEST_F(Together, SpectatorsHaveAChannelOfTheirOwnUntilTheEnd) {
  begin(hanabi3);
  const auto messages = scene->told["seat 1"].size();
  ASSERT_EQ(ask(std::nullopt, R"("type":"say","text":"their first card is red")"), "");
  EXPECT_EQ(scene->told["seat 1"].size(), messages);
  EXPECT_THAT(scene->told["spectators"].back(), HasSubstr("first card is red"));
  EXPECT_EQ(scene->snapshot(seat(1)).at("table").at("chat").as_array().size(), 0U);
  EXPECT_EQ(scene->snapshot(table::Spectators{}).at("table").at("chat").as_array().size(), 1U);
  scene->online = {1};
  ASSERT_EQ(ask(1, R"("type":"end")"), "");
  EXPECT_EQ(scene->snapshot(seat(1)).at("table").at("chat").as_array().size(), 1U);
  ASSERT_EQ(ask(1, R"("type":"say","text":"Well played")"), "") << "after a game everybody may chat";
  ASSERT_EQ(ask(std::nullopt, R"("type":"say","text":"Yes")"), "");
  EXPECT_EQ(scene->snapshot(seat(1)).at("table").at("chat").as_array().size(), 3U);
}

TEST_F(Together, TimeRunsForThePersonOnTurn) {
  begin(hanabi3 + R"(,"clock":{"type":"increment","base":60,"increment":5},"timeout":"bot")");
  const auto start = scene->now;
  EXPECT_EQ(scene->table().deadline(), start + 60'000);
  scene->now += 10'000;
  ASSERT_EQ(ask(ben, R"("type":"move","move":"rearrange 5 4 3 2 1")"), "") << "which costs nobody time";
  EXPECT_EQ(scene->table().deadline(), start + 60'000);
  ASSERT_EQ(ask(1, R"("type":"move","move":"play 1")"), "");
  EXPECT_EQ(scene->part_text("clocks"),
            R"({"left":[55000,60000,60000],"running":2,"since":)" + std::to_string(scene->now) + "}");
  scene->now += 59'999;
  EXPECT_EQ(scene->prompt(table::TimeIsUp{}), "not_now");
  EXPECT_EQ(scene->prompt(table::Away{scene->now - 30'000, scene->now}), "");
  EXPECT_EQ(scene->table().deadline(), scene->now + 30'001);
  EXPECT_EQ(scene->prompt(table::Away{scene->now - 30'000, scene->now}), "") << "and once only";
  EXPECT_EQ(scene->table().deadline(), scene->now + 30'001);
  scene->now += 30'001;
  ASSERT_EQ(scene->prompt(table::TimeIsUp{}), "");
  EXPECT_EQ(scene->table().bot_to_act(), seat(2));
  EXPECT_EQ(scene->table().deadline(), std::nullopt);
  ASSERT_TRUE(scene->bot_moves());
  EXPECT_EQ(std::get<table::Moved>(scene->log.back().entry.what).by, table::MovedBy::clock);
  EXPECT_THAT(scene->part_text("clocks"), HasSubstr(R"("left":[55000,5000,60000],"running":3)"));
  EXPECT_EQ(scene->table().bot_to_act(), std::nullopt);
}

TEST_F(Together, TimeCanPauseOrEndAGame) {
  begin(hanabi3 + R"(,"clock":{"type":"move","seconds":30},"timeout":"pause")");
  scene->now += 30'000;
  ASSERT_EQ(scene->prompt(table::TimeIsUp{}), "");
  EXPECT_EQ(scene->part_text("phase"), "\"paused\"");
  EXPECT_EQ(scene->table().deadline(), std::nullopt);
  scene->now += 1'000'000;
  ASSERT_EQ(ask(ben, R"("type":"resume")"), "");
  EXPECT_EQ(scene->table().deadline(), scene->now + 30'000);
  ASSERT_EQ(ask(1, R"("type":"move","move":"play 1")"), "");
  EXPECT_EQ(scene->table().deadline(), scene->now + 30'000);

  begin(hanabi3 + R"(,"clock":{"type":"days","days":2},"timeout":"end")");
  EXPECT_EQ(scene->table().deadline(), scene->now + 2LL * 86'400'000);
  scene->now += 2LL * 86'400'000;
  ASSERT_EQ(scene->prompt(table::TimeIsUp{}), "");
  EXPECT_THAT(scene->told["seat 3"].back(), HasSubstr(R"("why":"clock")"));
  EXPECT_EQ(scene->prompt(table::TimeIsUp{}), "not_now");
}

TEST_F(Together, NoTimeRunsForBotsAndBetweenRounds) {
  scene = std::make_unique<Scene>(R"("game":"koikoi","first":1,"bots":["beginner"],"clock":{"type":"move","seconds":30})", 2);
  ASSERT_EQ(ask(1, R"("type":"sit","name":"Zoe")"), "");
  ASSERT_EQ(ask(1, R"("type":"start")"), "");
  while (scene->on_turn()) {
    EXPECT_EQ(scene->table().deadline().has_value(), !scene->table().bot_to_act());
    if (!scene->bot_moves()) {
      ASSERT_EQ(scene->move_like_bot(), "");
    }
  }
  EXPECT_EQ(scene->table().deadline(), std::nullopt);
}

TEST_F(Together, ATableEndsWhenWhoeverRunsTheServerSaysSo) {
  begin(hanabi3);
  EXPECT_EQ(scene->prompt(table::EndNow{}), "");
  EXPECT_EQ(scene->table().phase(), table::Phase::finished);
}

}  // namespace
