// JaxMARL's recorded two-player games: every move is legal, every game ends when it should, every score agrees.
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>
#include <sstream>

#include "golden/hle_game.h"
#include "golden/lines.h"
#include "hanabi/apply.h"
#include "hanabi/recorded.h"

namespace hanabi {
namespace {

/// Plays the game of a line; the score that we give it agrees.
void replay(const std::string& line) {
  std::istringstream words{line};
  std::string deck_words;
  int expected = 0;
  std::size_t count = 0;
  ASSERT_TRUE(words >> deck_words >> expected >> count);
  const Rules rules = edition_rules(Edition::english, 2);
  const auto deck = golden::parse_hle_deck(rules, deck_words);
  ASSERT_TRUE(deck) << deck.error();
  State state = start(rules);
  ASSERT_EQ(deal(state, *deck), std::nullopt);
  const MoveNumbers numbers{rules};
  std::size_t played = 0;
  for (unsigned number = 0; words >> number; ++played) {
    ASSERT_LT(number, numbers.count());
    ASSERT_TRUE(playing(state.board)) << "over before move " << played;
    ASSERT_EQ(apply(state, state.board.turn, numbers.move(state.board.turn, number)), std::nullopt) << "move " << played;
  }
  EXPECT_EQ(played, count);
  EXPECT_TRUE(over(state));
  EXPECT_EQ(score(state.board), expected);
}

std::size_t replay_all(const char* path) {
  golden::Lines lines{path};
  while (const auto line = lines.next()) {
    SCOPED_TRACE("line " + std::to_string(lines.number()));
    replay(*line);
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_EQ(lines.error(), "");
  return lines.number();
}

TEST(JaxMarl, H_4_4_ten_thousand_recorded_scores_agree) {
  if (!std::filesystem::exists(jaxmarl_recorded)) {
    std::cout << "note: " << jaxmarl_recorded << " is not there; only our own sample is replayed\n";
    return;
  }
  EXPECT_EQ(replay_all(jaxmarl_recorded), 10000U);
}

TEST(JaxMarl, H_4_4_our_own_sample_in_its_form_is_current_and_replays) {
  expect_sample_is_current(jaxmarl_sample, own_jaxmarl_games());
  EXPECT_EQ(replay_all(jaxmarl_sample), 6U);
}

}  // namespace
}  // namespace hanabi
