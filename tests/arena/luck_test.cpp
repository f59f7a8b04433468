// What chance brought: nothing in the mean of all that it might have brought, whatever the net thinks; and what is left scatters less.
#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "arena/deal_play.h"
#include "bots.h"
#include "bots/koikoi/net_file.h"
#include "koikoi/apply.h"

namespace arena {
namespace {

using koikoi::Edition;

const bots::koi::Weights& net(Edition edition) { return bots::koi::built_in_net(edition).weights; }

KoikoiScores scores_less_luck(Edition edition, std::string_view first, std::string_view second, const Portion& portion) {
  auto deals = arena_tests::koikoi_deals(edition, first, second);
  const LuckScale scale{net(edition), deals.rules};
  deals.luck = &scale;
  return play(deals, portion).scores;
}

TEST(Luck, of_every_card_that_might_be_turned_adds_up_to_nothing) {
  for (const auto& edition : koikoi::editions()) {
    const koikoi::Rules rules = koikoi::edition_rules(edition.edition);
    const LuckScale scale{net(edition.edition), rules};
    const auto* greedy = arena_tests::named(bots::koikoi_bots, "greedy");
    const LineUp<koikoi::Game> line_up{greedy, greedy};
    DealPlay<koikoi::Game> game{rules, line_up, 5};
    int turned = 0;
    double largest = 0;
    while (turned < 40 && !over(game.state())) {
      const koikoi::State before = game.state();
      game.step();
      const auto* choice = std::get_if<record::Choice<koikoi::Game>>(&game.entries().back());
      if (choice == nullptr || game.state().board.pile_left == before.board.pile_left) continue;
      ++turned;
      double sum = 0;
      const auto next = before.pile.size() - before.board.pile_left;
      for (std::size_t i = next; i < before.pile.size(); ++i) {
        koikoi::State might_be = before;
        std::swap(might_be.pile[next], might_be.pile[i]);
        Luck luck{scale};
        luck.moved(might_be, choice->move);
        sum += luck.brought();
        largest = std::max(largest, std::abs(luck.brought()));
      }
      EXPECT_NEAR(sum, 0, 1e-3) << edition.name;
    }
    EXPECT_EQ(turned, 40) << edition.name;
    EXPECT_GT(largest, 0.5) << edition.name << ": some cards are lucky";
  }
}

TEST(Luck, of_deals_adds_up_to_little) {
  const koikoi::Rules rules = koikoi::edition_rules(Edition::jeu_des_fleurs);
  const LuckScale scale{net(Edition::jeu_des_fleurs), rules};
  auto decks = fair::seeded_decks(77);
  double sum = 0;
  double squares = 0;
  constexpr int deals = 4000;
  for (int i = 0; i < deals; ++i) {
    const koikoi::State before = start(rules);
    koikoi::State now = before;
    deal_trusted(now, decks.next(rules));
    Luck luck{scale};
    luck.dealt(before, now);
    sum += luck.brought();
    squares += luck.brought() * luck.brought();
  }
  EXPECT_GT(squares / deals, 1) << "some deals are lucky";
  EXPECT_LT(std::abs(sum / deals), 4 * std::sqrt(squares) / deals);
}

TEST(Luck, leaves_less_scatter) {
  const auto scores = scores_less_luck(Edition::jeu_des_fleurs, "greedy", "beginner", {0, 100});
  EXPECT_LT(*standard_error(scores.less_luck) / parts_of_a_point, 0.8 * *standard_error(scores.pairs));
  EXPECT_EQ(scores.less_luck.rounds, scores.pairs.rounds);
}

TEST(Luck, is_nobodys_where_a_bot_meets_itself) {
  for (const auto& edition : koikoi::editions()) {
    const auto scores = scores_less_luck(edition.edition, "greedy", "greedy", {0, 5});
    EXPECT_EQ(points_per_round(scores.less_luck), 0) << edition.name;
    EXPECT_EQ(standard_error(scores.less_luck), 0) << edition.name;
  }
}

TEST(Luck, is_not_looked_for_unasked) {
  const auto scores = play(arena_tests::koikoi_deals(Edition::nintendo, "greedy", "beginner"), {0, 2}).scores;
  EXPECT_EQ(scores.less_luck, PairSums{});
}

}  // namespace
}  // namespace arena
