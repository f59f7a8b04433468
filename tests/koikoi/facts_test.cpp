// Facts about the deal counted exactly, and what holds at every step of any game (K-12).
#include <functional>

#include "table.h"

namespace koikoi {
namespace {

constexpr std::array<std::uint64_t, 5> choose_of_four{1, 4, 6, 4, 1};

/// Sums, over every way to spread eight cards on the months, the hands that are spread so and that `special` counts.
std::uint64_t hands_with(const std::function<bool(const std::array<int, months>&)>& special) {
  std::array<int, months> counts{};
  const std::function<std::uint64_t(unsigned, int)> from = [&](unsigned month, int left) -> std::uint64_t {
    if (month == months) return left == 0 && special(counts) ? 1 : 0;
    std::uint64_t sum = 0;
    for (int held = 0; held <= std::min(4, left); ++held) {
      counts[month] = held;
      sum += choose_of_four[static_cast<unsigned>(held)] * from(month + 1, left - held);
    }
    counts[month] = 0;
    return sum;
  };
  return from(0, 8);
}

/// The engine's own tests, asked about some cards that are spread so.
CardSet spread(const std::array<int, months>& counts) {
  std::uint64_t bits = 0;
  for (unsigned month = 0; month < months; ++month) bits |= ((std::uint64_t{1} << counts[month]) - 1) << (4 * month);
  return CardSet{bits};
}

constexpr std::uint64_t all_hands = 377'348'994;

TEST(KoikoiClauses, K_12_1_teshi_and_kuttsuki_among_all_hands) {
  EXPECT_EQ(hands_with([](const auto&) { return true; }), all_hands);
  EXPECT_EQ(hands_with([](const auto& counts) { return has_teshi(spread(counts)); }), 1'628'946U);
  EXPECT_EQ(hands_with([](const auto& counts) { return has_kuttsuki(spread(counts)); }), 641'520U);
}

TEST(KoikoiClauses, K_12_2_stacks_of_three_among_all_fields) {
  const std::uint64_t stacks = hands_with([](const auto& counts) { return !stacks_of_three(spread(counts)).empty(); });
  EXPECT_EQ(stacks, 51'304'704U);
  EXPECT_EQ((stacks * 10'000 + all_hands / 2) / all_hands, 1'360U) << "in hundredths of a percent, rounded";
}

TEST(KoikoiClauses, K_12_3_cards_are_conserved_and_no_stack_forms_later) {
  base::Rng rng{12};
  for (int match = 0; match < 60; ++match) {
    Rules rules = edition_rules(static_cast<Edition>(match % 4));
    if (match % 3 == 0) rules.gaji = Gaji::wild;
    State state = start(rules);
    CardSet first_stacks;
    while (!over(state)) {
      if (awaits_deck(state)) {
        Deck deck = sorted_deck(rules);
        base::shuffle(std::span<Card>{deck}, rng);
        ASSERT_FALSE(deal(state, deck));
        first_stacks = stacks_of_three(state.board.field);
      } else {
        const MoveSet legal = legal_set(state);
        ASSERT_GT(legal.size(), 0);
        ASSERT_FALSE(apply(state, state.board.turn, nth_move(legal, rng.below(static_cast<std::uint32_t>(legal.size())))));
      }
      expect_conserved(state);
      EXPECT_TRUE(first_stacks.has_all(stacks_of_three(state.board.field)));
      EXPECT_LE(std::abs(state.board.hand_size[0] - state.board.hand_size[1]), 1) << "hands shrink in step";
      for (unsigned seat = 0; seat < players; ++seat)
        if (state.board.result.how == RoundEnd::none && state.board.phase != Phase::choose_hand &&
            state.board.phase != Phase::choose_turned) {
          EXPECT_EQ(state.board.tally[seat], tally_of(rules, state.board.captured[seat], state.board.calls[seat]));
        }
    }
  }
}

}  // namespace
}  // namespace koikoi
