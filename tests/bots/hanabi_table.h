// Games of players that follow a code, with an observer in every seat and one who sees every hand.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "bots/hanabi/hat_kinds.h"
#include "bots/hanabi/play_on.h"
#include "fair/deck.h"
#include "hanabi/game.h"

namespace bots {

template <class Observer>
class CodeTable {
 public:
  CodeTable(const hanabi::Rules& rules, std::uint64_t deal_number) : state_(start(rules)), all_seeing_(rules, std::nullopt) {
    for (std::uint8_t seat = 0; seat < rules.players; ++seat) seats_.emplace_back(rules, hanabi::Seat{seat});
    hanabi::Events events;
    EXPECT_FALSE(deal(state_, fair::seeded_deck<hanabi::Game>(rules, deal_number), &events));
    tell(events);
  }

  [[nodiscard]] const hanabi::State& state() const { return state_; }
  [[nodiscard]] const hanabi::Board& board() const { return state_.board; }
  [[nodiscard]] const Observer& seat(hanabi::Seat seat) const { return seats_[seat.index]; }
  [[nodiscard]] const Observer& on_turn() const { return seats_[state_.board.turn.index]; }
  [[nodiscard]] const Observer& all_seeing() const { return all_seeing_; }

  void act(const hanabi::Move& move) {
    hanabi::Events events;
    const auto refused = apply(state_, state_.board.turn, move, &events);
    ASSERT_FALSE(refused) << refusal_text(*refused);
    tell(events);
  }

  /// What is publicly believed is true, and the same in every seat.
  void expect_true_beliefs() const {
    for (std::uint8_t seat = 0; seat < state_.board.rules.players; ++seat) {
      ASSERT_EQ(seats_[seat].protocol(), all_seeing_.protocol()) << "seat " << int{seat} << " believes something else";
      const hat::PublicHand& hand = all_seeing_.protocol().beliefs().hand(seat);
      ASSERT_EQ(hand.size, state_.board.hands[seat].size);
      for (hanabi::Slot slot = 0; slot < hand.size; ++slot)
        ASSERT_NE(hand.masks[slot] & hat::kind(card_at(state_, hanabi::Seat{seat}, slot)), 0U) << "a true card was excluded";
    }
  }

 private:
  void tell(const hanabi::Events& events) {
    for (const hanabi::Event& event : events) {
      for (std::uint8_t i = 0; i < seats_.size(); ++i) seats_[i].saw(see(event, hanabi::Seat{i}), state_.board);
      all_seeing_.saw(std::visit(detail::SeeingAll{}, event), state_.board);
    }
  }

  hanabi::State state_;
  std::vector<Observer> seats_{};
  Observer all_seeing_;
};

}  // namespace bots
