// Koi-Koi bots keep to the time they are given, and try every world where there are few.
#include <gtest/gtest.h>

#include <ctime>
#include <set>

#include "bots/koikoi/worlds.h"
#include "koikoi_table.h"

namespace bots::koi {
namespace {

using namespace koikoi;

/// Of this thread: a machine that is busy with other things is not the bot's fault.
double busy_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

TEST(KoikoiEffort, keeps_to_its_time) {
  for (const int budget : {20, 100}) {
    const Effort effort{std::chrono::milliseconds{budget}, std::nullopt, nullptr};
    for (const KoikoiBot& bot : koikoi_bots)
      for_each_turn(edition_rules(Edition::jeu_des_fleurs), 3, 12, [&](const State&, const Diary& diary) {
        const auto player = seated(bot, diary.now.board.rules, diary, 5, effort);
        const double before = busy_ms();
        std::ignore = player->choose(diary.now);
        EXPECT_LT(busy_ms() - before, budget + 50) << bot.name;
      });
  }
}

TEST(KoikoiWorlds, are_tried_once_each_where_they_are_few) {
  int checked = 0;
  for_each_turn(edition_rules(Edition::nintendo), 14, 300, [&](const State& state, const Diary& diary) {
    if (!state.board.looked) return;
    const Worlds worlds{diary.now, {}};
    if (worlds.count() > 1000) return;
    ++checked;
    const auto turned = static_cast<std::size_t>(state.board.hand_size[0] + state.board.hand_size[1] +
                                                 (state.board.phase == Phase::choose_hand ? 1 : 0));
    std::set<std::pair<std::uint64_t, std::vector<unsigned>>> met;
    worlds.for_each([&](const State& world, double) {
      EXPECT_EQ(observe(world, Seat{0}), diary.now);
      std::vector<unsigned> pile;
      for (std::size_t i = 0; i < turned; ++i) pile.push_back(world.pile[pile_cards - world.board.pile_left + i].id());
      met.emplace(world.hands[1].bits(), pile);
      return true;
    });
    EXPECT_EQ(static_cast<double>(met.size()), worlds.count());
    int calls = 0;
    worlds.for_each([&](const State&, double) { return ++calls < 2; });
    EXPECT_LE(calls, 2);
  });
  EXPECT_GT(checked, 10);
}

}  // namespace
}  // namespace bots::koi
