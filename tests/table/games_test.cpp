// Whole games through a table: every edition of both games, with persons and bots. The scene checks the laws at every entry.
#include <gmock/gmock.h>

#include "record/verify.h"
#include "table/scene.h"

namespace {

using scene::Scene;
using table::Phase;

void expect_good_records(const Scene& scene, std::size_t games) {
  const auto texts = table::records(scene.log);
  ASSERT_EQ(texts.size(), games);
  for (const auto& text : texts) {
    const auto verdict = record::verify(text);
    ASSERT_TRUE(verdict.ok()) << record::error_text(verdict.error()) << text;
    EXPECT_EQ(verdict->committed, verdict->opened);
  }
  EXPECT_EQ(scene.table().record(), texts.back());
}

class HanabiEditions : public testing::TestWithParam<std::string> {};

TEST_P(HanabiEditions, APersonAndBotsPlayAWholeGame) {
  Scene scene{R"("game":"hanabi","players":3,"bots":[null,"simple","hat"],)" + GetParam(), 7};
  ASSERT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe")"), "");
  ASSERT_EQ(scene.ask(1, R"("type":"start")"), "") << scene.last_text;
  scene.play_on(200);
  EXPECT_EQ(scene.table().phase(), Phase::finished);
  EXPECT_EQ(scene.types_since(scene.table().sequence() - 1), std::vector<std::string>{"ended"});
  EXPECT_NE(scene.part_text("opened"), "null");
  expect_good_records(scene, 1);
}

INSTANTIATE_TEST_SUITE_P(
    All, HanabiEditions,
    testing::Values(
        R"("edition":"english")", R"("edition":"cocktail-fr-2015","options":{"choreography":"on"})",
        R"("edition":"finnish","options":{"bouquet_final":"on","colours":6})",
        R"("edition":"abacus-nl-2010","options":{"colours":6,"sixth_clue":"wild"},"clock":{"type":"increment","base":60,"increment":5})"));

class KoikoiEditions : public testing::TestWithParam<std::string> {};

TEST_P(KoikoiEditions, APersonAndABotPlayAWholeMatch) {
  Scene scene{R"("game":"koikoi","bots":["beginner"],)" + GetParam(), 11};
  ASSERT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe")"), "");
  ASSERT_EQ(scene.ask(1, R"("type":"start")"), "") << scene.last_text;
  scene.play_on(400);
  EXPECT_EQ(scene.table().phase(), Phase::finished);
  expect_good_records(scene, 1);
}

INSTANTIATE_TEST_SUITE_P(
    All, KoikoiEditions,
    testing::Values(R"("edition":"jeu-des-fleurs","options":{"rounds":3})", R"("edition":"nintendo","options":{"rounds":3})",
                    R"("edition":"bga","options":{"rounds":2,"gaji":"wild"},"clock":{"type":"move","seconds":30})",
                    R"("edition":"koikoi-japan","options":{"rounds":3})"));

TEST(Games, BotsAlonePlayThroughEveryRoundByThemselves) {
  Scene scene{R"("game":"koikoi","options":{"rounds":4},"first":"random","bots":["beginner","random"])", 3};
  ASSERT_EQ(scene.ask(1, R"("type":"start")"), "");
  scene.play_on(400);
  EXPECT_EQ(scene.table().phase(), Phase::finished);
  expect_good_records(scene, 1);
}

TEST(Games, TheSamePeoplePlayAgain) {
  Scene scene{R"("game":"hanabi","options":{"colours":2,"ranks":3,"hand_size":3},"bots":[null,"simple"])", 5};
  scene.check_fold = false;
  ASSERT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe")"), "");
  for (int game = 1; game <= 3; ++game) {
    ASSERT_EQ(scene.ask(1, R"("type":"start")"), "");
    EXPECT_EQ(scene.part_text("game_number"), std::to_string(game));
    EXPECT_EQ(scene.part_text("opened"), "null");
    scene.play_on(100);
    ASSERT_EQ(scene.table().phase(), Phase::finished);
  }
  expect_good_records(scene, 3);
  ASSERT_EQ(scene.ask(1, R"("type":"gather")"), "");
  EXPECT_EQ(scene.part_text("phase"), "\"gathering\"");
  EXPECT_EQ(scene.view_text(table::Spectators{}, "turn"), "null");
  ASSERT_EQ(scene.ask(1, R"("type":"configure","settings":{"game":"koikoi"})"), "no_such_bot");
  ASSERT_EQ(scene.ask(1, R"("type":"remove","seat":2)"), "");
  ASSERT_EQ(scene.ask(1, R"("type":"configure","settings":{"game":"koikoi","options":{"rounds":1}})"), "") << scene.last_text;
  ASSERT_EQ(scene.ask(1, R"("type":"seat_bot","seat":null,"bot":"beginner")"), "");
  ASSERT_EQ(scene.ask(1, R"("type":"start")"), "");
  scene.play_on(100);
  EXPECT_EQ(table::records(scene.log).size(), 4U);
}

TEST(Games, HandsAreRearrangedOutOfTurnAndColoursAnnounced) {
  Scene scene{R"("game":"hanabi","first":1,"options":{"choreography":"on"})", 5};
  ASSERT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe")"), "");
  const auto ben = scene.sit("Ben");
  ASSERT_EQ(scene.ask(1, R"("type":"start")"), "");
  EXPECT_EQ(scene.ask(ben, R"("type":"move","move":"rearrange 5 4 3 2 1")"), "");
  EXPECT_EQ(scene.ask(ben, R"("type":"move","move":"play 1")"), "not_your_turn");
  EXPECT_EQ(scene.ask(1, R"("type":"move","move":"p 1 red")"), "");
  EXPECT_EQ(std::get<table::Moved>(scene.log.back().entry.what).move, "play 1 red");
  EXPECT_EQ(scene.ask(ben, R"("type":"move","move":"clue zoe 6")"), "bad_move");
  EXPECT_EQ(scene.ask(ben, R"("type":"move","move":"dance")"), "bad_move");
  EXPECT_EQ(
      scene.ask(ben, R"("type":"move","move":"c zoe 1")") == "" || scene.ask(ben, R"("type":"move","move":"c 1 2")") == "",
      true);
}

}  // namespace
