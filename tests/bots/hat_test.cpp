// The bot `hat`: its code is never wrong, the same in every seat and always able to say what it must; and it plays well.
#include "bots/hanabi/hat.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/rng.h"
#include "bots/hanabi/hat_ending.h"
#include "bots/hanabi/hat_observer.h"
#include "bots/hanabi/hat_questions.h"
#include "bots/random.h"
#include "hanabi/game.h"
#include "hanabi_table.h"
#include "laws/rules_space.h"

namespace bots::hat {
namespace {

class Table : public CodeTable<Observer> {
 public:
  using CodeTable::CodeTable;
  [[nodiscard]] Move chosen() const { return on_turn().choose(board()); }
};

std::vector<Rules> every_table() {
  std::vector<Rules> plain;
  for (const auto& edition : editions())
    for (int players = 2; players <= max_players; ++players) plain.push_back(edition_rules(edition.edition, players));
  return laws::rules_space(plain, options(), 400);
}

/// By the card's place in the deck, which names it for good.
using Masks = std::array<Kinds, max_deck>;

void expect_true_and_shrinking(const Table& table, Masks& before) {
  ASSERT_NO_FATAL_FAILURE(table.expect_true_beliefs());
  const Board& board = table.board();
  for (std::uint8_t seat = 0; seat < board.rules.players; ++seat) {
    const PublicHand& hand = table.all_seeing().protocol().beliefs().hand(seat);
    for (Slot slot = 0; slot < hand.size; ++slot) {
      Kinds& mask = before[board.hands[seat].drawn[slot]];
      ASSERT_TRUE(within(hand.masks[slot], mask)) << "a mask grew";
      mask = hand.masks[slot];
    }
  }
}

TEST(Hat, believes_only_what_is_true_and_in_every_seat_the_same) {
  std::uint64_t number = 0;
  for (const Rules& rules : every_table()) {
    SCOPED_TRACE(rules_text(rules));
    Table table{rules, number++};
    Masks masks;
    masks.fill(~Kinds{0});
    while (!over(table.state())) {
      ASSERT_NO_FATAL_FAILURE(expect_true_and_shrinking(table, masks));
      const Move move = table.chosen();
      ASSERT_EQ(table.all_seeing().choose(table.state().board), move) << "the own hand was looked at";
      ASSERT_NO_FATAL_FAILURE(table.act(move));
    }
  }
}

TEST(Hat, keeps_beliefs_true_whatever_is_chosen_among_moves_that_keep_to_the_code) {
  // Plays anything by lot; only of several publicly useless cards, and of clues, the code leaves no choice.
  base::Rng lots{3};
  for (std::uint64_t number = 0; number < 200; ++number) {
    const Rules rules = edition_rules(Edition::finnish, 2 + static_cast<int>(number % 4));
    Table table{rules, number};
    Masks masks;
    masks.fill(~Kinds{0});
    while (!over(table.state())) {
      ASSERT_NO_FATAL_FAILURE(expect_true_and_shrinking(table, masks));
      const Board& board = table.state().board;
      const Observer& me = table.seat(board.turn);
      Move move = table.chosen();
      if (lots.below(3) == 0) {
        const auto slot = static_cast<Slot>(lots.below(board.hands[board.turn.index].size));
        const bool says_something = (me.protocol().useless(board.turn) >> slot & 1U) != 0;
        if (lots.below(4) == 0)
          move = Play{slot, std::nullopt};
        else if (!says_something && board.clues < rules.clue_tokens)
          move = Discard{slot};
      }
      ASSERT_NO_FATAL_FAILURE(table.act(move));
    }
  }
}

TEST(Hat, can_say_every_number_at_every_time) {
  std::uint64_t number = 1000;
  for (const Rules& rules : every_table()) {
    SCOPED_TRACE(rules_text(rules));
    Table table{rules, number++};
    while (!over(table.state())) {
      const Board& board = table.state().board;
      const Alphabet alphabet{table.all_seeing().protocol().beliefs(), board.turn};
      std::vector<bool> said(alphabet.size());
      if (board.clues > 0)
        for (const Move& move : legal_moves(observe(table.state(), board.turn))) {
          State after = table.state();
          Events events;
          ASSERT_FALSE(apply(after, board.turn, move, &events));
          if (const auto* clue = std::get_if<Clued>(&events[0]); clue != nullptr && board.hands[clue->target.index].size > 0)
            said[alphabet.number(clue->target, std::holds_alternative<Rank>(clue->about), clue->touched)] = true;
        }
      ASSERT_TRUE(board.clues == 0 || std::find(said.begin(), said.end(), false) == said.end());
      ASSERT_NO_FATAL_FAILURE(table.act(table.chosen()));
    }
  }
}

TEST(Hat, reads_from_a_value_what_the_hand_answered) {
  const Rules rules = edition_rules(Edition::english, 4);
  for (std::uint64_t number = 0; number < 100; ++number) {
    Table table{rules, number};
    for (int turns = static_cast<int>(number % 40); turns > 0 && !over(table.state()); --turns) table.act(table.chosen());
    const Beliefs& beliefs = table.all_seeing().protocol().beliefs();
    for (unsigned seat = 0; seat < rules.players; ++seat)
      for (unsigned codes = 1; codes < 40; ++codes) {
        const Inquiry inquiry{&beliefs.hand(seat), &beliefs.open(),         beliefs.show().playable,
                              beliefs.show().dead, beliefs.show().critical, codes};
        const Answers asked = ask(inquiry, table.all_seeing().hands().cards[seat]);
        ASSERT_LT(asked.value, codes);
        const Answers heard = read(inquiry, asked.value);
        ASSERT_EQ(heard.masks, asked.masks);
        ASSERT_EQ(heard.value, asked.value);
      }
  }
}

TEST(Hat, stays_legal_among_others_and_after_hands_were_rearranged) {
  base::Rng lots{8};
  std::uint64_t number = 0;
  for (const Rules& rules : every_table()) {
    SCOPED_TRACE(rules_text(rules));
    Table table{rules, number++};
    while (!over(table.state())) {
      const Seat seat = table.state().board.turn;
      const bool hat_moves = seat.index % 2 == 0;
      ASSERT_NO_FATAL_FAILURE(table.act(hat_moves ? table.chosen() : random_move(observe(table.state(), seat), lots)));
      if (over(table.state()) || lots.below(6) != 0) continue;
      Rearrange order;
      const unsigned cards = table.state().board.hands[table.state().board.turn.index].size;
      for (unsigned slot = 0; slot < cards; ++slot) order.from[slot] = static_cast<Slot>(slot);
      base::shuffle(std::span{order.from}.first(cards), lots);
      ASSERT_NO_FATAL_FAILURE(table.act(order));
    }
  }
}

TEST(Hat, is_the_player_that_the_observers_are) {
  const Rules rules = edition_rules(Edition::english, 3);
  Table table{rules, 5};
  const auto player = make_hat(rules, Seat{1}, 0);
  View view = observe(start(rules), Seat{1});
  State state = start(rules);
  Events events;
  ASSERT_FALSE(deal(state, fair::seeded_deck<Game>(rules, 5), &events));
  while (!over(state)) {
    for (const Event& event : events) {
      const Seen seen = see(event, Seat{1});
      update(view, seen);
      player->saw(seen, view);
    }
    events.clear();
    const Move move = table.chosen();
    ASSERT_TRUE(state.board.turn != Seat{1} || player->choose(view) == move);
    ASSERT_FALSE(apply(state, state.board.turn, move, &events));
    table.act(move);
  }
}

/// A search assumes an own hand and plays on; where the assumption is the truth, that is the game itself.
TEST(Hat, can_be_played_forward_from_an_assumed_hand) {
  const Rules rules = edition_rules(Edition::english, 5);
  Table table{rules, 12};
  for (int turns = 0; turns < 17; ++turns) table.act(table.chosen());
  const Seat seat = table.state().board.turn;
  Observer copy = table.seat(seat);
  copy.assume(table.all_seeing().hands().cards[seat.index]);
  EXPECT_EQ(copy.protocol(), table.all_seeing().protocol());
  while (!over(table.state())) {
    const Move move = copy.choose(table.state().board);
    ASSERT_EQ(move, table.chosen());
    State after = table.state();
    Events events;
    ASSERT_FALSE(apply(after, after.board.turn, move, &events));
    for (const Event& event : events)
      if (const auto* drew = std::get_if<Drew>(&event))
        copy.saw(DrewSeen{drew->seat, drew->card}, after.board);
      else
        copy.saw(see(event, std::nullopt), after.board);
    table.act(move);
  }
}

TEST(HatEnding, waits_for_the_one_who_holds_two_cards) {
  // Five 5s are missing, the next player holds two of them, and one card is left to draw: whoever draws it now ends the game too soon.
  Ending ending;
  ending.goal = in_every_colour(0x1f) & 0xffffffffffU;
  ending.top = in_every_colour(0x10);
  ending.placed =
      ending.goal & ~(kind({Colour::red, 4}) | kind({Colour::green, 4}) | kind({Colour::white, 4}) | kind({Colour::blue, 4}));
  ending.known = {kind({Colour::red, 4}), kind({Colour::blue, 4}) | kind({Colour::green, 4}), kind({Colour::white, 4})};
  ending.size = {4, 4, 4, 4, 4};
  constexpr Kinds nothing = 0;
  ending.deck = &nothing;
  ending.deck_left = 1;
  ending.turns_left = 5;
  ending.clues = 1;
  ending.clue_tokens = 8;
  ending.players = 5;
  const auto wins = [](const Ending& after) {
    int positions = 1000;
    return winnable(after, positions);
  };
  Ending played = ending;
  played.play(kind({Colour::red, 4}));
  EXPECT_FALSE(wins(played));
  Ending waited = ending;
  waited.clue();
  EXPECT_TRUE(wins(waited));
}

TEST(Hat, plays_well) {
  struct Expected {
    int players;
    double points;
  };
  for (const auto& [players, points] : {Expected{2, 19.5}, Expected{3, 24.7}, Expected{4, 24.8}, Expected{5, 24.8}}) {
    const Rules rules = edition_rules(Edition::english, players);
    int sum = 0;
    constexpr int deals = 150;
    for (std::uint64_t number = 0; number < deals; ++number) {
      Table table{rules, number};
      while (!over(table.state())) table.act(table.all_seeing().choose(table.state().board));
      ASSERT_FALSE(lost(table.state().board));
      sum += score(table.state().board);
    }
    EXPECT_GT(static_cast<double>(sum) / deals, points) << players << " players";
  }
}

}  // namespace
}  // namespace bots::hat
