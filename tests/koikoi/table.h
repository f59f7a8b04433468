// A table for tests: decks laid by the cards that matter, moves in words, and a look at every step.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "koikoi/game.h"

namespace koikoi {

inline constexpr Seat first_seat{0};
inline constexpr Seat second_seat{1};

inline Card named(std::string_view name) {
  const auto card = parse_card(name);
  EXPECT_TRUE(card) << (card ? "" : card.error());
  return card ? *card : Card{};
}

/// "crane moon pine-ribbon": cards by name or code, in that order.
inline std::vector<Card> row(std::string_view names) {
  std::vector<Card> row;
  std::size_t at = 0;
  while (at < names.size()) {
    const std::size_t end = std::min(names.find(' ', at), names.size());
    if (end > at) row.push_back(named(names.substr(at, end - at)));
    at = end + 1;
  }
  return row;
}

inline CardSet set_of(std::string_view names) {
  CardSet set;
  for (const Card card : row(names)) set |= card;
  return set;
}

/// What lies where; places left open are filled with the cards that nobody asked for, by number.
struct Layout {
  std::string_view oya_hand;
  std::string_view other_hand;
  std::string_view field;
  std::string_view pile;
};

inline Deck deck_of(const Layout& layout) {
  const std::vector<std::vector<Card>> wanted{row(layout.other_hand), row(layout.oya_hand), row(layout.field),
                                              row(layout.pile)};
  CardSet left = all_cards;
  for (const auto& cards_wanted : wanted)
    for (const Card card : cards_wanted) {
      EXPECT_TRUE(left.has(card)) << card_text(card) << " is laid twice";
      left -= card;
    }
  const auto fill = [&](const std::vector<Card>& begun, std::size_t size) {
    std::vector<Card> filled = begun;
    while (filled.size() < size) {
      filled.push_back(left.first());
      left -= filled.back();
    }
    return filled;
  };
  const auto theirs = fill(wanted[0], hand_cards), oyas = fill(wanted[1], hand_cards), field = fill(wanted[2], field_cards),
             pile = fill(wanted[3], pile_cards);
  Deck deck{};
  for (std::size_t i = 0; i < 4; ++i) {
    deck[i] = theirs[i];
    deck[4 + i] = oyas[i];
    deck[8 + i] = field[i];
    deck[12 + i] = theirs[4 + i];
    deck[16 + i] = oyas[4 + i];
    deck[20 + i] = field[4 + i];
  }
  std::copy(pile.begin(), pile.end(), deck.begin() + 24);
  return deck;
}

/// Each of the 48 cards is in exactly one place (K-12.3).
inline void expect_conserved(const State& state) {
  const Board& board = state.board;
  CardSet seen;
  int count = 0;
  const auto add = [&](CardSet some) {
    seen |= some;
    count += some.size();
  };
  add(board.field);
  for (unsigned seat = 0; seat < players; ++seat) {
    add(board.captured[seat]);
    add(state.hands[seat]);
    EXPECT_EQ(state.hands[seat].size(), board.hand_size[seat]);
  }
  for (unsigned i = pile_cards - board.pile_left; i < pile_cards; ++i) add(state.pile[i]);
  if (board.phase == Phase::choose_hand || board.phase == Phase::choose_turned) add(board.pending);
  EXPECT_EQ(count, cards);
  EXPECT_EQ(seen, all_cards);
}

class Table {
 public:
  explicit Table(const Rules& rules) : state_(start(rules)) {}
  Table(const Rules& rules, const Layout& layout) : Table(rules) { deal(layout); }

  void deal(const Layout& layout) {
    events_.clear();
    EXPECT_FALSE(koikoi::deal(state_, deck_of(layout), &events_));
    expect_conserved(state_);
  }

  /// The one on turn does that.
  Table& say(std::string_view words) {
    const auto move = parse_move(rules(), {}, words);
    EXPECT_TRUE(move) << words;
    events_.clear();
    const auto refused = move ? apply(state_, board().turn, *move, &events_) : std::nullopt;
    EXPECT_FALSE(refused) << words << ": " << (refused ? refusal_text(*refused) : "");
    expect_conserved(state_);
    return *this;
  }

  /// Why the one on turn may not; the state must be as before.
  std::optional<Refusal> refused(std::string_view words) { return refused(board().turn, words); }
  std::optional<Refusal> refused(Seat seat, std::string_view words) {
    const State before = state_;
    const auto answer = apply(state_, seat, *parse_move(rules(), {}, words));
    EXPECT_EQ(state_, before);
    return answer;
  }

  /// The first legal move again and again, always playing on, until the round is over.
  void play_out() {
    while (playing(board())) EXPECT_FALSE(apply(state_, board().turn, nth_move(legal_set(state_), 0)));
  }

  /// For tests that need a round to stand where playing would take too long to bring it.
  State& state() { return state_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Board& board() const { return state_.board; }
  [[nodiscard]] const Rules& rules() const { return state_.board.rules; }
  [[nodiscard]] const Events& events() const { return events_; }

  template <class E>
  [[nodiscard]] const E* event() const {
    for (const Event& event : events_)
      if (const auto* found = std::get_if<E>(&event)) return found;
    return nullptr;
  }

 private:
  State state_;
  Events events_{};
};

/// Rules of the book without the swap, so that play begins with the deal.
inline Rules plain_rules() {
  Rules rules;
  rules.swap = false;
  return rules;
}

}  // namespace koikoi
