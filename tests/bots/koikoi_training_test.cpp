// Training a Koi-Koi net: the same plan gives the same net, also when it was stopped, and lessons are learned.
#include "train/koikoi_training.h"

#include <gmock/gmock.h>

namespace train {
namespace {

constexpr KoikoiPlan plan{koikoi::Edition::nintendo, 7, 256};

std::string trained(KoikoiTraining& training) {
  while (!training.done()) training.go_on();
  return net_bytes(*training.net());
}

TEST(KoikoiTraining, gives_the_same_net_again_however_often_it_was_stopped) {
  KoikoiTraining at_once{plan};
  const std::string net = trained(at_once);
  KoikoiTraining first{plan};
  first.go_on();
  KoikoiTraining second{plan};
  ASSERT_EQ(second.restore(first.bytes()), std::nullopt);
  EXPECT_EQ(second.progress().rounds, first.progress().rounds);
  EXPECT_EQ(trained(second), net);
}

TEST(KoikoiTraining, refuses_to_go_on_with_something_else) {
  KoikoiTraining training{plan};
  const std::string kept = training.bytes();
  EXPECT_THAT(training.restore("nonsense"), testing::Optional(testing::HasSubstr("no training")));
  EXPECT_THAT(training.restore(std::string_view{kept}.substr(0, 1000)), testing::Optional(testing::HasSubstr("cut short")));
  KoikoiTraining other{{koikoi::Edition::bga, 7, 256}};
  EXPECT_THAT(other.restore(kept), testing::Optional(testing::HasSubstr("another edition")));
}

TEST(KoikoiLearner, learns_a_lesson_by_heart) {
  const auto mind = std::make_unique<Mind>();
  begin(*mind, 1);
  Learner learner{*mind};
  std::vector<Lesson> lessons;
  RoundSums sums;
  koikoi::Rules rules;
  rules.rounds = 1;
  play_round(mind->weights, {rules, 0, 0, 0}, 3, lessons, sums);
  ASSERT_FALSE(lessons.empty());
  EXPECT_EQ(sums.rounds, 1U);
  const float before = learner.learn(lessons, 1e-3F);
  float after = before;
  for (int i = 0; i < 120; ++i) after = learner.learn(lessons, 3e-3F);
  EXPECT_LT(after, before / 2);
}

}  // namespace
}  // namespace train
