// What holds in every game of whatever rules, found by trying: cards, tokens, points, knowledge, discards and observations.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/rng.h"
#include "hanabi/encode.h"
#include "hanabi/game.h"

namespace hanabi {
namespace {

/// Any rules that are a game.
Rules any_rules() {
  const auto number = [](int low, int high) { return static_cast<std::uint8_t>(*rc::gen::inRange(low, high + 1)); };
  const auto coin = [] { return *rc::gen::arbitrary<bool>(); };
  Rules rules = edition_rules(static_cast<Edition>(number(0, 3)), number(2, max_players));
  if (coin()) {
    rules.colours = number(1, max_colours);
    rules.ranks = number(1, max_ranks);
    rules.hand_size = number(1, max_hand);
  } else if (coin()) {
    rules.colours = 6;
  }
  rules.clue_tokens = number(0, coin() ? 10 : max_clue_tokens);
  rules.mistake_tokens = number(1, max_mistake_tokens);
  rules.first_seat.index = number(0, rules.players - 1);
  rules.empty_clues = coin();
  rules.bouquet_final = coin();
  rules.choreography = coin();
  if (rules.colours == 6) {
    rules.sixth_cards = coin() ? SixthCards::ten : SixthCards::five;
    rules.sixth_clue = coin() ? SixthClue::wild : SixthClue::named;
  }
  RC_PRE(!fault(rules).has_value());
  return rules;
}

/// A game of any rules, played by somebody who often peeks, so that fireworks are completed too.
class AnyGame {
 public:
  AnyGame() : rng_(*rc::gen::arbitrary<std::uint64_t>()) {
    const Rules rules = any_rules();
    Deck deck = sorted_deck(rules);
    base::shuffle(std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))), rng_);
    state = start(rules);
    RC_ASSERT(!deal(state, deck).has_value());
  }

  /// Plays to the end and calls `look` after the deal and after each move.
  template <class Look>
  void play(const Look& look) {
    look();
    while (playing(state.board)) {
      events.clear();
      RC_ASSERT(!apply(state, state.board.turn, choose(), &events).has_value());
      look();
    }
  }

  State state;
  Events events{};

 private:
  Move choose() {
    const Board& board = state.board;
    if (rng_.below(2) == 0)
      for (Slot slot = 0; slot < board.hands[board.turn.index].size; ++slot) {
        const Card card = card_at(state, board.turn, slot);
        if (board.fireworks[static_cast<unsigned>(card.colour())] != card.rank()) continue;
        return Play{slot, board.rules.choreography && rng_.below(2) == 0 ? std::optional{card.colour()} : std::nullopt};
      }
    const Moves moves = legal_moves(observe(state, board.turn));
    RC_ASSERT(!moves.empty());
    return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  base::Rng rng_;
};

template <class Look>
void each_card(const Rules& rules, const Look& look) {
  for (int colour = 0; colour < rules.colours; ++colour)
    for (Rank rank = 0; rank < rules.ranks; ++rank) look(Card{static_cast<Colour>(colour), rank});
}

RC_GTEST_PROP(HanabiProperties, H_1_1_every_card_is_in_exactly_one_place, ()) {
  AnyGame game;
  game.play([&] {
    const Board& board = game.state.board;
    std::map<Card, int> count;
    for (int i = board.cards_drawn; i < deck_size(board.rules); ++i) ++count[game.state.deck[static_cast<std::size_t>(i)]];
    for (std::uint8_t seat = 0; seat < board.rules.players; ++seat)
      for (Slot slot = 0; slot < board.hands[seat].size; ++slot) ++count[card_at(game.state, Seat{seat}, slot)];
    each_card(board.rules, [&](Card card) {
      const int placed = card.rank() < board.fireworks[static_cast<unsigned>(card.colour())] ? 1 : 0;
      RC_ASSERT(count[card] + placed + discarded(board, card) ==
                copies(board.rules, static_cast<int>(card.colour()), card.rank()));
    });
  });
}

RC_GTEST_PROP(HanabiProperties, H_7_7_tokens_stay_within_their_bounds, ()) {
  AnyGame game;
  game.play([&] {
    const Board& board = game.state.board;
    RC_ASSERT(board.clues <= board.rules.clue_tokens);
    RC_ASSERT(board.mistakes <= board.rules.mistake_tokens);
    RC_ASSERT((board.mistakes == board.rules.mistake_tokens) == (board.phase == Phase::mistakes));
    RC_ASSERT(board.rules.bouquet_final || (board.phase != Phase::needed_card && board.phase != Phase::no_move));
    RC_ASSERT(!board.rules.bouquet_final || board.phase != Phase::deck_out);
  });
}

RC_GTEST_PROP(HanabiProperties, H_4_4_points_are_the_sum_of_the_fireworks, ()) {
  AnyGame game;
  game.play([&] {
    const Board& board = game.state.board;
    const int sum = std::accumulate(board.fireworks.begin(), board.fireworks.end(), 0);
    RC_ASSERT(board.points == sum);
    RC_ASSERT(score(board) == (lost(board) ? 0 : sum));
    RC_ASSERT((sum == perfect_score(board.rules)) == (board.phase == Phase::complete));
  });
}

RC_GTEST_PROP(HanabiProperties, H_3_7_what_is_known_of_a_card_never_excludes_it, ()) {
  AnyGame game;
  game.play([&] {
    const Board& board = game.state.board;
    for (std::uint8_t seat = 0; seat < board.rules.players; ++seat)
      for (Slot slot = 0; slot < board.hands[seat].size; ++slot) {
        const Knowledge& known = board.hands[seat].known[slot];
        const Card card = card_at(game.state, Seat{seat}, slot);
        RC_ASSERT(known.can_be(card));
        const ClueBits touches = touching(board.rules)[card.id()];
        RC_ASSERT((known.clued_colours & ~touches & 0x3f) == 0);
        RC_ASSERT((known.clued_ranks & ~(touches >> 6)) == 0);
      }
  });
}

RC_GTEST_PROP(HanabiProperties, H_4_8_what_can_be_reached_never_grows, ()) {
  AnyGame game;
  int before = perfect_score(game.state.board.rules);
  game.play([&] {
    const int now = reachable_points(game.state.board);
    RC_ASSERT(now <= before);
    RC_ASSERT(now >= game.state.board.points);
    RC_ASSERT(!game.state.board.rules.bouquet_final || !playing(game.state.board) ||
              now == perfect_score(game.state.board.rules));
    before = now;
  });
}

RC_GTEST_PROP(HanabiProperties, H_2_4_the_discard_holds_what_was_thrown_there, ()) {
  AnyGame game;
  std::map<Card, int> thrown;
  game.play([&] {
    for (const Event& event : game.events) {
      if (const auto* discard = std::get_if<Discarded>(&event)) ++thrown[discard->card];
      if (const auto* played = std::get_if<Played>(&event); played != nullptr && !played->placed) ++thrown[played->card];
    }
    each_card(game.state.board.rules, [&](Card card) { RC_ASSERT(discarded(game.state.board, card) == thrown[card]); });
  });
}

RC_GTEST_PROP(HanabiProperties, H_11_7_truth_and_view_give_the_same_observation, ()) {
  AnyGame game;
  const Rules rules = game.state.board.rules;
  for (const auto kind : {ObservationKind::canonical, ObservationKind::minimal})
    RC_ASSERT(ObservationLayout(rules, kind).words() <= max_observation_words);
  game.play([&] {
    for (std::uint8_t seat = 0; seat < rules.players; ++seat)
      for (const auto kind : {ObservationKind::canonical, ObservationKind::minimal}) {
        const ObservationLayout layout{rules, kind};
        std::array<std::uint64_t, max_observation_words> truth{};
        std::array<std::uint64_t, max_observation_words> known{};
        encode(game.state, Seat{seat}, layout, truth);
        encode(observe(game.state, Seat{seat}), layout, known);
        RC_ASSERT(truth == known);
        RC_ASSERT(layout.size % 64 == 0 || truth[layout.size / 64] >> (layout.size % 64) == 0);
      }
  });
}

RC_GTEST_PROP(HanabiProperties, H_2_5_rearranging_back_undoes_it, ()) {
  AnyGame game;
  game.play([&] {
    if (!playing(game.state.board)) return;
    const State before = game.state;
    const auto seat = Seat{static_cast<std::uint8_t>(game.state.board.points % game.state.board.rules.players)};
    const unsigned cards = game.state.board.hands[seat.index].size;
    Rearrange there;
    Rearrange back;
    for (unsigned slot = 0; slot < cards; ++slot) {
      there.from[slot] = static_cast<Slot>((slot + 1) % cards);
      back.from[(slot + 1) % cards] = static_cast<Slot>(slot);
    }
    RC_ASSERT(!apply(game.state, seat, there).has_value());
    RC_ASSERT(legal_set(game.state).plain == legal_set(before).plain);
    RC_ASSERT(!apply(game.state, seat, back).has_value());
    RC_ASSERT(game.state == before);
  });
}

}  // namespace
}  // namespace hanabi
