// The bot `finesse`: clues that call on a third hand, how each seat reads them, and that they help.
#include <gtest/gtest.h>

#include "bots/hanabi/conventions.h"
#include "bots/hanabi/conventions_notes.h"
#include "bots/hanabi/conventions_policy.h"
#include "bots/hanabi_cards.h"
#include "bots/hanabi_mean.h"

namespace bots::conventions {
namespace {

constexpr Seat giver{0};
constexpr Seat called{1};
constexpr Seat target{2};

using Hands = std::array<std::array<Card, 5>, 3>;

/// Nobody can be sure of anything yet; the newest card of the second hand is the red 1, of the third the red 2.
const Hands hands{{{blue(3), blue(3), green(3), green(3), green(4)},
                   {blue(4), green(4), blue(3), green(3), red(1)},
                   {blue(4), green(4), blue(2), green(2), red(2)}}};

View seen_by(Seat me, const Hands& dealt) {
  View view{me, start(edition_rules(Edition::english, 3)).board, {}};
  step_dealt(view.board);
  for (unsigned seat = 0; seat < 3; ++seat)
    for (unsigned slot = 0; slot < 5 && seat != me.index; ++slot) view.hands[seat][slot] = dealt[seat][slot];
  return view;
}

/// A player who follows what happens.
struct Follower {
  Follower(Seat me, Level level, const Hands& dealt = hands) : notes(level), view(seen_by(me, dealt)) {}

  void sees(const Seen& seen) {
    const View before = view;
    update(view, seen);
    notes.saw(seen, before, view);
  }
  [[nodiscard]] Kinds believes(unsigned slot) const { return notes.mind_of(view, *view.me, Worth{view.board}).belief[slot]; }

  Notes notes;
  View view;
};

const Clued red_to_target{giver, target, Colour::red, 0b10000};

TEST(Finesse, whoever_sees_the_card_and_not_the_one_before_it_plays_the_newest) {
  Follower player{called, Level::calls};
  player.sees(red_to_target);
  EXPECT_EQ(player.believes(4), kind(red(1)));
  EXPECT_EQ(choose(player.view, player.notes), (Move{Play{4, std::nullopt}}));
}

TEST(Finesse, is_not_heard_by_those_who_have_not_agreed_on_it) {
  Follower player{called, Level::plain};
  player.sees(red_to_target);
  EXPECT_GT(std::popcount(player.believes(4)), 1);
}

TEST(Finesse, is_not_heard_where_the_card_fits) {
  Hands dealt = hands;
  dealt[target.index][4] = red(1);
  Follower player{called, Level::calls, dealt};
  player.sees(red_to_target);
  EXPECT_GT(std::popcount(player.believes(4)), 1);
}

TEST(Finesse, who_is_given_the_clue_waits_for_the_one_called_on) {
  Follower player{target, Level::calls};
  player.sees(red_to_target);
  EXPECT_EQ(player.believes(4), kind(red(1)) | kind(red(2)));
  player.sees(Played{called, 4, red(1), std::nullopt, true, 0});
  EXPECT_EQ(player.believes(4), kind(red(2)));
}

TEST(Finesse, no_answer_says_that_there_was_no_call) {
  Follower player{target, Level::calls};
  player.sees(red_to_target);
  player.sees(Clued{called, giver, Colour::blue, 0b00011});
  EXPECT_EQ(player.believes(4), kind(red(1)));
}

TEST(Finesse, a_touched_card_is_called_on_first) {
  Follower player{called, Level::calls};
  player.sees(Clued{giver, called, Rank{0}, 0b00010});  // a 1, on the second card
  player.view.board.turn = giver;
  player.sees(red_to_target);
  EXPECT_EQ(player.believes(1), kind(red(1)));
  EXPECT_GT(std::popcount(player.believes(4)), 1);
}

TEST(Finesse, helps_those_who_have_agreed_on_it) {
  constexpr std::uint64_t deals = 300;
  EXPECT_GT(mean({"finesse", "finesse", "finesse"}, deals), mean({"conventions", "conventions", "conventions"}, deals));
}

}  // namespace
}  // namespace bots::conventions
