// A table for tests: decks laid by the cards that matter, moves in words, and a look at every step.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hanabi/game.h"

namespace hanabi {

inline constexpr Seat anna{0};
inline constexpr Seat ben{1};
inline constexpr Seat cleo{2};
inline constexpr Seat dan{3};
inline constexpr Seat eve{4};

/// Who sits at the table, seat by seat.
inline const std::vector<std::string>& player_names() {
  static const std::vector<std::string> names{"anna", "ben", "cleo", "dan", "eve"};
  return names;
}

/// "R1 Y5 M3": cards by the letters R Y G W B M, W also for black.
std::vector<Card> row(std::string_view cards);
inline Card named(std::string_view card) { return row(card).at(0); }

/// What lies where; what is left open is filled with the cards that nobody asked for, sorted.
struct Layout {
  std::vector<std::string_view> hands{};  ///< by seat, oldest card first
  std::string_view draws{};               ///< the next cards of the deck
  std::string_view bottom{};              ///< its last ones
};

Deck deck_of(const Rules& rules, const Layout& layout);

/// The deck for a game in which nobody gives a clue and everybody always uses their oldest card: `used` in that order.
Deck deck_in_order_of_use(const Rules& rules, std::string_view used);

/// Every firework of the rules, one after the other: "R1 R2 ... B5", a perfect show in the order in which it is played.
std::string whole_show(const Rules& rules);

/// The English edition: what all four books have in common, without empty clues.
inline Rules base_rules(int players = 2) { return edition_rules(Edition::english, players); }

/// A game of few cards, for what happens when they run out: that many colours with the values 1 1 1 2, say, for ranks = 2.
Rules small_rules(int players, int colours, int ranks, int hand_size);

class Table {
 public:
  explicit Table(const Rules& rules, const Layout& layout = {}) : Table(rules, deck_of(rules, layout)) {}
  Table(const Rules& rules, const Deck& deck);

  /// The one on turn does that, and may: "play 1", "play 1 red", "discard 5", "clue ben red", "clue ben 4", "rearrange 2 1 3 4 5".
  Table& say(std::string_view words);
  /// So does that seat, whoever is on turn.
  Table& say(Seat seat, std::string_view words);
  /// The same words again and again.
  Table& say_times(int times, std::string_view words);

  /// A clue to the next player that points at something.
  Table& give_some_clue();

  /// Such clues and discards of the oldest card, in turns, until the deck has so few cards left, or the game is over.
  Table& pass_time_until_deck_has(int cards);

  /// Why the one on turn, or that seat, may not. Checks that nothing changed and that the player could know it before.
  std::optional<Refusal> refused(std::string_view words) { return refused(board().turn, words); }
  std::optional<Refusal> refused(Seat seat, std::string_view words) { return refused(seat, parsed(words)); }
  std::optional<Refusal> refused(Seat seat, const Move& move);

  /// Puts the table where a test wants it.
  State& state() { return state_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Board& board() const { return state_.board; }
  [[nodiscard]] const Rules& rules() const { return state_.board.rules; }
  [[nodiscard]] int clues() const { return state_.board.clues; }
  [[nodiscard]] int mistakes() const { return state_.board.mistakes; }
  [[nodiscard]] int firework(Colour colour) const { return state_.board.fireworks[static_cast<std::size_t>(colour)]; }
  [[nodiscard]] int hand_size(Seat seat) const { return state_.board.hands[seat.index].size; }
  [[nodiscard]] const Knowledge& known(Seat seat, int place) const {
    return state_.board.hands[seat.index].known[static_cast<std::size_t>(place - 1)];
  }

  /// "R1 Y5": the hand, oldest card first.
  [[nodiscard]] std::string hand(Seat seat) const;
  /// The places that the last clue pointed at, from 1: "1 4".
  [[nodiscard]] std::string touched() const;
  /// "red multicolour": what colours, or "1 2 3" what values, a card can have by the clues.
  [[nodiscard]] std::string possible_colours(Seat seat, int place) const;
  [[nodiscard]] std::string possible_values(Seat seat, int place) const;

  /// What happened in the last move.
  template <class E>
  [[nodiscard]] const E* event() const {
    for (const Event& event : events_)
      if (const auto* found = std::get_if<E>(&event)) return found;
    return nullptr;
  }

 private:
  [[nodiscard]] Move parsed(std::string_view words) const;

  State state_;
  Events events_{};
};

/// Each card of the rules is in exactly one place: deck, a hand, a firework or the discard; and the tokens are within bounds.
void expect_sound(const State& state);

}  // namespace hanabi
