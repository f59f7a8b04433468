// Promises of every bot: a legal move in every position of every table, and the same one for the same game and lots.
#include <gtest/gtest.h>

#include <set>

#include "arena/deal_play.h"
#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"
#include "fair/deck.h"
#include "hanabi/game.h"
#include "koikoi/game.h"
#include "laws/rules_space.h"

namespace bots {
namespace {

/// Twice with the same lots; a bot that breaks the rules throws.
template <class G>
void play_out(const typename G::Rules& rules, const arena::BotOf<G>& bot, std::uint64_t deal) {
  if (const auto why_not = bot.supports(rules)) {
    EXPECT_FALSE(why_not->empty());
    return;
  }
  const arena::LineUp<G> bots(static_cast<std::size_t>(record::About<G>::players(rules)), &bot);
  const Effort quick{std::nullopt, 2, nullptr};
  arena::DealPlay<G> game{rules, bots, deal, nullptr, quick};
  arena::DealPlay<G> again{rules, bots, deal, nullptr, quick};
  while (!over(game.state())) {
    game.step();
    again.step();
    ASSERT_EQ(game.state(), again.state()) << bot.name << ", deal " << deal;
  }
}

TEST(EveryBot, is_legal_at_every_hanabi_table) {
  std::vector<hanabi::Rules> editions;
  for (const auto& info : hanabi::editions())
    for (int players = 2; players <= hanabi::max_players; ++players) editions.push_back(edition_rules(info.edition, players));
  std::uint64_t seed = 0;
  int table = 0;
  for (const auto& rules : laws::rules_space(editions, hanabi::options(), 400)) {
    ++table;
    for (const auto& bot : hanabi_bots) {
      // Bots that take their time play one game at every twentieth table.
      const bool slow = bot.make_with != nullptr;
      if (slow && table % 20 != 0) continue;
      for (int game = 0; game < (slow ? 1 : 3); ++game) play_out<hanabi::Game>(rules, bot, seed++);
    }
  }
}

TEST(EveryBot, is_legal_at_every_koikoi_table) {
  std::vector<koikoi::Rules> editions;
  for (const auto& info : koikoi::editions()) editions.push_back(koikoi::edition_rules(info.edition));
  std::uint64_t seed = 0;
  for (const auto& rules : laws::rules_space(editions, koikoi::options(), 200))
    for (const auto& bot : koikoi_bots) {
      // Bots that take their time play one round at every fifth table.
      koikoi::Rules played = rules;
      if (bot.make_with != nullptr) played.rounds = 1;
      if (bot.make_with == nullptr || seed % 5 == 0) play_out<koikoi::Game>(played, bot, seed);
      ++seed;
    }
}

TEST(EveryBot, has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (const auto& bot : hanabi_bots) EXPECT_TRUE(names.insert(bot.name).second && !bot.idea.empty());
  names.clear();
  for (const auto& bot : koikoi_bots) EXPECT_TRUE(names.insert(bot.name).second && !bot.idea.empty());
}

TEST(RandomBot, makes_every_legal_move_sooner_or_later) {
  const auto rules = hanabi::edition_rules(hanabi::Edition::english, 2);
  auto state = start(rules);
  ASSERT_FALSE(deal(state, fair::seeded_deck<hanabi::Game>(rules, 1)));
  const auto view = observe(state, hanabi::Seat{0});
  base::Rng lots{1};
  const hanabi::MoveNumbers numbers{rules};
  std::set<unsigned> made;
  for (int i = 0; i < 1000; ++i) made.insert(numbers.number(hanabi::Seat{0}, random_move(view, lots)));
  EXPECT_EQ(made.size(), legal_moves(view).size());
}

}  // namespace
}  // namespace bots
