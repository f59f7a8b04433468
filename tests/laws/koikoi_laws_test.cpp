// The laws over Koi-Koi: every edition, every value of every option, mixtures; by chance and by a bot that knows how to play.
#include "bots/koikoi/beginner.h"
#include "koikoi/game.h"
#include "laws/laws.h"
#include "laws/rules_space.h"

namespace laws {

using koikoi::Game;

template <>
struct Facts<Game> {
  static int players(const koikoi::Rules& /*rules*/) { return koikoi::players; }

  static bool is_turn_move(const koikoi::Move& /*move*/) { return true; }

  static std::vector<koikoi::Move> every_move(const koikoi::Rules& /*rules*/) {
    std::vector<koikoi::Move> moves{koikoi::Swap{}, koikoi::Keep{}, koikoi::KoiKoi{}, koikoi::Stop{}};
    for (const koikoi::Card card : koikoi::all_cards) {
      moves.emplace_back(koikoi::PlayCard{card});
      moves.emplace_back(koikoi::PlayWild{card});
      moves.emplace_back(koikoi::Take{card});
    }
    return moves;
  }

  /// The cards that the viewer cannot place change places in the deck.
  static koikoi::Deck swap_hidden(const koikoi::State& state, Viewer viewer, koikoi::Deck deck, base::Rng& rng) {
    if (awaits_deck(state) || over(state)) return deck;
    std::vector<std::size_t> hidden;
    for (const koikoi::Card card : unseen(observe(state, viewer)))
      hidden.push_back(static_cast<std::size_t>(std::find(deck.begin(), deck.end(), card) - deck.begin()));
    if (hidden.empty()) return deck;
    for (int swaps = 0; swaps < 4; ++swaps)
      std::swap(deck[hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))]],
                deck[hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))]]);
    return deck;
  }

  /// Whether the exchange made or unmade a special hand, which ends the deal and is then open to all.
  static bool dealt_differently(const std::vector<koikoi::Seen>& before, const std::vector<koikoi::Seen>& after) {
    return before.size() != after.size();
  }
};

namespace {

std::vector<koikoi::Rules> koikoi_rules() {
  std::vector<koikoi::Rules> plain;
  for (const auto& edition : koikoi::editions()) plain.push_back(edition_rules(edition.edition));
  return rules_space(plain, koikoi::options(), 60);
}

Player<Game> beginner_player() {
  return {"beginner", [](const koikoi::View& view, base::Rng& /*rng*/) { return bots::beginner(view); }};
}

void check_with(const Player<Game>& player) {
  int secrets_kept = 0;
  std::uint64_t seed = 0;
  for (const auto& rules : koikoi_rules()) {
    SCOPED_TRACE(rules_text(rules));
    ASSERT_NO_FATAL_FAILURE(check_game<Game>(rules, player, seed++, secrets_kept));
  }
  EXPECT_GT(secrets_kept, 1000) << "the secrecy law was hardly tried";
}

TEST(KoikoiLaws, hold_by_chance) { check_with(random_player<Game>()); }

TEST(KoikoiLaws, hold_for_a_bot_that_can_play) { check_with(beginner_player()); }

}  // namespace
}  // namespace laws
