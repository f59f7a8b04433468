// The bot `conventions`: how clues are read, what it does with them, how well it plays with its like and with `simple`.
#include "bots/hanabi/conventions.h"

#include <gtest/gtest.h>

#include "bots/hanabi/conventions_notes.h"
#include "bots/hanabi/conventions_policy.h"
#include "bots/hanabi_cards.h"
#include "bots/hanabi_mean.h"

namespace bots::conventions {
namespace {

constexpr Seat first{0};
constexpr Seat second{1};

const Rules two_players = edition_rules(Edition::english, 2);

/// The view of `me` when the other player holds these cards and no clue has been given; the first seat is on turn.
View facing(Seat me, std::initializer_list<Card> cards) {
  View view{me, start(two_players).board, {}};
  step_dealt(view.board);
  unsigned slot = 0;
  for (const Card card : cards) view.hands[me == first ? 1 : 0][slot++] = card;
  return view;
}

/// The other player, who begins, gives the viewer a clue.
Notes told(View& view, std::variant<Colour, Rank> about, std::uint8_t touched) {
  Notes notes{Level::plain};
  const View before = view;
  const Clued clue{first, second, about, touched};
  update(view, clue);
  notes.saw(clue, before, view);
  return notes;
}

TEST(Conventions, a_clue_calls_for_the_newest_card_it_touches) {
  View view = facing(second, {red(2), red(2), blue(3), blue(3), blue(4)});
  const Notes notes = told(view, Colour::green, 0b10100);
  const Mind mind = notes.mind_of(view, second, Worth{view.board});
  EXPECT_EQ(mind.belief[4], kind(green(1)));
  EXPECT_GT(std::popcount(mind.belief[2]), 1);
  EXPECT_EQ(choose(view, notes), (Move{Play{4, std::nullopt}}));
}

TEST(Conventions, a_value_on_the_oldest_card_may_only_save_it) {
  View view = facing(second, {red(3), red(3), blue(3), blue(3), blue(4)});
  const Notes notes = told(view, Rank{1}, 0b00001);
  const Mind mind = notes.mind_of(view, second, Worth{view.board});
  EXPECT_EQ(std::popcount(mind.belief[0]), 5);
  EXPECT_EQ(mind.chop, 1U);
}

TEST(Conventions, saves_the_last_of_a_kind) {
  const View view = facing(first, {red(5), red(3), blue(3), green(4), blue(4)});
  EXPECT_EQ(choose(view, Notes{Level::plain}), (Move{ClueRank{second, 4}}));
}

TEST(Conventions, notices_who_plays_or_discards_by_other_rules) {
  const View before = facing(second, {red(3), red(3), blue(1), blue(3), blue(4)});
  const auto trusted_after = [&](const auto& act) {
    Notes notes{Level::plain};
    View after = before;
    update(after, act);
    notes.saw(act, before, after);
    return notes.all_follow(after);
  };
  EXPECT_FALSE(trusted_after(Played{first, 2, blue(1), std::nullopt, true, 0}));
  EXPECT_FALSE(trusted_after(Discarded{first, 1, red(3)}));
  EXPECT_TRUE(trusted_after(Discarded{first, 0, red(3)}));
}

TEST(Conventions, explains_what_a_clue_is_for) {
  const View view = facing(first, {red(3), blue(4), blue(1), green(4), blue(4)});
  const std::vector<std::string> names{"Ben", "Anna"};
  const Explanation why = explain(view, Notes{Level::plain}, ClueRank{second, 0});
  EXPECT_EQ(why.reason, Reason::clue_to_play);
  EXPECT_EQ(why.slot, Slot{2});
  EXPECT_EQ(explanation_text(two_players, names, why), "1s to Anna: the third card is the blue 1 we need.");
}

TEST(Conventions, plays_well_with_its_like) {
  constexpr std::uint64_t deals = 60;
  constexpr std::string_view bot = "conventions";
  EXPECT_GT(mean({bot, bot}, deals), 20);
  EXPECT_GT(mean({bot, bot, bot}, deals), 20);
  EXPECT_GT(mean({bot, bot, bot, bot}, deals), 20);
  EXPECT_GT(mean({bot, bot, bot, bot, bot}, deals), 19);
}

TEST(Conventions, gets_along_with_players_who_know_none) {
  constexpr std::uint64_t deals = 60;
  constexpr std::string_view knows = "conventions";
  constexpr std::string_view none = "simple";
  EXPECT_GT(mean({knows, none}, deals), 18);
  EXPECT_GT(mean({none, knows, knows, knows}, deals), 18);
  EXPECT_GT(mean({knows, none, knows, none, knows}, deals), 18);
  EXPECT_GT(mean({knows, none, none, none, none}, deals), 18);
}

TEST(Explain, has_words_for_every_move_of_every_bot) {
  const std::vector<std::string> names{"Ann", "Ben", "Cid"};
  const Rules rules = edition_rules(Edition::english, 3);
  for (const auto& bot : hanabi_bots) {
    if (bot.supports(rules)) continue;
    const arena::LineUp<hanabi::Game> bots(3, &bot);
    arena::DealPlay<hanabi::Game> game{rules, bots, 7, nullptr, Effort{std::nullopt, 2, nullptr}};
    while (!over(game.state())) {
      if (playing(game.state().board)) {
        const View view = observe(game.state(), game.state().board.turn);
        for (const Move& move : legal_moves(view)) {
          const Explanation why = explain_literally(view, move);
          EXPECT_GT(explanation_text(rules, names, why).size(), 10U);
          EXPECT_FALSE(reason_name(why.reason).empty());
        }
      }
      game.step();
    }
  }
}

}  // namespace
}  // namespace bots::conventions
