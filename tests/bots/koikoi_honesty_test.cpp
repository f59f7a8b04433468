// What is hidden from a Koi-Koi bot changes nothing that it does; what it made up looks to it like what it sees.
#include <gtest/gtest.h>

#include "bots/koikoi/passed.h"
#include "bots/koikoi/worlds.h"
#include "koikoi_table.h"

namespace bots::koi {
namespace {

using namespace koikoi;

constexpr Effort quick{std::nullopt, 3, nullptr};

TEST(KoikoiHonesty, hidden_cards_do_not_change_the_move) {
  for (const KoikoiBot& bot : koikoi_bots)
    for (const EditionInfo& edition : editions()) {
      Rules rules = edition_rules(edition.edition);
      rules.gaji = Gaji::wild;
      base::Rng lots{11};
      for_each_turn(rules, 21, 16, [&](const State& state, const Diary& diary) {
        State other_truth = state;
        if (state.board.looked) {
          other_truth = Worlds{diary.now, {}}.draw(lots);
        } else {
          std::swap(other_truth.hands[0], other_truth.hands[1]);
        }
        const View same = observe(other_truth, Seat{0});
        ASSERT_EQ(same, diary.now);
        const Move move = seated(bot, rules, diary, 5, quick)->choose(diary.now);
        EXPECT_EQ(seated(bot, rules, diary, 5, quick)->choose(same), move) << bot.name << ", " << edition.name;
        EXPECT_FALSE(refusal(diary.now, move)) << bot.name;
      });
    }
}

TEST(KoikoiWorlds, look_like_what_is_seen_and_hold_every_card_once) {
  base::Rng lots{3};
  for_each_turn(edition_rules(Edition::jeu_des_fleurs), 4, 100, [&](const State& state, const Diary& diary) {
    if (!state.board.looked) return;
    Worlds worlds{diary.now, {}};
    const State world = worlds.draw(lots);
    EXPECT_EQ(observe(world, Seat{0}), diary.now);
    CardSet pile;
    for (unsigned i = 0; i < world.board.pile_left; ++i) pile |= world.pile[pile_cards - 1 - i];
    EXPECT_EQ(world.hands[1] | pile, unseen(diary.now));
    EXPECT_TRUE((world.hands[1] & pile).empty());
    EXPECT_EQ(pile.size(), world.board.pile_left);
  });
}

TEST(KoikoiWorlds, keep_from_the_opponent_what_it_is_known_not_to_hold) {
  base::Rng lots{3};
  for_each_turn(edition_rules(Edition::jeu_des_fleurs), 6, 100, [&](const State& state, const Diary& diary) {
    if (!state.board.looked) return;
    PassedMonths passed;
    for (const auto& [seen, after] : diary.entries) passed.saw(seen, after);
    EXPECT_TRUE((state.hands[1] & passed.by(Seat{1})).empty()) << "capturing is a duty, and the opponent let it lie";
    EXPECT_TRUE((Worlds{diary.now, passed.by(Seat{1})}.draw(lots).hands[1] & passed.by(Seat{1})).empty());
  });
}

TEST(KoikoiWorlds, of_the_true_cards_play_on_like_the_truth) {
  base::Rng rng{8};
  for_each_turn(edition_rules(Edition::bga), 9, 30, [&](const State& state, const Diary& diary) {
    if (!state.board.looked) return;
    const auto left = std::span<const Card>{state.pile}.last(state.board.pile_left);
    State world = imagine(diary.now, state.hands[1], left);
    State truth = state;
    while (playing(truth.board)) {
      const Move move = random_move(observe(truth, truth.board.turn), rng);
      ASSERT_FALSE(apply(truth, truth.board.turn, move));
      ASSERT_FALSE(apply(world, world.board.turn, move));
      ASSERT_EQ(world.board, truth.board);
    }
  });
}

TEST(KoikoiEffort, stops_thinking_when_asked_and_still_moves) {
  const std::atomic<bool> stop{true};
  const Effort stopped{std::chrono::milliseconds{60'000}, std::nullopt, &stop};
  const Rules rules = edition_rules(Edition::nintendo);
  for (const KoikoiBot& bot : koikoi_bots)
    for_each_turn(rules, 2, 6, [&](const State&, const Diary& diary) {
      EXPECT_FALSE(refusal(diary.now, seated(bot, rules, diary, 5, stopped)->choose(diary.now))) << bot.name;
    });
}

}  // namespace
}  // namespace bots::koi
