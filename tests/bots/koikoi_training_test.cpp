// Training a Koi-Koi net: the same plan gives the same net, also when it was stopped, and lessons are learned.
#include "train/koikoi_training.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "bots/koikoi/greedy.h"
#include "fair/deck.h"
#include "koikoi/apply.h"
#include "train/koikoi_outlook.h"

namespace train {
namespace {

constexpr KoikoiPlan plan{koikoi::Edition::nintendo, 7, 256};

std::string trained(KoikoiTraining& training) {
  while (!training.done()) training.go_on();
  return net_bytes(*training.net());
}

TEST(KoikoiTraining, gives_the_same_net_again_however_often_it_was_stopped) {
  for (const Manner manner : {Manner::learn, Manner::look_ahead}) {
    KoikoiPlan same = plan;
    same.manner = manner;
    KoikoiTraining at_once{same};
    const std::string net = trained(at_once);
    KoikoiTraining first{same};
    first.go_on();
    KoikoiTraining second{same};
    ASSERT_EQ(second.restore(first.bytes()), std::nullopt);
    EXPECT_EQ(second.progress().rounds, first.progress().rounds);
    EXPECT_EQ(trained(second), net);
  }
}

TEST(KoikoiTraining, refuses_to_go_on_with_something_else) {
  KoikoiTraining training{plan};
  const std::string kept = training.bytes();
  EXPECT_THAT(training.restore("nonsense"), testing::Optional(testing::HasSubstr("no training")));
  EXPECT_THAT(training.restore(std::string_view{kept}.substr(0, 1000)), testing::Optional(testing::HasSubstr("cut short")));
  KoikoiTraining other{{koikoi::Edition::bga, 7, 256}};
  EXPECT_THAT(other.restore(kept), testing::Optional(testing::HasSubstr("another edition")));
  KoikoiPlan ahead = plan;
  ahead.manner = Manner::look_ahead;
  EXPECT_THAT(KoikoiTraining{ahead}.restore(kept), testing::Optional(testing::HasSubstr("manner")));
}

std::unique_ptr<Mind> new_mind() {
  auto mind = std::make_unique<Mind>();
  begin(*mind, 1);
  return mind;
}

koikoi::Rules one_round() {
  koikoi::Rules rules;
  rules.rounds = 1;
  return rules;
}

TEST(KoikoiSelfPlay, judges_by_made_up_deals_where_it_looks_ahead) {
  const auto mind = new_mind();
  std::vector<Lesson> lessons;
  RoundSums sums;
  constexpr unsigned rounds = 4;
  for (unsigned seed = 1; seed <= rounds; ++seed)
    play_round(mind->weights, {.rules = one_round(), .look_ahead = true}, seed, lessons, sums);
  ASSERT_FALSE(lessons.empty());
  EXPECT_EQ(sums.rounds, rounds);
  std::array<int, bots::koi::moments> at{};
  std::size_t together = 0;
  for (const Lesson& lesson : lessons) {
    float sum = 0;
    for (const float chance : lesson.aim) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-3);
    EXPECT_TRUE(lesson.ways == 1 || bots::koi::moment_of(lesson.slots) == bots::koi::Moment::to_turn)
        << "only of cards to play are all ways tried";
    if (together == 0) together = lesson.ways;
    EXPECT_TRUE(together == 1 || lesson.ways > 1) << "the ways of a choice follow one another";
    --together;
    ++at[static_cast<std::size_t>(bots::koi::moment_of(lesson.slots))];
  }
  EXPECT_EQ(together, 0U);
  // After each turn, and now and then before every card that may be played.
  EXPECT_GT(at[static_cast<std::size_t>(bots::koi::Moment::waiting)], 8 * rounds);
  EXPECT_GT(at[static_cast<std::size_t>(bots::koi::Moment::to_play)], 0);
  EXPECT_GT(at[static_cast<std::size_t>(bots::koi::Moment::to_turn)], at[static_cast<std::size_t>(bots::koi::Moment::to_play)]);
}

/// A position of which nothing is known but how it stands.
Happened bare(const koikoi::State& state) {
  static const koikoi::Sets passed{};
  static const std::array<std::vector<bots::koi::Choice>, koikoi::players> choices{};
  return {state, passed, choices};
}

TEST(KoikoiOutlook, knows_a_way_that_ends_the_round) {
  const auto mind = new_mind();
  koikoi::State state = start(one_round());
  auto decks = fair::seeded_decks(1);
  bool found = false;
  for (int round = 0; round < 200 && !found; ++round) {
    state = start(one_round());
    ASSERT_EQ(deal(state, decks.next(one_round())), std::nullopt);
    while (playing(state.board) && state.board.phase != koikoi::Phase::decide) {
      const koikoi::Seat seat = state.board.turn;
      ASSERT_EQ(apply(state, seat, bots::greedy_move(state.board, state.hands[seat.index])), std::nullopt);
    }
    found = playing(state.board);
  }
  ASSERT_TRUE(found);
  base::Rng lots{5};
  const Way stop{koikoi::Stop{}, std::nullopt};
  const auto chances = outlooks(mind->weights, bare(state), {&stop, 1}, lots);
  ASSERT_EQ(chances.size(), 1U);
  EXPECT_NEAR(bots::koi::expected_points(chances[0]), stop_score(state.board, state.board.turn).total, 1e-2);
}

TEST(KoikoiOutlook, counts_the_last_turn_for_the_one_who_waits) {
  // All hands are empty but one card: whatever it takes, the round ends with it, and what it ends in is what is foretold.
  const auto mind = new_mind();
  auto decks = fair::seeded_decks(2);
  base::Rng lots{5};
  int rounds = 0;
  while (rounds < 5) {
    koikoi::State state = start(one_round());
    ASSERT_EQ(deal(state, decks.next(one_round())), std::nullopt);
    const auto last_turn = [&] {
      return state.board.phase == koikoi::Phase::play && state.board.hand_size[0] + state.board.hand_size[1] == 1;
    };
    while (playing(state.board) && !last_turn()) {
      const koikoi::Seat seat = state.board.turn;
      ASSERT_EQ(apply(state, seat, bots::greedy_move(state.board, state.hands[seat.index])), std::nullopt);
    }
    if (!playing(state.board)) continue;
    ++rounds;
    const auto waiting = outlook_waiting(mind->weights, bare(state), lots);
    float sum = 0;
    for (const float chance : waiting) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-3);
    for (std::size_t i = bots::koi::drawn + 1; i < bots::koi::outcomes; ++i)
      EXPECT_TRUE(waiting[i] == 0 || state.board.oya != state.board.turn) << "only the one on turn can still win by a yaku";
  }
}

TEST(KoikoiLearner, learns_a_lesson_by_heart) {
  const auto mind = new_mind();
  Learner learner{*mind};
  std::vector<Lesson> lessons;
  RoundSums sums;
  play_round(mind->weights, {.rules = one_round()}, 3, lessons, sums);
  ASSERT_FALSE(lessons.empty());
  EXPECT_EQ(sums.rounds, 1U);
  const float before = learner.learn(lessons, {1e-3F});
  float after = before;
  for (int i = 0; i < 120; ++i) after = learner.learn(lessons, {3e-3F});
  EXPECT_LT(after, before / 2);
}

TEST(KoikoiLearner, learns_the_mean_of_rare_rounds_sooner_by_their_points) {
  // One round in a hundred is won by 240 points, the others are drawn: 2.4 in the mean.
  Lesson lesson;
  bots::koi::add_outcome(lesson.aim, 240, 0.01F);
  bots::koi::add_outcome(lesson.aim, 0, 0.99F);
  const auto error_after_steps = [&](float points) {
    const auto mind = new_mind();
    Learner learner{*mind};
    for (int i = 0; i < 40; ++i) learner.learn({&lesson, 1}, {1e-3F, 0.998F, points});
    bots::koi::Reading reading;
    evaluate(mind->weights, bots::koi::Accumulator{mind->weights, lesson.slots}, reading);
    return std::abs(bots::koi::expected_points(chances_of(reading)) - 2.4F);
  };
  EXPECT_LT(error_after_steps(0.01F), error_after_steps(0));
}

TEST(KoikoiLearner, learns_which_way_is_better_sooner_by_what_they_differ) {
  // Both ways are far better than a new net thinks, and one is two points better than the other.
  std::array<Lesson, 2> ways{};
  bots::koi::add_outcome(ways[0].aim, 30, 1);
  bots::koi::add_outcome(ways[1].aim, 28, 1);
  ways[1].slots[0] = 1;
  ways[0].ways = ways[1].ways = 2;
  const auto error_after_steps = [&](float choices) {
    const auto mind = new_mind();
    Learner learner{*mind};
    for (int i = 0; i < 20; ++i) learner.learn(ways, {1e-3F, 0.998F, 0.01F, choices});
    const auto points = [&](const Lesson& way) {
      bots::koi::Reading reading;
      evaluate(mind->weights, bots::koi::Accumulator{mind->weights, way.slots}, reading);
      return bots::koi::expected_points(chances_of(reading));
    };
    return std::abs(points(ways[0]) - points(ways[1]) - 2);
  };
  EXPECT_LT(error_after_steps(0.05F), error_after_steps(0));
}

}  // namespace
}  // namespace train
