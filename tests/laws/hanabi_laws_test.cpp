// The laws over Hanabi: every edition, every value of every option, mixtures; by chance and by a bot that knows how to play.
#include "bots/hanabi/simple.h"
#include "hanabi/game.h"
#include "laws/laws.h"
#include "laws/rules_space.h"

namespace laws {

using hanabi::Game;

template <>
struct Facts<Game> {
  static int players(const hanabi::Rules& rules) { return rules.players; }

  static bool is_turn_move(const hanabi::Move& move) { return !std::holds_alternative<hanabi::Rearrange>(move); }

  static std::vector<hanabi::Move> every_move(const hanabi::Rules& /*rules*/) {
    std::vector<hanabi::Move> moves;
    for (hanabi::Slot slot = 0; slot <= hanabi::max_hand; ++slot) {
      moves.emplace_back(hanabi::Discard{slot});
      moves.emplace_back(hanabi::Play{slot, std::nullopt});
      for (int colour = 0; colour < hanabi::max_colours; ++colour)
        moves.emplace_back(hanabi::Play{slot, static_cast<hanabi::Colour>(colour)});
    }
    for (std::uint8_t seat = 0; seat <= hanabi::max_players; ++seat) {
      for (int colour = 0; colour < hanabi::max_colours; ++colour)
        moves.emplace_back(hanabi::ClueColour{Seat{seat}, static_cast<hanabi::Colour>(colour)});
      for (hanabi::Rank rank = 0; rank <= hanabi::max_ranks; ++rank) moves.emplace_back(hanabi::ClueRank{Seat{seat}, rank});
    }
    moves.emplace_back(hanabi::Rearrange{{0, 1, 2, 3, 4, 5, 6, 7}});
    moves.emplace_back(hanabi::Rearrange{{4, 3, 2, 1, 0}});
    moves.emplace_back(hanabi::Rearrange{{3, 2, 1, 0}});
    moves.emplace_back(hanabi::Rearrange{{0, 0, 1}});
    moves.emplace_back(hanabi::Rearrange{{9}});
    return moves;
  }

  /// A card that the viewer holds may be another that fits what the clues say; a card still to be drawn may be any.
  static hanabi::Deck swap_hidden(const hanabi::State& state, Viewer viewer, hanabi::Deck deck, base::Rng& rng) {
    struct Place {
      std::size_t at;
      std::optional<hanabi::Knowledge> known;
    };
    std::vector<Place> hidden;
    const hanabi::Board& board = state.board;
    for (std::uint8_t seat = 0; seat < board.rules.players; ++seat)
      if (!viewer || *viewer == Seat{seat})
        for (unsigned slot = 0; slot < board.hands[seat].size; ++slot)
          hidden.push_back({board.hands[seat].drawn[slot], board.hands[seat].known[slot]});
    for (std::size_t at = board.cards_drawn; at < static_cast<std::size_t>(deck_size(board.rules)); ++at)
      hidden.push_back({at, std::nullopt});
    for (int tries = 0; tries < 200 && !hidden.empty(); ++tries) {
      const Place& a = hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))];
      const Place& b = hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))];
      if ((!a.known || a.known->can_be(deck[b.at])) && (!b.known || b.known->can_be(deck[a.at])))
        std::swap(deck[a.at], deck[b.at]);
    }
    return deck;
  }

  static bool dealt_differently(const std::vector<hanabi::Seen>& /*before*/, const std::vector<hanabi::Seen>& /*after*/) {
    return false;
  }
};

namespace {

std::vector<hanabi::Rules> hanabi_rules() {
  std::vector<hanabi::Rules> plain;
  for (const auto& edition : hanabi::editions())
    for (int players = 2; players <= 5; ++players) plain.push_back(edition_rules(edition.edition, players));
  return rules_space(plain, hanabi::options(), 150);
}

/// Rearranges its hand now and then, as people do: such moves are legal at any time and never listed.
Player<Game> rearranging(const Player<Game>& player) {
  return {player.name, [player](const hanabi::View& view, base::Rng& rng) {
            if (rng.below(8) != 0) return player.choose(view, rng);
            hanabi::Rearrange rearrange;
            const unsigned cards = view.board.hands[view.me->index].size;
            for (unsigned slot = 0; slot < cards; ++slot) rearrange.from[slot] = static_cast<hanabi::Slot>(slot);
            base::shuffle(std::span{rearrange.from}.first(cards), rng);
            return hanabi::Move{rearrange};
          }};
}

Player<Game> simple_player() {
  return {"simple", [](const hanabi::View& view, base::Rng& /*rng*/) { return bots::simple(view); }};
}

void check_with(const Player<Game>& player) {
  int secrets_kept = 0;
  std::uint64_t seed = 0;
  for (const auto& rules : hanabi_rules()) {
    // A game takes a millisecond, so each set of rules gets several.
    SCOPED_TRACE(rules_text(rules));
    for (int game = 0; game < 8; ++game) ASSERT_NO_FATAL_FAILURE(check_game<Game>(rules, player, seed++, secrets_kept));
  }
  EXPECT_GT(secrets_kept, 1000) << "the secrecy law was hardly tried";
}

TEST(HanabiLaws, hold_by_chance) { check_with(rearranging(random_player<Game>())); }

TEST(HanabiLaws, hold_for_a_bot_that_can_play) { check_with(rearranging(simple_player())); }

}  // namespace
}  // namespace laws
