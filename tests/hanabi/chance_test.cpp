// What can be worked out about hidden cards, and worlds made of it.
#include "hanabi/chance.h"

#include "base/rng.h"
#include "hanabi/table.h"

namespace hanabi {
namespace {

Rules tiny() {
  Rules rules = small_rules(2, 2, 3, 3);
  rules.clue_tokens = 8;
  return rules;
}

/// A few random moves from a shuffled deck.
State after_moves(const Rules& rules, std::uint64_t seed, int moves) {
  base::Rng rng{seed};
  Deck deck = sorted_deck(rules);
  base::shuffle(std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))), rng);
  State state = start(rules);
  deal_trusted(state, deck);
  for (int i = 0; i < moves && !over(state); ++i) {
    const auto legal = legal_moves(observe(state, state.board.turn));
    const Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    EXPECT_FALSE(apply(state, state.board.turn, move));
  }
  return state;
}

/// The same by trying every way to deal the hand: slow, and too simple to be wrong.
struct Counted {
  const Hand& hand;
  CardCounts left;
  const Rules& rules;
  Chances ways{};
  double all = 0;
  std::array<Card, max_hand> dealt{};

  void deal_slot(unsigned slot, double times) {
    if (slot == hand.size) {
      all += times;
      for (unsigned i = 0; i < slot; ++i) ways[i][dealt[i].id()] += times;
      return;
    }
    for (unsigned colour = 0; colour < rules.colours; ++colour)
      for (Rank rank = 0; rank < rules.ranks; ++rank) {
        const Card card{static_cast<Colour>(colour), rank};
        if (left[card.id()] == 0 || !hand.known[slot].can_be(card)) continue;
        const double copies_left = left[card.id()]--;
        dealt[slot] = card;
        deal_slot(slot + 1, times * copies_left);
        ++left[card.id()];
      }
  }
};

TEST(HanabiBeliefs, are_the_shares_of_all_deals_that_fit) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const State state = after_moves(tiny(), seed, static_cast<int>(seed % 9));
    for (const Seat seat : {anna, ben}) {
      const View view = observe(state, seat);
      const Hand& hand = view.board.hands[seat.index];
      Counted counted{hand, unseen(view), state.board.rules};
      counted.deal_slot(0, 1);
      const Chances chances = beliefs(view);
      for (unsigned slot = 0; slot < hand.size; ++slot) {
        for (unsigned id = 0; id < Card::id_limit; ++id)
          EXPECT_DOUBLE_EQ(chances[slot][id], counted.ways[slot][id] / counted.all) << seed << " " << slot << " " << id;
        EXPECT_GT(chances[slot][card_at(state, seat, static_cast<Slot>(slot)).id()], 0) << "the truth is possible";
      }
    }
  }
}

// Two cards are known to be 5s and one of the five 5s is seen elsewhere: knowing one changes the other.
TEST(HanabiBeliefs, cards_of_one_hand_depend_on_each_other) {
  Table table{base_rules(2), {.hands = {"R5 Y5 G1 G1 G2", "W5 R1 R1 R2 R2"}}};
  table.say("clue ben red").say("clue anna 5");
  const Chances chances = beliefs(observe(table.state(), anna));
  EXPECT_DOUBLE_EQ(chances[0][named("R5").id()], 0.25);
  EXPECT_DOUBLE_EQ(chances[0][named("W5").id()], 0);
  EXPECT_DOUBLE_EQ(chances[2][named("R5").id()], 0) << "it was not pointed at";
  EXPECT_EQ(beliefs(observe(table.state(), std::nullopt)), Chances{});
}

TEST(HanabiChance, the_deck_is_counted_and_a_chosen_card_comes_next) {
  Table table{base_rules(2), {.hands = {"R1"}, .draws = "G1 B2"}};
  State state = table.state();
  const CardCounts before = deck_cards(state);
  EXPECT_EQ(put_next(state, named("B2")), std::nullopt);
  EXPECT_EQ(deck_cards(state), before) << "the deck has the same cards as before";
  EXPECT_FALSE(apply(state, anna, Play{0, std::nullopt}));
  EXPECT_EQ(card_at(state, anna, 4), named("B2"));
  State untouched = start(base_rules(2));
  EXPECT_EQ(put_next(untouched, named("R1")), Implausible::not_dealt);
}

TEST(HanabiChance, a_card_that_is_not_in_the_deck_cannot_come_next) {
  Table table{base_rules(2), {.hands = {"R5"}}};
  State state = table.state();
  EXPECT_EQ(put_next(state, named("R5")), Implausible::not_left);
  EXPECT_EQ(state, table.state());
}

TEST(HanabiChance, a_hand_is_changed_only_for_one_that_fits) {
  Table table{base_rules(2), {.hands = {"R1 R2 Y1 Y2 G1", "R5 W1 W2 W3 W4"}, .draws = "B1"}};
  table.say("clue ben 5").say("clue anna red");
  State state = table.state();
  const auto try_hand = [&](std::string_view cards) { return set_hand(state, anna, row(cards)); };
  EXPECT_EQ(try_hand("R1 R2 Y1 Y2 G1"), std::nullopt);
  EXPECT_EQ(state, table.state()) << "the hand as it is";
  EXPECT_EQ(try_hand("R1 R2 Y1 Y2"), Implausible::wrong_number);
  EXPECT_EQ(try_hand("Y1 R2 R1 Y2 G1"), Implausible::against_clues);
  EXPECT_EQ(try_hand("R5 R2 Y1 Y2 G1"), Implausible::not_left) << "ben holds it";
  EXPECT_EQ(set_hand(state, Seat{2}, row("R1")), Implausible::no_such_seat);
  EXPECT_EQ(state, table.state()) << "a refusal leaves everything as it was";

  EXPECT_EQ(try_hand("R3 R1 B1 Y3 G5"), std::nullopt);
  EXPECT_EQ(card_at(state, anna, 0), named("R3"));
  EXPECT_EQ(card_at(state, anna, 4), named("G5"));
  EXPECT_TRUE(is_deck_of(state.deck, state.board.rules));
  State noted = state;
  note_held(noted, anna);
  EXPECT_EQ(noted, state) << "what clues would touch is up to date";
}

// Whatever was played: what a seat sees, with the truth put in for what it does not, gives the same views again.
TEST(HanabiChance, the_truth_imagined_looks_like_the_truth) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State state = after_moves(base_rules(static_cast<int>(2 + seed % 4)), seed, static_cast<int>(seed));
    if (over(state)) continue;
    for (std::uint8_t seat = 0; seat < state.board.rules.players; ++seat) {
      std::vector<Card> own;
      for (Slot slot = 0; slot < state.board.hands[seat].size; ++slot) own.push_back(card_at(state, Seat{seat}, slot));
      const auto rest = std::span{state.deck}.subspan(state.board.cards_drawn, state.board.deck_left);
      const auto world = imagine_checked(observe(state, Seat{seat}), own, rest);
      ASSERT_TRUE(world) << implausible_text(world.error());
      EXPECT_TRUE(is_deck_of(world->deck, state.board.rules));
      for (std::uint8_t viewer = 0; viewer < state.board.rules.players; ++viewer)
        EXPECT_EQ(observe(*world, Seat{viewer}), observe(state, Seat{viewer}));
      EXPECT_EQ(legal_set(*world), legal_set(state));
    }
  }
}

TEST(HanabiChance, worlds_that_cannot_be_are_refused) {
  Table table{tiny(), {.hands = {"R1 R2 Y1", "R3 Y2 Y1"}}};
  const View view = observe(table.state(), anna);
  const auto why = [&](std::string_view own, std::string_view rest) {
    const auto world = imagine_checked(view, row(own), row(rest));
    return world ? std::nullopt : std::optional{world.error()};
  };
  EXPECT_EQ(why("R1 R2 Y1", "R1 R1 R2 Y1 Y2 Y3"), std::nullopt);
  EXPECT_EQ(why("R1 R2", "R1 R1 R2 Y1 Y2 Y3"), Implausible::wrong_number);
  EXPECT_EQ(why("R1 R2 Y1", "R1 R1 R2 Y1 Y2"), Implausible::wrong_number);
  EXPECT_EQ(why("R1 R2 R3", "R1 R1 R2 Y1 Y2 Y3"), Implausible::not_left);
  EXPECT_EQ(why("R1 R2 Y1", "R1 R1 R2 Y1 Y2 R3"), Implausible::not_left);
  EXPECT_EQ(why("R1 R2 G1", "R1 R1 R2 Y1 Y2 Y3"), Implausible::no_such_card);
  EXPECT_EQ(imagine_checked(observe(table.state(), std::nullopt), {}, {}).error(), Implausible::no_such_seat);
}

}  // namespace
}  // namespace hanabi
