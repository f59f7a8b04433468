// The solver: what it claims can be replayed, its proofs agree with it, and the move that lost a game is found.
#include "solve/solve.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "fair/deck.h"
#include "hanabi/game.h"
#include "laws/rules_space.h"
#include "solve/kind_search.h"
#include "solve/search.h"
#include "solve/turning_point.h"

namespace solve {
namespace {

using namespace hanabi;

State dealt(const Rules& rules, const Deck& deck) {
  State state = start(rules);
  EXPECT_FALSE(deal(state, deck));
  return state;
}

State numbered(const Rules& rules, std::uint64_t number) {
  return dealt(rules, fair::seeded_deck<hanabi::Game>(rules, number));
}

/// One colour, values 1 to 3: 1 1 1 2 2 3, two players with two cards each. Small enough to try everything.
Rules tiny() {
  Rules rules = edition_rules(Edition::english, 2);
  rules.colours = 1;
  rules.ranks = 3;
  rules.hand_size = 2;
  return rules;
}

TEST(Solve, lines_complete_the_show) {
  for (int players = 2; players <= max_players; ++players)
    for (std::uint64_t number = 0; number < 20; ++number) {
      State state = numbered(edition_rules(Edition::english, players), number);
      const Answer answer = solve(state, 0.05);
      if (answer.verdict != Verdict::winnable) continue;
      for (const Move& move : answer.line) ASSERT_FALSE(apply(state, state.board.turn, move));
      EXPECT_EQ(score(state.board), 25);
    }
}

TEST(Solve, plays_by_every_rule) {
  std::vector<Rules> plain;
  for (int players = 2; players <= max_players; ++players) plain.push_back(edition_rules(Edition::finnish, players));
  std::uint64_t number = 0;
  for (const Rules& rules : laws::rules_space(plain, options(), 60)) {
    State state = numbered(rules, number++);
    const Answer answer = solve(state, 0.01);
    EXPECT_LE(answer.best, answer.bound);
    for (const Move& move : answer.line) ASSERT_FALSE(apply(state, state.board.turn, move));
    if (answer.verdict == Verdict::winnable) {
      EXPECT_EQ(state.board.phase, Phase::complete);
    }
  }
}

TEST(Solve, counting_never_contradicts_trying_everything) {
  Rules rules = tiny();
  rules.colours = 2;
  rules.hand_size = 1;  // little room to wait in, so that many decks are impossible
  rules.clue_tokens = 1;
  int impossible_ones = 0;
  for (std::uint64_t number = 0; number < 300; ++number) {
    const State state = numbered(rules, number);
    const Table table{state};
    const Position position{state};
    const Found found = search(table, position, 1U << 20U, [] { return false; });
    EXPECT_TRUE(found.complete || found.exhausted);
    if (impossible(table, position)) {
      ++impossible_ones;
      EXPECT_FALSE(found.complete) << number;
    }
  }
  EXPECT_GT(impossible_ones, 0);
}

TEST(Solve, the_kind_game_never_contradicts_the_real_one) {
  int proved = 0;
  int won = 0;
  for (const int players : {2, 3})
    for (const bool bouquet_final : {false, true})
      for (const bool choreography : {false, true})
        for (const int hand_size : {1, 2})
          for (std::uint64_t number = 0; number < 60; ++number) {
            Rules rules = edition_rules(Edition::finnish, players);
            rules.colours = 2;
            rules.ranks = 3;
            rules.hand_size =
                static_cast<std::uint8_t>(hand_size);  // little room to wait in, so that many decks are impossible
            rules.clue_tokens = 1;
            rules.bouquet_final = bouquet_final;
            rules.choreography = choreography;
            const State state = numbered(rules, number);
            const Table table{state};
            const Position position{state};
            const auto never = [] { return false; };
            const Found kind = kind_search(table, position, never);
            const Found real = search(table, position, 1U << 20U, never);
            if (kind.exhausted) {
              EXPECT_TRUE(real.exhausted) << number;
              ++proved;
            }
            if (!kind.complete) continue;
            Position played = position;
            for (const Step& step : kind.steps) {
              const Steps legal = steps(table, played);
              ASSERT_TRUE(std::ranges::any_of(legal, [&](const Step& each) { return each.deed == step.deed; }));
              take(table, played, step);
            }
            EXPECT_TRUE(played.complete(table));
            ++won;
          }
  EXPECT_GT(proved, 20);
  EXPECT_GT(won, 20);
}

TEST(Solve, a_deck_that_ends_with_a_card_that_others_need_is_impossible) {
  const Rules rules = tiny();
  const Card one{Colour::red, 0};
  const Card two{Colour::red, 1};
  const Card three{Colour::red, 2};
  Deck deck{one, one, two, three, one, two};
  State state = dealt(rules, deck);
  EXPECT_EQ(solve(state, 1).verdict, Verdict::winnable);
  // With its other copy gone, the last 2 comes too late for the 3.
  ASSERT_FALSE(apply(state, Seat{0}, ClueRank{Seat{1}, 1}));
  ASSERT_FALSE(apply(state, Seat{1}, Discard{0}));
  const Answer answer = solve(state, 1);
  EXPECT_EQ(answer.verdict, Verdict::impossible);
  EXPECT_EQ(answer.proof->obstacle, Obstacle::last_card);
}

TEST(Solve, finds_the_move_that_lost_the_game) {
  const Card one{Colour::red, 0};
  const Card two{Colour::red, 1};
  const Card three{Colour::red, 2};
  record::HanabiRecord record;
  record.rules = tiny();
  record.players = {{"Ann"}, {"Ben"}};
  record.entries.emplace_back(record::Deal<hanabi::Game>{Deck{one, one, two, three, one, two}, std::nullopt});
  record.entries.emplace_back(record::Choice<hanabi::Game>{Seat{0}, ClueRank{Seat{1}, 1}, std::nullopt});
  record.entries.emplace_back(record::Choice<hanabi::Game>{Seat{1}, Discard{0}, std::nullopt});
  record.entries.emplace_back(record::Choice<hanabi::Game>{Seat{0}, Play{0, std::nullopt}, std::nullopt});
  const TurningPoint point = turning_point(record, 1);
  EXPECT_TRUE(point.from_start);
  EXPECT_TRUE(point.exact);
  EXPECT_EQ(point.last, 1U);
  EXPECT_EQ(point.seat, Seat{1});
  EXPECT_EQ(point.move, Move{Discard{0}});
}

}  // namespace
}  // namespace solve
