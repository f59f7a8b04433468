// Koi-Koi for programs that learn: numbers of moves, observations as bits, chance by hand.
#include "koikoi/encode.h"

#include <set>

#include "koikoi/chance.h"
#include "koikoi/move_number.h"
#include "koikoi/table.h"

namespace koikoi {
namespace {

using Bits = std::array<std::uint64_t, ObservationLayout::words()>;

Bits observed(const State& state, Seat seat) {
  Bits bits{};
  encode(state, seat, bits);
  return bits;
}

/// The first `width` bits from `at` on.
std::uint64_t section(const Bits& bits, unsigned at, unsigned width) {
  std::uint64_t value = 0;
  for (unsigned i = 0; i < width; ++i) value |= (bits[(at + i) / 64] >> ((at + i) % 64) & 1U) << i;
  return value;
}

/// Calls `look(state)` before every move of random matches of every edition.
template <class Look>
void play_random(const Look& look) {
  for (const Edition edition : {Edition::jeu_des_fleurs, Edition::nintendo, Edition::bga, Edition::koikoi_japan}) {
    Rules rules = edition_rules(edition);
    if (edition == Edition::jeu_des_fleurs) rules.gaji = Gaji::wild;
    base::Rng rng{7};
    for (int match = 0; match < 6; ++match) {
      State state = start(rules);
      while (!over(state)) {
        if (awaits_deck(state)) {
          Deck deck = sorted_deck(rules);
          base::shuffle(std::span<Card>{deck}, rng);
          EXPECT_FALSE(deal(state, deck));
          continue;
        }
        look(state);
        const auto legal = legal_moves(observe(state, state.board.turn));
        EXPECT_FALSE(apply(state, state.board.turn, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
      }
    }
  }
}

/// A deal that is played, not one that is off at once.
State dealt(const Rules& rules) {
  base::Rng rng{1};
  State state = start(rules);
  while (!playing(state.board)) {
    Deck deck = sorted_deck(rules);
    base::shuffle(std::span<Card>{deck}, rng);
    EXPECT_FALSE(deal(state, deck));
  }
  return state;
}

TEST(KoikoiNumbers, every_number_is_one_move_and_every_move_has_it) {
  for (unsigned number = 0; number < move_numbers; ++number) EXPECT_EQ(number_of(numbered_move(number)), number);
  EXPECT_EQ(move_numbers, 148U);
  EXPECT_EQ(numbered_move(0), (Move{PlayCard{crane}}));
  EXPECT_EQ(numbered_move(48), (Move{Take{crane}}));
  EXPECT_EQ(numbered_move(96), (Move{PlayWild{crane}}));
  EXPECT_EQ(numbered_move(144), Move{KoiKoi{}});
  EXPECT_EQ(numbered_move(147), Move{Keep{}});
}

TEST(KoikoiNumbers, the_legal_moves_are_the_same_by_number) {
  std::set<std::size_t> kinds;
  play_random([&](const State& state) {
    const NumberedMoves set = numbered(legal_set(state));
    NumberedMoves expected{};
    for (const Move& move : legal_moves(observe(state, state.board.turn))) {
      expected[number_of(move) / 64] |= std::uint64_t{1} << (number_of(move) % 64);
      kinds.insert(move.index());
    }
    ASSERT_EQ(set, expected);
  });
  EXPECT_EQ(kinds.size(), 7U) << "every kind of move came up";
}

TEST(KoikoiObservation, a_view_gives_the_same_bits_as_the_truth) {
  play_random([&](const State& state) {
    for (const Seat seat : {first_seat, second_seat}) {
      Bits from_view{};
      encode(observe(state, seat), from_view);
      ASSERT_EQ(from_view, observed(state, seat));
    }
  });
}

TEST(KoikoiObservation, each_card_is_in_one_place) {
  using L = ObservationLayout;
  play_random([&](const State& state) {
    const Bits bits = observed(state, state.board.turn);
    std::uint64_t all = 0;
    for (const unsigned at : {L::hand, L::field, L::mine, L::theirs, L::unseen, L::pending}) {
      const std::uint64_t set = section(bits, at, cards);
      ASSERT_EQ(all & set, 0U);
      all |= set;
    }
    ASSERT_EQ(all, all_cards.bits());
  });
}

TEST(KoikoiObservation, the_sections_say_what_the_board_says) {
  using L = ObservationLayout;
  Rules rules = edition_rules(Edition::nintendo);
  rules.rounds = 6;
  State state = dealt(rules);
  const Bits oya = observed(state, first_seat);
  const Bits other_player = observed(state, second_seat);
  EXPECT_EQ(section(oya, L::hand, cards), state.hands[0].bits());
  EXPECT_EQ(section(other_player, L::hand, cards), state.hands[1].bits());
  EXPECT_EQ(section(oya, L::field, cards), state.board.field.bits());
  EXPECT_EQ(section(oya, L::unseen, cards), (all_cards - state.hands[0] - state.board.field).bits());
  EXPECT_EQ(section(oya, L::step, L::steps), 0b00010U) << "play";
  EXPECT_EQ(section(oya, L::step + L::steps, 2), 0b11U) << "my turn, and I am the Oya";
  EXPECT_EQ(section(other_player, L::step + L::steps, 2), 0U);
  EXPECT_EQ(section(oya, L::sizes, 8), 0xffU);
  EXPECT_EQ(section(oya, L::sizes + 16, 24), 0xffffffU);
  EXPECT_EQ(section(oya, L::rounds, 12), 0U);
  EXPECT_EQ(section(oya, L::rounds + 12, 12), 0b111111U) << "six rounds to play";
  EXPECT_EQ(section(oya, L::lead, 24), 0U);
  EXPECT_EQ(L::size, 511U);

  state.board.totals = {5, 0};
  EXPECT_EQ(section(observed(state, first_seat), L::lead, 24), 0b1111U);
  EXPECT_EQ(section(observed(state, second_seat), L::lead, 24), 0b1111U << 12U);
}

TEST(KoikoiObservation, hands_that_nobody_has_looked_at_are_not_told) {
  const State state = dealt(edition_rules(Edition::jeu_des_fleurs));
  ASSERT_EQ(state.board.phase, Phase::swap);
  for (const Seat seat : {first_seat, second_seat})
    EXPECT_EQ(section(observed(state, seat), ObservationLayout::hand, cards), 0U);
}

TEST(KoikoiChance, a_chosen_card_is_turned_next_and_hands_change_for_cards_of_the_pile) {
  State state = dealt(edition_rules(Edition::nintendo));
  const CardSet pile = pile_rest(state);
  Card last = pile.first();
  for (const Card card : pile) last = card;
  EXPECT_EQ(put_next(state, last), std::nullopt);
  EXPECT_EQ(state.pile[0], last);
  EXPECT_EQ(pile_rest(state), pile);
  const Card mine = state.hands[0].first();
  const Card theirs = state.hands[1].first();
  EXPECT_EQ(put_next(state, mine), Implausible::not_left);

  const CardSet held = (state.hands[1] - theirs) | last;
  EXPECT_EQ(set_hand(state, second_seat, held), std::nullopt);
  EXPECT_EQ(state.hands[1], held);
  EXPECT_TRUE(pile_rest(state).has(theirs));
  expect_conserved(state);
  EXPECT_EQ(set_hand(state, second_seat, held - last), Implausible::wrong_number);
  EXPECT_EQ(set_hand(state, second_seat, (held - last) | mine), Implausible::not_left);
  EXPECT_EQ(set_hand(state, Seat{2}, held), Implausible::no_such_seat);
  State empty = start(edition_rules(Edition::nintendo));
  EXPECT_EQ(set_hand(empty, first_seat, {}), Implausible::no_round);
  EXPECT_EQ(put_next(empty, crane), Implausible::no_round);
}

TEST(KoikoiChance, guesses_are_checked_before_a_world_is_made_of_them) {
  State state = dealt(edition_rules(Edition::nintendo));
  const View view = observe(state, first_seat);
  const CardSet fewer = state.hands[1] - state.hands[1].first();
  const auto right = imagine_checked(view, state.hands[1], state.pile);
  ASSERT_TRUE(right);
  EXPECT_EQ(*right, state);
  EXPECT_EQ(imagine_checked(view, fewer, state.pile).error(), Implausible::wrong_number);
  EXPECT_EQ(imagine_checked(view, fewer | state.hands[0].first(), state.pile).error(), Implausible::not_left);
  EXPECT_EQ(imagine_checked(view, fewer | state.pile[0], state.pile).error(), Implausible::wrong_number);
  EXPECT_EQ(imagine_checked(observe(state, std::nullopt), {}, {}).error(), Implausible::no_such_seat);
}

}  // namespace
}  // namespace koikoi
