// What a Koi-Koi bot concludes from its opponent's choices, and the made-up deals that it draws by that.
#include "bots/koikoi/choices.h"

#include <gtest/gtest.h>

#include <cmath>

#include "bots/koikoi/net_choice.h"
#include "bots/koikoi/net_seat.h"
#include "bots/koikoi/worlds.h"
#include "koikoi_table.h"

namespace bots::koi {
namespace {

using namespace koikoi;

/// What a seat has kept of the other's choices.
struct Kept {
  PassedMonths passed{};
  Choices choices{};

  explicit Kept(const Diary& diary) {
    for (const auto& [seen, after] : diary.entries) {
      choices.saw(seen, after, passed);
      passed.saw(seen, after);
    }
  }
};

Plausibility asked(const Kept& kept, Edition edition, const Doubts& doubts = {2, 2}) {
  return {net_of(edition)->weights, Seat{1}, kept.choices.by(Seat{1}), doubts};
}

/// How many choices of the opponent were kept, and how many of them were calls; each is one that the true hand could make.
std::array<int, 2> check_choices(const State& state, const Kept& kept, Edition edition) {
  std::array<int, 2> counts{};
  CardSet hand = state.hands[1];
  const auto made = kept.choices.by(Seat{1});
  for (std::size_t i = made.size(); i-- > 0;) {
    EXPECT_TRUE((hand & made[i].spent()).empty());
    hand |= made[i].spent();
    EXPECT_FALSE(refusal(View{Seat{1}, made[i].before, hand}, made[i].move));
    ++counts[0];
    counts[1] += made[i].before.phase == Phase::decide ? 1 : 0;
  }
  EXPECT_TRUE(made.empty() || hand.size() == hand_cards) << "all since the cards were dealt";
  EXPECT_GT(asked(kept, edition, {1e6F, 1e6F}).of(state.hands[1]), -20) << "nothing rules the truth out";
  return counts;
}

TEST(KoikoiChoices, are_all_that_the_true_hand_could_have_made) {
  for (const EditionInfo& edition : editions()) {
    Rules rules = edition_rules(edition.edition);
    rules.gaji = Gaji::wild;
    int choices = 0;
    int calls = 0;
    for_each_turn(rules, 5, 60, [&](const State& state, const Diary& diary) {
      const auto [made, called] = check_choices(state, Kept{diary}, edition.edition);
      choices += made;
      calls += called;
    });
    EXPECT_GT(choices, 60) << edition.name;
    EXPECT_GT(calls, 0) << edition.name;
  }
}

TEST(KoikoiChoices, begin_with_what_is_seen_whole) {
  // Somebody who sits down in the middle of a turn does not know what it began with.
  for_each_turn(edition_rules(Edition::nintendo), 5, 30, [&](const State&, const Diary& diary) {
    PassedMonths passed;
    Choices choices;
    const auto last = std::ssize(diary.entries) - 1;
    if (last < 0) return;
    choices.saw(diary.entries[static_cast<std::size_t>(last)].first, diary.now, passed);
    EXPECT_TRUE(choices.by(Seat{0}).empty());
    EXPECT_TRUE(choices.by(Seat{1}).empty());
  });
}

TEST(KoikoiPlausibility, rules_out_a_hand_that_should_have_captured) {
  int checked = 0;
  for_each_turn(edition_rules(Edition::jeu_des_fleurs), 6, 100, [&](const State& state, const Diary& diary) {
    if (!state.board.looked) return;
    const Kept kept{diary};
    const CardSet left = unseen(diary.now) & kept.passed.by(Seat{1});
    if (left.empty() || state.hands[1].empty()) return;
    ++checked;
    const CardSet other_hand = (state.hands[1] - state.hands[1].first()) | left.first();
    EXPECT_LE(asked(kept, Edition::jeu_des_fleurs).of(other_hand), -20);
  });
  EXPECT_GT(checked, 20);
}

TEST(KoikoiPlausibility, is_the_mean_of_both_ways_to_doubt) {
  int checked = 0;
  for_each_turn(edition_rules(Edition::nintendo), 8, 40, [&](const State& state, const Diary& diary) {
    const Kept kept{diary};
    const auto chance = [&](const Doubts& doubts) {
      return std::exp(asked(kept, Edition::nintendo, doubts).of(state.hands[1]));
    };
    if (kept.choices.by(Seat{1}).size() < 2) return;
    ++checked;
    const double keen = chance({0.3F, 0.3F});
    const double loose = chance({4, 4});
    EXPECT_NEAR(chance({0.3F, 4}), (keen + loose) / 2, 1e-6 + 1e-4 * (keen + loose));
  });
  EXPECT_GT(checked, 10);
}

/// By how much the choices tell the true hand from others, as a logarithm: 0 if they say nothing.
double told(const State& state, const Diary& diary, const Kept& kept, base::Rng& lots) {
  const Rules& rules = state.board.rules;
  Plausibility plausibility = asked(kept, rules.edition);
  Worlds worlds{diary.now, rules.must_capture ? kept.passed.by(Seat{1}) : CardSet{}};
  double sum = 0;
  constexpr int hands = 40;
  for (int i = 0; i < hands; ++i) sum += std::exp(plausibility.of(worlds.draw(lots).hands[1]));
  return plausibility.of(state.hands[1]) - std::log(sum / hands);
}

TEST(KoikoiPlausibility, is_greater_for_the_true_hand_than_for_most) {
  const KoikoiBot& net = *std::ranges::find(koikoi_bots, std::string_view{"net"}, &KoikoiBot::name);
  for (const EditionInfo& edition : editions()) {
    base::Rng lots{7};
    double sum = 0;
    int asked_for = 0;
    const auto ask = [&](const State& state, const Diary& diary) {
      const Kept kept{diary};
      if (state.board.phase != Phase::play || kept.choices.by(Seat{1}).size() < 2) return;
      ++asked_for;
      sum += told(state, diary, kept, lots);
    };
    for_each_turn(edition_rules(edition.edition), 7, 120, ask, &net);
    ASSERT_GT(asked_for, 40) << edition.name;
    EXPECT_GT(sum / asked_for, 0.1) << edition.name;
  }
}

TEST(KoikoiWorlds, come_as_often_as_their_hands_are_likely) {
  base::Rng lots{3};
  int checked = 0;
  for_each_turn(edition_rules(Edition::nintendo), 4, 40, [&](const State& state, const Diary& diary) {
    if (!state.board.looked || state.hands[1].size() < 2 || ++checked > 3) return;
    const CardSet hidden = unseen(diary.now);
    const Card wanted = hidden.first();
    Worlds worlds{diary.now, {}, [&](CardSet hand) { return hand.has(wanted) ? std::log(4.0) : 0.0; }};
    int with = 0;
    constexpr int draws = 8000;
    for (int i = 0; i < draws; ++i) {
      const State world = worlds.draw(lots);
      with += world.hands[1].has(wanted) ? 1 : 0;
      ASSERT_EQ(observe(world, Seat{0}), diary.now);
    }
    const double even = static_cast<double>(state.hands[1].size()) / hidden.size();
    EXPECT_NEAR(static_cast<double>(with) / draws, 4 * even / (4 * even + 1 - even), 0.03);
  });
  EXPECT_GE(checked, 3);
}

TEST(KoikoiWorlds, go_on_from_the_hand_that_they_begin_with) {
  base::Rng lots{3};
  int checked = 0;
  for_each_turn(edition_rules(Edition::jeu_des_fleurs), 4, 40, [&](const State& state, const Diary& diary) {
    if (!state.board.looked || state.hands[1].empty()) return;
    ++checked;
    const CardSet held = state.hands[1];
    const CardSet passed = Kept{diary}.passed.by(Seat{1});
    Worlds sure{diary.now, passed, [&](CardSet hand) { return hand == held ? 0.0 : -50.0; }};
    sure.begin_with(held);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(sure.draw(lots).hands[1], held) << "no other explains anything";
    Worlds open{diary.now, passed, [](CardSet) { return 0.0; }};
    open.begin_with(held);
    ASSERT_EQ(observe(open.draw(lots), Seat{0}), diary.now);
  });
  EXPECT_GT(checked, 20);
}

TEST(KoikoiWorlds, have_their_likelihood_where_all_are_tried) {
  int checked = 0;
  for_each_turn(edition_rules(Edition::nintendo), 14, 300, [&](const State& state, const Diary& diary) {
    if (!state.board.looked) return;
    const auto likelihood = [](CardSet hand) { return -static_cast<double>(hand.bits() % 7); };
    const Worlds worlds{diary.now, {}, likelihood};
    if (worlds.count() > 1000) return;
    ++checked;
    worlds.for_each([&](const State& world, double likely) {
      EXPECT_DOUBLE_EQ(likely, std::exp(likelihood(world.hands[1])));
      return true;
    });
  });
  EXPECT_GT(checked, 5);
}

}  // namespace
}  // namespace bots::koi
