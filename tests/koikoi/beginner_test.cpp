// The beginner: always legal, and better than chance.
#include "bots/koikoi/beginner.h"

#include "table.h"

namespace koikoi {
namespace {

TEST(KoikoiBeginner, beats_random_play_in_every_edition) {
  for (const EditionInfo& edition : editions()) {
    Rules rules = edition_rules(edition.edition);
    rules.gaji = Gaji::wild;
    rules.bank = 0;
    base::Rng rng{5};
    int won = 0, lost = 0;
    for (int match = 0; match < 40; ++match) {
      rules.first_oya = Seat{static_cast<std::uint8_t>(match % 2)};
      State state = start(rules);
      while (!over(state)) {
        if (awaits_deck(state)) {
          Deck deck = sorted_deck(rules);
          base::shuffle(std::span<Card>{deck}, rng);
          ASSERT_FALSE(deal(state, deck));
        } else if (state.board.turn == first_seat) {
          ASSERT_FALSE(apply(state, first_seat, bots::beginner(observe(state, first_seat))));
        } else {
          const MoveSet legal = legal_set(state);
          ASSERT_FALSE(apply(state, second_seat, nth_move(legal, rng.below(static_cast<std::uint32_t>(legal.size())))));
        }
      }
      const auto leads = leader(state.board);
      won += leads == first_seat ? 1 : 0;
      lost += leads == second_seat ? 1 : 0;
    }
    EXPECT_GT(won, lost + 5) << edition.name;
  }
}

TEST(KoikoiBeginner, takes_the_yaku_it_sees) {
  Table table{plain_rules(), {"h1 a1 b3 c3 d1 e1 f1 g1", "h2 a2 b2 c2 d2 e2 f2 g2", "h3 a3 b1 k1 l1 j2 k2 l2", "e3"}};
  table.state().board.captured[0] = sake_cup;
  EXPECT_EQ(bots::beginner(observe(table.state(), first_seat)), Move{PlayCard{moon}});
}

}  // namespace
}  // namespace koikoi
