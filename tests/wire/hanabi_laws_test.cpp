// The laws of the wire over many games of Hanabi, by every edition and option.
#include "hanabi/game.h"
#include "laws/rules_space.h"
#include "wire/hanabi.h"
#include "wire/laws.h"

namespace wire_laws {
namespace {

using hanabi::Game;
using hanabi::State;
using hanabi::View;

std::vector<hanabi::Rules> every_rules(int mixtures) {
  std::vector<hanabi::Rules> plain;
  for (const auto& edition : hanabi::editions())
    for (int players = 2; players <= 5; ++players) plain.push_back(edition_rules(edition.edition, players));
  return laws::rules_space(plain, hanabi::options(), mixtures);
}

/// Any legal move, and now and then a new order of the hand.
laws::Player<Game> some_player() {
  return {"some", [](const View& view, base::Rng& rng) {
            if (rng.below(10) != 0) {
              const auto moves = legal_moves(view);
              return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            }
            hanabi::Rearrange rearrange;
            const unsigned cards = view.board.hands[view.me->index].size;
            for (unsigned slot = 0; slot < cards; ++slot) rearrange.from[slot] = static_cast<hanabi::Slot>(slot);
            base::shuffle(std::span{rearrange.from}.first(cards), rng);
            return hanabi::Move{rearrange};
          }};
}

/// Each hand as it should be told: whole, or with nothing where the viewer may not look.
void check_hands(const State& state, const json::object& view, const auto& may_see) {
  const auto& hands = view.at("hands").as_object();
  ASSERT_EQ(hands.size(), state.board.rules.players);
  for (std::uint8_t seat = 0; seat < state.board.rules.players; ++seat) {
    const auto& hand = hands.at(std::to_string(seat + 1)).as_array();
    ASSERT_EQ(hand.size(), state.board.hands[seat].size);
    for (std::uint8_t slot = 0; slot < hand.size(); ++slot) {
      const json::value expected =
          may_see(Seat{seat}) ? json::value(card_text(state.board.rules, card_at(state, Seat{seat}, slot))) : json::value();
      ASSERT_EQ(hand[slot].at("card"), expected);
      ASSERT_EQ(hand[slot].at("id"), state.board.hands[seat].drawn[slot]);
    }
  }
}

/// Moves in the words of the game, with the cards that they really touch.
void check_moves(const State& state, const View& view, const json::object& sent) {
  const auto& listed = sent.at("moves").as_array();
  const auto legal = legal_moves(view);
  ASSERT_EQ(listed.size(), legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i) {
    ASSERT_EQ(listed[i].at("move").as_string(), move_text(view.board.rules, {}, legal[i]));
    State after = state;
    hanabi::Events events;
    ASSERT_FALSE(apply(after, *view.me, legal[i], &events));
    const auto* clued = std::get_if<hanabi::Clued>(&events[0]);
    ASSERT_EQ(listed[i].as_object().contains("touches"), clued != nullptr);
    if (clued == nullptr) continue;
    unsigned touches = 0;
    for (const auto& place : listed[i].at("touches").as_array()) touches |= 1U << (place.as_int64() - 1);
    ASSERT_EQ(touches, clued->touched);
  }
}

void check_numbers(const hanabi::Board& board, const json::object& sent) {
  ASSERT_EQ(sent.at("reachable"), reachable_points(board));
  ASSERT_EQ(sent.at("score"), score(board));
  ASSERT_EQ(sent.at("turn").is_null(), !playing(board));
  std::int64_t reach = 0;
  for (const auto& firework : sent.at("fireworks").as_array()) reach += firework.at("reach").as_int64();
  ASSERT_EQ(reach, reachable_points(board));
  std::size_t in_discard = 0;
  std::size_t gone = 0;
  for (int colour = 0; colour < board.rules.colours; ++colour)
    for (hanabi::Rank rank = 0; rank < board.rules.ranks; ++rank) {
      const hanabi::Card card{static_cast<hanabi::Colour>(colour), rank};
      in_discard += static_cast<std::size_t>(discarded(board, card));
      gone += gone_for_good(board, card) ? 1 : 0;
    }
  ASSERT_EQ(sent.at("discard").as_array().size(), in_discard);
  ASSERT_EQ(sent.at("gone").as_array().size(), gone);
}

void check_game(const hanabi::Rules& rules, std::uint64_t seed) {
  base::Rng rng{seed};
  Onlookers<Game> onlookers{start(rules), rules.players};
  laws::play<Game>(rules, some_player(), rng, [&](const State& state, const Inputs<Game>& /*inputs*/) {
    ASSERT_NO_FATAL_FAILURE(onlookers.follow(state, [&](const View& view, const json::object& sent) {
      ASSERT_NO_FATAL_FAILURE(check_hands(state, sent, [&](Seat seat) { return view.me && *view.me != seat; }));
      ASSERT_NO_FATAL_FAILURE(check_moves(state, view, sent));
      ASSERT_NO_FATAL_FAILURE(check_numbers(state.board, sent));
    }));
    ASSERT_NO_FATAL_FAILURE(check_hands(state, onlookers.open_view(), [](Seat) { return true; }));
    ASSERT_TRUE(onlookers.open_view().at("moves").as_array().empty());
  });
}

/// The deck with some cards exchanged that the viewer has not seen and that the clues do not tell apart.
hanabi::Deck exchanged(const State& state, Viewer viewer, hanabi::Deck deck, base::Rng& rng) {
  struct Place {
    std::size_t at;
    hanabi::Knowledge known;
  };
  std::vector<Place> hidden;
  const hanabi::Board& board = state.board;
  for (std::uint8_t seat = 0; seat < board.rules.players; ++seat)
    if (!viewer || *viewer == Seat{seat})
      for (unsigned slot = 0; slot < board.hands[seat].size; ++slot)
        hidden.push_back({board.hands[seat].drawn[slot], board.hands[seat].known[slot]});
  for (std::size_t at = board.cards_drawn; at < static_cast<std::size_t>(deck_size(board.rules)); ++at)
    hidden.push_back({at, {0xff, 0xff, 0, 0}});
  for (int tries = 0; tries < 200 && !hidden.empty(); ++tries) {
    const Place& a = hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))];
    const Place& b = hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))];
    if (a.known.can_be(deck[b.at]) && b.known.can_be(deck[a.at])) std::swap(deck[a.at], deck[b.at]);
  }
  return deck;
}

TEST(HanabiWireLaws, changes_lead_to_the_next_snapshot_for_every_viewer) {
  std::uint64_t seed = 0;
  for (const auto& rules : every_rules(4)) {
    SCOPED_TRACE(rules_text(rules));
    ASSERT_NO_FATAL_FAILURE(check_game(rules, seed++));
  }
}

TEST(HanabiWireLaws, cards_that_a_viewer_has_not_seen_move_no_byte) {
  int compared = 0;
  base::Rng rng{7};
  for (const auto& rules : every_rules(4)) {
    SCOPED_TRACE(rules_text(rules));
    laws::play<Game>(rules, some_player(), rng, [&](const State& state, const Inputs<Game>& inputs) {
      if (inputs.empty() || rng.below(20) != 0) return;
      for (const auto& viewer : laws::viewers(rules.players)) {
        Inputs<Game> other = inputs;
        auto& deck = std::get<hanabi::Deck>(other[0].what);
        deck = exchanged(state, viewer, deck, rng);
        // A move that another player made knowing their cards may be illegal now; then there is nothing to compare.
        const auto text = channel<Game>(rules, other, viewer);
        if (!text || deck == std::get<hanabi::Deck>(inputs[0].what)) continue;
        ++compared;
        ASSERT_EQ(*text, *channel<Game>(rules, inputs, viewer));
      }
    });
  }
  EXPECT_GT(compared, 300) << "hardly tried";
}

}  // namespace
}  // namespace wire_laws
