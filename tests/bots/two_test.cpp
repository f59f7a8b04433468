// The bot `two`: its convention is never wrong, the same in both seats, and whatever is chosen among its moves; and it plays well.
#include "bots/hanabi/two.h"

#include "base/rng.h"
#include "bots/hanabi/two_clues.h"
#include "bots/hanabi/two_observer.h"
#include "bots/random.h"
#include "hanabi_table.h"
#include "laws/rules_space.h"

namespace bots::two {
namespace {

using Table = CodeTable<Observer>;

std::vector<Rules> every_table() {
  std::vector<Rules> plain;
  for (const auto& edition : editions()) plain.push_back(edition_rules(edition.edition, 2));
  std::vector<Rules> tables;
  for (const Rules& rules : laws::rules_space(plain, options(), 400))
    if (rules.players == 2) tables.push_back(rules);
  return tables;
}

TEST(Two, believes_only_what_is_true_and_in_both_seats_the_same) {
  std::uint64_t number = 0;
  for (const Rules& rules : every_table()) {
    SCOPED_TRACE(rules_text(rules));
    Table table{rules, number++};
    while (!over(table.state())) {
      ASSERT_NO_FATAL_FAILURE(table.expect_true_beliefs());
      const Move move = table.on_turn().choose(table.board());
      ASSERT_EQ(table.all_seeing().choose(table.board()), move) << "the own hand was looked at";
      ASSERT_NO_FATAL_FAILURE(table.act(move));
    }
  }
}

TEST(Two, keeps_beliefs_true_whatever_is_chosen_among_its_moves) {
  base::Rng lots{3};
  const Rules rules = edition_rules(Edition::english, 2);
  for (std::uint64_t number = 0; number < 300; ++number) {
    Table table{rules, number};
    while (!over(table.state())) {
      ASSERT_NO_FATAL_FAILURE(table.expect_true_beliefs());
      Move move = table.on_turn().choose(table.board());
      if (lots.below(3) == 0) {
        const Moves moves = moves_in_convention(table.on_turn().protocol(), table.board(), table.on_turn().hands());
        if (!moves.empty()) move = moves[lots.below(static_cast<std::uint32_t>(moves.size()))];
      }
      ASSERT_NO_FATAL_FAILURE(table.act(move));
    }
  }
}

TEST(Two, makes_moves_that_its_convention_allows) {
  const Rules rules = edition_rules(Edition::english, 2);
  int outside = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    Table table{rules, number};
    while (!over(table.state())) {
      const Move move = table.on_turn().choose(table.board());
      const Moves moves = moves_in_convention(table.on_turn().protocol(), table.board(), table.on_turn().hands());
      outside += std::find(moves.begin(), moves.end(), move) == moves.end() ? 1 : 0;
      table.act(move);
    }
  }
  EXPECT_EQ(outside, 0);
}

/// Without clue tokens the place of a discard is the only thing left to say.
TEST(Two, warns_by_the_place_of_a_discard) {
  const Rules rules = edition_rules(Edition::english, 2);
  int warnings = 0;
  for (std::uint64_t number = 0; number < 200; ++number) {
    Table table{rules, number};
    while (!over(table.state())) {
      const Board before = table.board();
      const Protocol& protocol = table.on_turn().protocol();
      const Seat they = other(before.turn);
      const auto next = static_cast<Slot>(protocol.usual_discard(they));
      const bool speaks = protocol.speaks_of_danger(before.turn, before.clues);
      const Kinds critical = protocol.beliefs().show().critical;
      const bool must_be_kept = (hat::kind(card_at(table.state(), they, next)) & critical) != 0;
      const unsigned usual = protocol.usual_discard(before.turn);
      const Move move = table.on_turn().choose(before);
      table.act(move);
      const auto* discard = std::get_if<Discard>(&move);
      if (discard == nullptr || !speaks) continue;
      ASSERT_EQ(must_be_kept, unsigned{discard->slot} != usual);
      if (!must_be_kept || over(table.state())) continue;
      ++warnings;
      const Kinds believed = table.all_seeing().protocol().beliefs().hand(they.index).masks[next];
      EXPECT_TRUE(hat::within(believed, critical)) << "the warning was not understood";
    }
  }
  EXPECT_GT(warnings, 20);
}

TEST(Two, does_not_discard_the_card_behind_one_that_it_was_told_to_keep) {
  const Rules rules = edition_rules(Edition::english, 2);
  int warnings = 0;
  for (std::uint64_t number = 0; number < 200; ++number) {
    Table table{rules, number};
    while (!over(table.state())) {
      const Board before = table.board();
      const Protocol protocol = table.on_turn().protocol();
      const Move move = table.on_turn().choose(before);
      const auto* discard = std::get_if<Discard>(&move);
      if (protocol.is_warned(before.turn) && before.deck_left > 8) {
        ++warnings;
        ASSERT_GT(before.clues, 0) << "warned without a token for something else";
        // Only what it knows to be of no use.
        if (discard != nullptr && !true_clues(protocol, before, table.on_turn().hands()).empty()) {
          EXPECT_EQ(points_lost(protocol.beliefs().show(), card_at(table.state(), before.turn, discard->slot)), 0U);
        }
      }
      table.act(move);
    }
  }
  EXPECT_GT(warnings, 100);
}

TEST(Two, stays_legal_with_somebody_else_and_after_hands_were_rearranged) {
  base::Rng lots{8};
  std::uint64_t number = 0;
  for (const Rules& rules : every_table()) {
    SCOPED_TRACE(rules_text(rules));
    Table table{rules, number++};
    while (!over(table.state())) {
      const Seat seat = table.board().turn;
      ASSERT_NO_FATAL_FAILURE(
          table.act(seat.index == 0 ? table.on_turn().choose(table.board()) : random_move(observe(table.state(), seat), lots)));
      if (over(table.state()) || lots.below(6) != 0) continue;
      Rearrange order;
      const unsigned cards = table.board().hands[table.board().turn.index].size;
      for (unsigned slot = 0; slot < cards; ++slot) order.from[slot] = static_cast<Slot>(slot);
      base::shuffle(std::span{order.from}.first(cards), lots);
      ASSERT_NO_FATAL_FAILURE(table.act(order));
    }
  }
}

TEST(Two, plays_well) {
  const Rules rules = edition_rules(Edition::english, 2);
  int sum = 0;
  constexpr int deals = 300;
  for (std::uint64_t number = 0; number < deals; ++number) {
    Table table{rules, number};
    while (!over(table.state())) table.act(table.all_seeing().choose(table.board()));
    ASSERT_FALSE(lost(table.board()));
    sum += score(table.board());
  }
  EXPECT_GT(static_cast<double>(sum) / deals, 23.7);
}

TEST(Two, does_not_play_with_three) { EXPECT_TRUE(two_supports(edition_rules(Edition::english, 3))); }

}  // namespace
}  // namespace bots::two
