// The whole story of a round with other hidden cards: a seat sees the same, so every bot makes the same moves in it.
#include <gtest/gtest.h>

#include <optional>

#include "koikoi_table.h"

namespace bots::koi {
namespace {

using namespace koikoi;

constexpr Effort quick{std::nullopt, 3, nullptr};

/// A round from its deck, as far as it was played.
struct Story {
  Deck deck{};
  std::vector<Move> moves{};
};

struct Told {
  State state{};
  Diary diary{};  ///< of seat 0
};

/// What comes of the story; nothing if a move of it would be refused.
std::optional<Told> told(const Rules& rules, const Story& story) {
  Told told{start(rules), {}};
  told.diary.now = observe(told.state, Seat{0});
  Events events;
  deal_trusted(told.state, story.deck, &events);
  for (std::size_t i = 0;; ++i) {
    for (const Event& event : events) {
      const Seen seen = see(event, Seat{0});
      update(told.diary.now, seen);
      told.diary.entries.emplace_back(seen, told.diary.now);
    }
    events.clear();
    if (i == story.moves.size()) return told;
    if (!playing(told.state.board) || apply(told.state, told.state.board.turn, story.moves[i], &events)) return std::nullopt;
  }
}

/// The same story with the cards that seat 0 cannot place dealt to other places.
Story with_other_secrets(const Story& story, CardSet hidden, base::Rng& lots) {
  std::vector<std::size_t> places;
  std::vector<Card> cards;
  for (std::size_t i = 0; i < story.deck.size(); ++i)
    if (hidden.has(story.deck[i])) {
      places.push_back(i);
      cards.push_back(story.deck[i]);
    }
  base::shuffle(std::span<Card>{cards}, lots);
  Story other = story;
  for (std::size_t i = 0; i < places.size(); ++i) other.deck[places[i]] = cards[i];
  return other;
}

TEST(KoikoiSecrets, change_no_move_of_any_bot) {
  int compared = 0;
  for (const EditionInfo& edition : editions()) {
    Rules rules = edition_rules(edition.edition);
    rules.rounds = 1;
    base::Rng lots{4};
    for (int round = 0; round < 3; ++round) {
      Story story{sorted_deck(rules), {}};
      base::shuffle(std::span<Card>{story.deck}, lots);
      for (auto now = told(rules, story); now && playing(now->state.board); now = told(rules, story)) {
        const Seat turn = now->state.board.turn;
        if (turn.index == 0 && now->state.board.looked) {
          const auto other = told(rules, with_other_secrets(story, unseen(now->diary.now), lots));
          // Other cards may make an earlier move of the opponent illegal; then it is another story.
          if (other && other->diary.entries == now->diary.entries && other->state != now->state) {
            ++compared;
            for (const KoikoiBot& bot : koikoi_bots)
              EXPECT_EQ(seated(bot, rules, other->diary, 5, quick)->choose(other->diary.now),
                        seated(bot, rules, now->diary, 5, quick)->choose(now->diary.now))
                  << bot.name << ", " << edition.name;
          }
        }
        story.moves.push_back(random_move(observe(now->state, turn), lots));
      }
    }
  }
  EXPECT_GT(compared, 40);
}

}  // namespace
}  // namespace bots::koi
