// The simple Hanabi bot: how well it plays, and that it does what its header says.
#include "bots/hanabi/simple.h"

#include <gtest/gtest.h>

#include "bots/hanabi_cards.h"
#include "fair/deck.h"
#include "hanabi/game.h"

namespace bots {
namespace {

using namespace hanabi;

constexpr Seat first{0};
constexpr Seat second{1};

/// A view in which the other player holds these cards and no clue has been given.
View facing(const Rules& rules, std::initializer_list<Card> cards) {
  View view{first, start(rules).board, {}};
  step_dealt(view.board);
  unsigned slot = 0;
  for (const Card card : cards) view.hands[1][slot++] = card;
  return view;
}

Knowledge known(Card card) {
  const auto colour = static_cast<std::uint8_t>(colour_bit(card.colour()));
  const auto rank = static_cast<std::uint8_t>(1U << card.rank());
  return {colour, rank, colour, rank};
}

const Rules two_players = edition_rules(Edition::english, 2);

TEST(SimpleBot, scores_well_above_eighteen) {
  for (int players = 2; players <= max_players; ++players) {
    const Rules rules = edition_rules(Edition::english, players);
    constexpr std::uint64_t games = 300;
    int sum = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      State state = start(rules);
      deal_trusted(state, fair::seeded_deck<hanabi::Game>(rules, seed));
      while (!over(state)) ASSERT_FALSE(apply(state, state.board.turn, simple(observe(state, state.board.turn))));
      sum += score(state.board);
    }
    EXPECT_GT(sum, 18 * static_cast<int>(games)) << players << " players";
  }
}

TEST(SimpleBot, finishes_fireworks) {
  const Rules rules = edition_rules(Edition::english, 3);
  int finished = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    State state = start(rules);
    deal_trusted(state, fair::seeded_deck<hanabi::Game>(rules, seed));
    while (!over(state)) ASSERT_FALSE(apply(state, state.board.turn, simple(observe(state, state.board.turn))));
    for (const int height : state.board.fireworks) finished += height == rules.ranks ? 1 : 0;
  }
  EXPECT_GT(finished, 50);
}

TEST(SimpleBot, plays_what_is_sure) {
  View view = facing(two_players, {red(1), red(2), red(3), red(4), red(5)});
  view.board.hands[0].known[3] = known(blue(1));
  EXPECT_EQ(simple(view), (Move{Play{3, std::nullopt}}));
}

TEST(SimpleBot, announces_a_colour_that_is_sure) {
  Rules rules = two_players;
  rules.choreography = true;
  View view = facing(rules, {red(1), red(2), red(3), red(4), red(5)});
  view.board.hands[0].known[3] = known(blue(1));
  EXPECT_EQ(simple(view), (Move{Play{3, Colour::blue}}));
}

TEST(SimpleBot, tells_of_cards_that_can_be_played) {
  const View view = facing(two_players, {red(1), blue(1), red(3), red(4), blue(5)});
  EXPECT_EQ(simple(view), (Move{ClueRank{second, 0}}));
}

TEST(SimpleBot, discards_what_is_surely_useless) {
  View view = facing(two_players, {red(2), red(2), blue(3), blue(3), blue(4)});
  view.board.clues = 0;
  view.board.fireworks[0] = 1;
  view.board.points = 1;
  view.board.hands[0].known[2] = known(red(1));
  EXPECT_EQ(simple(view), (Move{Discard{2}}));
}

TEST(SimpleBot, otherwise_discards_the_oldest_card_without_a_clue) {
  View view = facing(two_players, {red(2), red(2), blue(3), blue(3), blue(4)});
  view.board.clues = 0;
  view.board.hands[0].known[0] = known(blue(4));
  EXPECT_EQ(simple(view), (Move{Discard{1}}));
}

TEST(SimpleBot, gives_some_clue_when_it_cannot_discard) {
  const View view = facing(two_players, {red(3), red(3), blue(3), blue(3), blue(4)});
  const Move move = simple(view);
  EXPECT_TRUE(std::holds_alternative<ClueColour>(move) || std::holds_alternative<ClueRank>(move));
}

/// A view in which the own first card is a 1, and one that fits with odds of two to one.
View with_a_likely_one() {
  View view = facing(two_players, {red(3), red(3), blue(3), blue(3), blue(4)});
  view.board.fireworks[0] = 1;
  view.board.fireworks[4] = 1;
  view.board.points = 2;
  view.board.clues = 0;
  view.board.hands[0].known[0].ranks = 1;
  view.board.hands[0].known[0].clued_ranks = 1;
  return view;
}

TEST(SimpleBot, plays_what_is_likely_while_mistakes_allow) {
  View view = with_a_likely_one();
  EXPECT_EQ(simple(view), (Move{Play{0, std::nullopt}}));
  view.board.mistakes = 2;
  EXPECT_TRUE(std::holds_alternative<Discard>(simple(view)));
}

TEST(SimpleBot, does_not_tempt_others_to_play_in_vain) {
  View view = facing(two_players, {red(1), red(3), blue(3), blue(3), blue(4)});
  view.board.fireworks[0] = 1;
  view.board.points = 1;
  EXPECT_NE(simple(view), (Move{ClueRank{second, 0}}));
}

TEST(SimpleBot, speaks_of_a_card_that_would_be_missed) {
  View view = facing(two_players, {blue(5), red(2), blue(3), red(4), blue(4)});
  view.board.clues = 4;
  const Move move = simple(view);
  EXPECT_TRUE(move == (Move{ClueColour{second, Colour::blue}}) || move == (Move{ClueRank{second, 4}}));
}

TEST(SimpleBot, does_not_gamble_with_the_last_mistake) {
  View view = facing(two_players, {red(2), red(2), blue(3), blue(3), blue(4)});
  view.board.mistakes = 2;
  view.board.clues = 0;
  EXPECT_TRUE(std::holds_alternative<Discard>(simple(view)));
}

}  // namespace
}  // namespace bots
