// What comes of deals: the same on any number of threads, in portions of any size, and fair to both seats.
#include <gtest/gtest.h>

#include <filesystem>

#include "arena/deal_play.h"
#include "arena/run.h"
#include "arena/sprt.h"
#include "bots.h"
#include "record/file.h"
#include "record/verify.h"

namespace arena {
namespace {

using arena_tests::hanabi_deals;
using arena_tests::hanabi_seats;
using arena_tests::koikoi_deals;

template <class Tally, class Deals>
Tally total(const Deals& deals, const Extent& extent) {
  return run<Tally>(extent, [&](const Portion& portion) { return play(deals, portion); }, {}).total;
}

TEST(HanabiDeals, do_not_depend_on_threads_or_portions) {
  auto deals = hanabi_deals("random", 3);
  deals.against = hanabi_seats("simple", 3);
  const auto expected = total<HanabiTally>(deals, {10, 60, 60, 1});
  EXPECT_EQ(expected.scores.scores.sums().count, 60);
  for (const unsigned threads : {1U, 2U, 3U})
    for (const std::uint64_t portion : {1U, 7U, 50U}) {
      const auto found = total<HanabiTally>(deals, {10, 60, portion, threads});
      EXPECT_EQ(found.scores, expected.scores);
      EXPECT_EQ(found.against, expected.against);
      EXPECT_EQ(found.difference, expected.difference);
    }
}

TEST(HanabiDeals, are_their_numbers) {
  const auto deals = hanabi_deals("random", 2);
  auto both = play(deals, {100, 5});
  both.merge(play(deals, {105, 5}));
  EXPECT_EQ(both.scores, play(deals, {100, 10}).scores);
  EXPECT_NE(both.scores, play(deals, {110, 10}).scores);
}

TEST(HanabiDeals, are_the_decks_of_their_seeds) {
  const auto deals = hanabi_deals("simple", 2);
  DealPlay<hanabi::Game> game{deals.rules, deals.bots, 17};
  game.step();
  EXPECT_EQ(game.state().deck, fair::seeded_deck<hanabi::Game>(deals.rules, 17));
}

TEST(HanabiDeals, seat_any_mix) {
  auto deals = hanabi_deals("simple", 4);
  deals.bots[1] = arena_tests::named(bots::hanabi_bots, "random");
  const auto mixed = play(deals, {0, 20});
  const auto pure = play(hanabi_deals("simple", 4), {0, 20});
  EXPECT_LT(mixed.scores.scores.sums().sum, pure.scores.scores.sums().sum);
}

TEST(HanabiDeals, hold_at_least_what_a_bot_makes_of_them) {
  auto deals = hanabi_deals("hat", 3);
  const auto played = play(deals, {0, 10});
  deals.bots.assign(3, &oracle);
  const auto seen_through = play(deals, {0, 10});
  EXPECT_EQ(seen_through.scores.scores.sums().count, 10);
  EXPECT_GE(seen_through.scores.scores.sums().sum, played.scores.scores.sums().sum);
  EXPECT_THROW(std::ignore = oracle.seat(deals.rules, Seat{0}, 0, {}), std::logic_error);
}

TEST(HanabiDeals, are_thought_about_as_hard_as_told) {
  auto deals = hanabi_deals("two-search", 2);
  deals.effort.worlds = 2;
  const auto quick = play(deals, {0, 2});
  EXPECT_EQ(quick.scores, play(deals, {0, 2}).scores);
  deals.effort.worlds = 12;
  EXPECT_NE(quick.scores, play(deals, {0, 2}).scores);
}

TEST(HanabiDeals, compared_with_themselves_do_not_differ) {
  auto deals = hanabi_deals("random", 5);
  deals.against = deals.bots;
  const auto tally = play(deals, {0, 30});
  EXPECT_EQ(tally.scores, tally.against);
  EXPECT_EQ(tally.difference, (Sums{30, 0, 0}));
}

TEST(HanabiDeals, stop_together_once_decided) {
  auto deals = hanabi_deals("simple", 2);
  deals.against = hanabi_seats("random", 2);
  std::vector<std::uint64_t> played;
  for (const unsigned threads : {1U, 2U, 3U}) {
    const RunHooks<HanabiTally> hooks{
        [](const HanabiTally& tally) { return Sprt{5}.verdict(tally.difference) == Sprt::Verdict::better; },
        {},
        nullptr,
        nullptr};
    const auto outcome =
        run<HanabiTally>({0, 1000, 20, threads}, [&](const Portion& portion) { return play(deals, portion); }, hooks);
    EXPECT_TRUE(outcome.decided && outcome.complete);
    EXPECT_EQ(outcome.total.difference.count, static_cast<std::int64_t>(outcome.deals));
    played.push_back(outcome.deals);
  }
  EXPECT_EQ(played, (std::vector<std::uint64_t>{200, 200, 200}));
}

TEST(HanabiDeals, are_timed_now_and_then) {
  const auto tally = play(hanabi_deals("simple", 2), {0, 16});
  EXPECT_GT(tally.spent[0].moves, 0U);
  EXPECT_GT(tally.spent[1].nanoseconds, 0U);
  EXPECT_LT(tally.spent[0].moves + tally.spent[1].moves, tally.scores.moves);
}

TEST(KoikoiDeals, do_not_depend_on_threads_or_portions) {
  const auto deals = koikoi_deals(koikoi::Edition::koikoi_japan, "random", "beginner");
  const auto expected = total<KoikoiTally>(deals, {3, 40, 40, 1});
  EXPECT_EQ(expected.scores.matches.played, 80U);
  for (const unsigned threads : {1U, 2U, 3U})
    for (const std::uint64_t portion : {1U, 7U, 50U})
      EXPECT_EQ(total<KoikoiTally>(deals, {3, 40, portion, threads}).scores, expected.scores);
}

TEST(KoikoiDeals, are_fair) {
  for (const auto& edition : koikoi::editions())
    for (const std::string_view bot : {"random", "beginner"}) {
      const auto scores = play(koikoi_deals(edition.edition, bot, bot), {0, 25}).scores;
      EXPECT_EQ(points_per_round(scores.pairs), 0) << edition.name << ", " << bot;
      EXPECT_EQ(standard_error(scores.pairs), 0) << "not only on average but in every pair";
      EXPECT_EQ(scores.rounds.won, scores.rounds.lost);
      EXPECT_EQ(scores.matches.won, scores.matches.lost);
    }
}

TEST(KoikoiDeals, look_the_same_from_both_sides) {
  const auto one = play(koikoi_deals(koikoi::Edition::nintendo, "random", "beginner"), {0, 30}).scores;
  const auto other = play(koikoi_deals(koikoi::Edition::nintendo, "beginner", "random"), {0, 30}).scores;
  EXPECT_EQ(one.pairs.points.sum, -other.pairs.points.sum);
  EXPECT_EQ(one.pairs.points.squares, other.pairs.points.squares);
  EXPECT_EQ(one.matches.won, other.matches.lost);
  EXPECT_EQ(one.rounds.won, other.rounds.lost);
}

TEST(KoikoiDeals, count_what_a_bank_pays_once) {
  auto deals = koikoi_deals(koikoi::Edition::koikoi_japan, "random", "beginner");
  ASSERT_GT(deals.rules.bank, 0);
  const auto points = play(deals, {0, 30}).scores.round_points;
  EXPECT_GT(points.times(-1) + points.times(1), 0U) << "counted twice, every number would be even";
}

TEST(Records, hold_what_was_played) {
  const auto folder = arena_tests::own_path("arena-records");
  const Records records{folder};
  auto hanabi = hanabi_deals("simple", 3);
  hanabi.records = &records;
  std::ignore = play(hanabi, {4, 3});
  auto koikoi = koikoi_deals(koikoi::Edition::bga, "beginner", "random");
  koikoi.records = &records;
  std::ignore = play(koikoi, {4, 1});
  for (const auto* name : {"hanabi-4", "hanabi-5", "hanabi-6", "koikoi-4-1", "koikoi-4-2"}) {
    const auto text = record::load((folder / (std::string{name} + ".jsonl")).string());
    ASSERT_TRUE(text) << name;
    const auto verdict = record::verify(*text);
    ASSERT_TRUE(verdict) << name << ": " << record::error_text(verdict.error());
    EXPECT_TRUE(verdict->finished);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace arena
