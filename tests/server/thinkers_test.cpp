// Bots think on few threads, in time, and not when nobody wants to know any more.
#include "server/thinkers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <latch>

namespace server {
namespace {

TEST(Thinkers, AreToldWhenTheirTimeIsUp) {
  Thinkers thinkers{1, std::chrono::milliseconds{50}};
  std::promise<void> over;
  const auto hurry = std::make_shared<Hurry>();
  const auto began = Clock::now();
  thinkers.put(
      [&] {
        while (!hurry->flag()) std::this_thread::yield();
        over.set_value();
      },
      hurry);
  over.get_future().get();
  EXPECT_GE(Clock::now() - began, std::chrono::milliseconds{50});
}

TEST(Thinkers, ShareTheTimeWhenManyComeAtOnce) {
  constexpr std::chrono::milliseconds budget{400};
  constexpr int tables = 50;
  std::atomic<int> thinking{0};
  std::atomic<int> most{0};
  std::latch all{tables};
  const auto began = Clock::now();
  Thinkers thinkers{2, budget};
  for (int i = 0; i < tables; ++i) {
    const auto hurry = std::make_shared<Hurry>();
    thinkers.put(
        [&, hurry] {
          most = std::max(most.load(), ++thinking);
          while (!hurry->flag()) std::this_thread::yield();
          --thinking;
          all.count_down();
        },
        hurry);
  }
  all.wait();
  // One after the other they would take 25 times that long. How punctual the machine is beyond it is not ours.
  EXPECT_LT(Clock::now() - began, 4 * budget);
  EXPECT_LE(most, 2);
}

TEST(Thinkers, EndSoonAndForgetTheRest) {
  const auto hurry = std::make_shared<Hurry>();
  std::atomic<bool> second{false};
  std::promise<void> begun;
  {
    Thinkers thinkers{1, std::chrono::minutes{1}};
    thinkers.put(
        [&] {
          begun.set_value();
          while (!hurry->flag()) std::this_thread::yield();
        },
        hurry);
    thinkers.put([&] { second = true; }, std::make_shared<Hurry>());
    begun.get_future().get();
  }
  EXPECT_FALSE(second);
}

}  // namespace
}  // namespace server
