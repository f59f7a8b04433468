// How the Koi-Koi bots play, and what they say about it.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/koikoi/explain.h"
#include "bots/koikoi/turns.h"
#include "koikoi_table.h"

namespace bots::koi {
namespace {

using namespace koikoi;

struct Score {
  int points = 0;  ///< that the first bot won by
  int rounds = 0;
};

/// Of so many matches of one round, each dealt twice with the seats swapped.
Score won_by(std::string_view first, std::string_view second, Edition edition, int deals, const Effort& effort) {
  const auto named = [](std::string_view name) { return *std::ranges::find(koikoi_bots, name, &KoikoiBot::name); };
  Score score;
  for (int n = 0; n < 2 * deals; ++n) {
    Rules rules = edition_rules(edition);
    rules.rounds = 1;
    rules.first_oya = Seat{static_cast<std::uint8_t>(n / 2 % 2)};
    const auto mine = static_cast<std::uint8_t>(n % 2);
    base::Rng rng{static_cast<std::uint64_t>(n / 2)};
    State state = start(rules);
    std::array<std::unique_ptr<KoikoiBot::Player>, players> seats;
    std::array<View, players> views;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      seats[seat.index] = named(seat.index == mine ? first : second).seat(rules, seat, 3, effort);
      views[seat.index] = observe(state, seat);
    }
    while (!over(state)) {
      Events events;
      if (awaits_deck(state)) {
        Deck deck = sorted_deck(rules);
        base::shuffle(std::span<Card>{deck}, rng);
        deal_trusted(state, deck, &events);
      } else {
        const Seat seat = state.board.turn;
        EXPECT_FALSE(apply(state, seat, seats[seat.index]->choose(views[seat.index]), &events));
      }
      for (const Event& event : events)
        for (const Seat seat : {Seat{0}, Seat{1}}) {
          const Seen seen = see(event, seat);
          update(views[seat.index], seen);
          seats[seat.index]->saw(seen, views[seat.index]);
        }
    }
    const int points = state.board.result.gains[mine] - state.board.result.gains[1 - mine];
    score.points += points;
    score.rounds += points > 0 ? 1 : points < 0 ? -1 : 0;
  }
  return score;
}

TEST(KoikoiPlay, each_way_of_thinking_beats_a_simpler_one) {
  for (const Edition edition : {Edition::jeu_des_fleurs, Edition::nintendo}) {
    EXPECT_GT(won_by("greedy", "random", edition, 400, {}).points, 400);
    // With one round to play, whoever wins it wins the match: the net does not care by how much.
    EXPECT_GT(won_by("net", "random", edition, 40, {}).rounds, 0);
  }
  EXPECT_GT(won_by("pimc", "greedy", Edition::jeu_des_fleurs, 50, {std::nullopt, 20, nullptr}).points, 0);
}

TEST(KoikoiExplain, tells_every_legal_move_and_the_one_that_would_be_made) {
  constexpr Effort quick{std::nullopt, 3, nullptr};
  const Rules rules = edition_rules(Edition::jeu_des_fleurs);
  for (const KoikoiBot& bot : koikoi_bots) {
    if (bot.name == "random") continue;  // would draw another lot
    for_each_turn(rules, 40, 10, [&](const State&, const Diary& diary) {
      const auto player = seated(bot, rules, diary, 5, quick);
      const Advice advice = explain(*player, diary.now, 1);
      const Moves legal = legal_moves(diary.now);
      ASSERT_EQ(advice.candidates.size(), legal.size()) << bot.name;
      for (const Advised& candidate : advice.candidates) {
        EXPECT_FALSE(refusal(diary.now, candidate.move));
        EXPECT_EQ(candidate.match.has_value(), diary.now.board.looked);
        EXPECT_TRUE(!candidate.match || (*candidate.match >= 0 && *candidate.match <= 1)) << *candidate.match;
        for (const float chance : candidate.yaku) EXPECT_TRUE(chance >= 0 && chance <= 1.001F);
      }
      EXPECT_EQ(advice.candidates[advice.best].move, player->choose(diary.now)) << bot.name;
      if (legal.size() == 1) {
        EXPECT_EQ(advice.sentence.reason, Reason::only_move);
      }
      if (diary.now.board.phase == Phase::decide) {
        const bool stops = advice.candidates[advice.best].move == Move{Stop{}};
        EXPECT_EQ(advice.sentence.reason, stops ? Reason::stop_now : Reason::play_on);
        EXPECT_EQ(advice.sentence.points, stop_score(diary.now.board, Seat{0}).total);
      }
    });
  }
}

TEST(KoikoiExplain, says_the_same_of_cards_that_are_alike) {
  const Rules rules = edition_rules(Edition::jeu_des_fleurs);
  int pairs = 0;
  for (const KoikoiBot& bot : koikoi_bots) {
    if (bot.name != "net" && bot.name != "net-search") continue;
    for_each_turn(rules, 41, 120, [&](const State&, const Diary& diary) {
      const auto player = seated(bot, rules, diary, 5, {std::nullopt, 3, nullptr});
      const Advice advice = explain(*player, diary.now, 1);
      for (const Advised& a : advice.candidates)
        for (const Advised& b : advice.candidates) {
          const auto* one = std::get_if<PlayCard>(&a.move);
          const auto* other = std::get_if<PlayCard>(&b.move);
          if (one == nullptr || other == nullptr || one->card == other->card || !alike(one->card, other->card)) continue;
          ++pairs;
          EXPECT_NEAR(a.points, b.points, 1e-3) << bot.name;
          EXPECT_NEAR(*a.match, *b.match, 1e-5) << bot.name;
        }
    });
  }
  EXPECT_GT(pairs, 20);
}

TEST(KoikoiExplain, puts_the_reason_into_words) {
  const Rules rules = edition_rules(Edition::jeu_des_fleurs);
  const Advice stop{{{Stop{}, 14, 0.64F, {}}}, 0, {Reason::stop_now, std::nullopt, 14, 0.61F, 0.64F}};
  EXPECT_EQ(advice_text(rules, stop), "Stop: 14 points now win the match with 64 %, koi-koi would with 61 %.");
  const Advice capture{{{PlayCard{boar}, 3, 0.5F, {}}}, 0, {Reason::nearer_yaku, Yaku::inoshikacho, 3, 0.3F, 0}};
  EXPECT_EQ(advice_text(rules, capture), "Play boar: it is for inoshikacho, which comes with 30 %.");
  EXPECT_EQ(reason_name(Reason::best_mean), "best_mean");
}

}  // namespace
}  // namespace bots::koi
