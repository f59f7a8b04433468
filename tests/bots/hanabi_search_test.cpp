// The Hanabi bots that search: what is hidden changes nothing that they do, what they make up fits what they see, they mislead nobody,
// and they stop when told to.
#include <gtest/gtest.h>

#include <map>

#include "bots/hanabi/explain.h"
#include "bots/hanabi/hat_observer.h"
#include "bots/hanabi/registry.h"
#include "bots/hanabi/two_observer.h"
#include "bots/hanabi/worlds.h"
#include "hanabi_table.h"

namespace bots {
namespace {

using namespace hanabi;

constexpr Effort quick{std::nullopt, 4, nullptr};

const HanabiBot& named(std::string_view name) {
  return *std::find_if(hanabi_bots.begin(), hanabi_bots.end(), [&](const HanabiBot& bot) { return bot.name == name; });
}
const HanabiBot& searching(const Rules& rules) { return named(rules.players == 2 ? "two-search" : "hat-search"); }

/// What one seat has seen of a game, to be shown to a player.
struct Diary {
  View now;
  std::vector<std::pair<Seen, View>> entries{};

  Diary(const Rules& rules, Seat seat) : now(observe(start(rules), seat)) {}

  void add(const Events& events) {
    for (const Event& event : events) {
      const Seen seen = see(event, now.me);
      update(now, seen);
      entries.emplace_back(seen, now);
    }
  }
  [[nodiscard]] std::unique_ptr<HanabiBot::Player> seated(const HanabiBot& bot, const Effort& effort) const {
    auto player = bot.seat(now.board.rules, *now.me, 5, effort);
    for (const auto& [seen, after] : entries) player->saw(seen, after);
    return player;
  }
};

/// Plays a deal by the code's own policy; before each turn of seat 0 calls `visit(table, diary)`.
template <class Observer, class Visit>
void for_each_turn(const Rules& rules, std::uint64_t number, int every, const Visit& visit) {
  CodeTable<Observer> table{rules, number};
  Diary diary{rules, Seat{0}};
  State state = start(rules);
  Events events;
  ASSERT_FALSE(deal(state, fair::seeded_deck<Game>(rules, number), &events));
  diary.add(events);
  for (int turn = 0; !over(state); ++turn) {
    if (state.board.turn == Seat{0} && turn / rules.players % every == 0) visit(table, diary);
    const Move move = table.on_turn().choose(state.board);
    events.clear();
    ASSERT_FALSE(apply(state, state.board.turn, move, &events));
    table.act(move);
    diary.add(events);
  }
}

template <class Visit>
void at_both_codes(int every, const Visit& visit) {
  for_each_turn<two::Observer>(edition_rules(Edition::english, 2), 4, every, visit);
  for (int players = 3; players <= max_players; ++players)
    for_each_turn<hat::Observer>(edition_rules(Edition::english, players), 4, every, visit);
}

std::map<std::uint8_t, int> counted(const State& state) {
  std::map<std::uint8_t, int> cards;
  for (unsigned seat = 0; seat < state.board.rules.players; ++seat)
    for (Slot slot = 0; slot < state.board.hands[seat].size; ++slot)
      ++cards[card_at(state, Seat{static_cast<std::uint8_t>(seat)}, slot).id()];
  for (unsigned i = 0; i < state.board.deck_left; ++i) ++cards[state.deck[state.board.cards_drawn + i].id()];
  return cards;
}

TEST(HanabiWorlds, look_like_what_is_seen_and_hold_the_cards_that_are_left) {
  base::Rng lots{3};
  at_both_codes(1, [&](const auto& table, const Diary& diary) {
    const auto& me = table.seat(Seat{0});
    const hat::Beliefs& beliefs = me.protocol().beliefs();
    const State world = hat::Worlds{beliefs, me.hands(), diary.now}.draw(lots);
    EXPECT_EQ(observe(world, Seat{0}), diary.now);
    EXPECT_EQ(counted(world), counted(table.state()));
    EXPECT_EQ(legal_set(world), legal_set(diary.now));
    for (Slot slot = 0; slot < beliefs.hand(0).size; ++slot)
      EXPECT_NE(beliefs.hand(0).masks[slot] & hat::kind(card_at(world, Seat{0}, slot)), 0U);
  });
}

TEST(HanabiWorlds, of_the_true_cards_play_on_like_the_truth) {
  at_both_codes(5, [&](const auto& table, const Diary& diary) {
    const State& truth = table.state();
    std::vector<Card> own;
    for (Slot slot = 0; slot < truth.board.hands[0].size; ++slot) own.push_back(card_at(truth, Seat{0}, slot));
    const auto deck = std::span{truth.deck}.subspan(truth.board.cards_drawn, truth.board.deck_left);
    PlayOn world{imagine(diary.now, own, deck), table.seat(Seat{0}), Seat{0}};
    PlayOn same{truth, table.all_seeing(), Seat{0}};
    EXPECT_EQ(world.state.held, truth.held);
    world.play_out(hat::Effort{});
    same.play_out(hat::Effort{});
    EXPECT_EQ(world.state.board, same.state.board);
  });
}

/// Every hand that is possible comes as often as any other.
TEST(HanabiWorlds, are_equally_likely) {
  const Rules rules = edition_rules(Edition::english, 3);
  Diary diary{rules, Seat{0}};
  State state = start(rules);
  Events events;
  ASSERT_FALSE(deal(state, fair::seeded_deck<Game>(rules, 1), &events));
  diary.add(events);
  hat::Beliefs beliefs{rules};
  // Three slots that overlap: the first two can only be of three kinds with seven cards, the third is one of them or a red 3.
  const hat::Kinds ones_and_two = hat::kind({Colour::red, 0}) | hat::kind({Colour::red, 1});
  beliefs.narrow(0, 0, ones_and_two);
  beliefs.narrow(0, 1, ones_and_two);
  hat::Hands hands;
  hands.blind = Seat{0};
  unsigned ones = 3;
  unsigned twos = 2;
  for (unsigned seat = 1; seat < 3; ++seat)
    for (Slot slot = 0; slot < rules.hand_size; ++slot) {
      const Card card = card_at(state, Seat{static_cast<std::uint8_t>(seat)}, slot);
      hands.cards[seat][slot] = card;
      ones -= card == Card{Colour::red, 0} ? 1 : 0;
      twos -= card == Card{Colour::red, 1} ? 1 : 0;
    }
  ASSERT_GE(ones, 1U);
  ASSERT_GE(ones + twos, 3U);
  const hat::Worlds worlds{beliefs, hands, diary.now};
  base::Rng lots{9};
  int both_ones = 0;
  constexpr int draws = 20'000;
  for (int i = 0; i < draws; ++i) {
    const State world = worlds.draw(lots);
    both_ones += card_at(world, Seat{0}, 0).rank() == 0 && card_at(world, Seat{0}, 1).rank() == 0 ? 1 : 0;
  }
  const double all = ones + twos;
  const double expected = ones * (ones - 1.0) / (all * (all - 1));
  EXPECT_NEAR(static_cast<double>(both_ones) / draws, expected, 0.015);
}

TEST(HanabiSearch, hidden_cards_do_not_change_the_move) {
  base::Rng lots{11};
  at_both_codes(4, [&](const auto& table, const Diary& diary) {
    const auto& me = table.seat(Seat{0});
    const State other_truth = hat::Worlds{me.protocol().beliefs(), me.hands(), diary.now}.draw(lots);
    const View same = observe(other_truth, Seat{0});
    ASSERT_EQ(same, diary.now);
    const HanabiBot& bot = searching(diary.now.board.rules);
    const Move move = diary.seated(bot, quick)->choose(diary.now);
    EXPECT_EQ(diary.seated(bot, quick)->choose(same), move);
    EXPECT_FALSE(refusal(diary.now, move));
  });
}

/// Searching players at a real table: observers beside them never believe what is false.
template <class Observer>
void play_searching(const Rules& rules, std::uint64_t number) {
  CodeTable<Observer> table{rules, number};
  std::vector<Diary> diaries;
  std::vector<std::unique_ptr<HanabiBot::Player>> players;
  State state = start(rules);
  Events events;
  ASSERT_FALSE(deal(state, fair::seeded_deck<Game>(rules, number), &events));
  for (std::uint8_t seat = 0; seat < rules.players; ++seat) {
    diaries.emplace_back(rules, Seat{seat});
    players.push_back(searching(rules).seat(rules, Seat{seat}, number, Effort{std::nullopt, 8, nullptr}));
  }
  const auto tell = [&] {
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      const std::size_t known = diaries[seat].entries.size();
      diaries[seat].add(events);
      for (std::size_t i = known; i < diaries[seat].entries.size(); ++i)
        players[seat]->saw(diaries[seat].entries[i].first, diaries[seat].entries[i].second);
    }
  };
  tell();
  while (!over(state)) {
    ASSERT_NO_FATAL_FAILURE(table.expect_true_beliefs());
    const Seat seat = state.board.turn;
    const Move move = players[seat.index]->choose(diaries[seat.index].now);
    events.clear();
    ASSERT_FALSE(apply(state, seat, move, &events));
    ASSERT_NO_FATAL_FAILURE(table.act(move));
    tell();
  }
}

TEST(HanabiSearch, misleads_nobody) {
  for (std::uint64_t number = 0; number < 3; ++number) {
    play_searching<two::Observer>(edition_rules(Edition::english, 2), number);
    play_searching<hat::Observer>(edition_rules(Edition::english, 3 + static_cast<int>(number % 3)), number);
    play_searching<hat::Observer>(edition_rules(Edition::finnish, 4), number);
  }
}

TEST(HanabiSearch, stops_thinking_when_asked_and_keeps_to_its_time) {
  const std::atomic<bool> stop{true};
  const Effort stopped{std::chrono::milliseconds{60'000}, std::nullopt, &stop};
  const Effort short_time{std::chrono::milliseconds{20}, std::nullopt, nullptr};
  at_both_codes(6, [&](const auto& /*table*/, const Diary& diary) {
    const HanabiBot& bot = searching(diary.now.board.rules);
    EXPECT_FALSE(refusal(diary.now, diary.seated(bot, stopped)->choose(diary.now)));
    const auto player = diary.seated(bot, short_time);
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_FALSE(refusal(diary.now, player->choose(diary.now)));
    // Far more than it may take, since tests run beside each other; a search to the usual measure takes longer still with sanitizers.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds{2});
  });
}

TEST(HanabiSearch, says_what_it_expects) {
  at_both_codes(6, [&](const auto& /*table*/, const Diary& diary) {
    const auto player = diary.seated(searching(diary.now.board.rules), quick);
    const auto* explains = dynamic_cast<const Explains*>(player.get());
    ASSERT_NE(explains, nullptr);
    const Move move = player->choose(diary.now);
    const Explanation why = explains->explain(diary.now, move);
    EXPECT_EQ(why.move, move);
    ASSERT_TRUE(why.expected && why.perfect);
    EXPECT_TRUE(*why.expected >= 0 && *why.expected <= 25 && *why.perfect >= 0 && *why.perfect <= 1);
  });
}

TEST(HanabiSearch, says_with_how_many_it_plays) {
  EXPECT_TRUE(named("hat-search").supports(edition_rules(Edition::english, 2)));
  EXPECT_FALSE(named("hat-search").supports(edition_rules(Edition::english, 3)));
  EXPECT_TRUE(named("two-search").supports(edition_rules(Edition::english, 3)));
  EXPECT_FALSE(named("two-search").supports(edition_rules(Edition::english, 2)));
}

}  // namespace
}  // namespace bots
