// Work that is handed out: all of it, in order, and one fault whatever the threads.
#include "arena/pool.h"

#include <gmock/gmock.h>

#include <set>
#include <stdexcept>
#include <string>

namespace arena {
namespace {

TEST(Portions, cover_the_deals_once) {
  const auto portions = portions_of(7, 120, 50);
  EXPECT_THAT(portions, testing::ElementsAre(Portion{7, 50}, Portion{57, 50}, Portion{107, 20}));
  EXPECT_TRUE(portions_of(0, 0, 50).empty());
}

TEST(Pool, does_every_portion_once) {
  const std::atomic<bool> stop{false};
  for (const unsigned threads : {1U, 2U, 5U}) {
    const auto portions = portions_of(0, 1000, 10);
    std::multiset<std::uint64_t> finished;
    work_through(
        portions, threads, stop, [](const Portion& portion) { return portion.first; },
        [&](std::size_t index, std::uint64_t first) {
          EXPECT_EQ(portions[index].first, first);
          finished.insert(first);
          return true;
        });
    EXPECT_EQ(finished.size(), portions.size());
    EXPECT_EQ(std::set<std::uint64_t>(finished.begin(), finished.end()).size(), portions.size());
  }
}

TEST(Pool, begins_nothing_new_once_stopped) {
  std::atomic<bool> stop{false};
  std::size_t finished = 0;
  work_through(
      portions_of(0, 1000, 10), 1, stop,
      [&](const Portion& portion) {
        if (portion.first == 40) stop = true;
        return 0;
      },
      [&](std::size_t, int) {
        ++finished;
        return true;
      });
  EXPECT_EQ(finished, 5U) << "the portion that was running is finished and counts";
}

TEST(Pool, throws_the_lowest_fault_whatever_the_threads) {
  const std::atomic<bool> stop{false};
  for (const unsigned threads : {1U, 2U, 3U, 8U})
    for (int again = 0; again < 20; ++again) {
      std::string fault;
      try {
        work_through(
            portions_of(0, 200, 1), threads, stop,
            [](const Portion& portion) {
              if (portion.first % 10 == 9) throw std::runtime_error(std::to_string(portion.first));
              return 0;
            },
            [](std::size_t, int) { return true; });
      } catch (const std::runtime_error& error) {
        fault = error.what();
      }
      EXPECT_EQ(fault, "9");
    }
}

}  // namespace
}  // namespace arena
