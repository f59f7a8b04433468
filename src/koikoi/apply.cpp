#include "koikoi/apply.h"

#include <algorithm>
#include <span>
#include <utility>

namespace koikoi {
namespace {

template <class E>
void happen(State& state, const E& event, Events* events) {
  step(state.board, event);
  if (events != nullptr) events->push_back(event);
}

/// With a bank the other one pays (K-7.9).
std::array<std::int16_t, players> gains(const Rules& rules, Seat winner, int points) {
  std::array<std::int16_t, players> gains{};
  gains[winner.index] = static_cast<std::int16_t>(points);
  if (rules.bank > 0) gains[other(winner).index] = static_cast<std::int16_t>(-points);
  return gains;
}

Ended stopped(const Board& board) {
  const Scoring scoring = stop_score(board, board.turn);
  return {
      RoundEnd::stopped, board.turn, scoring, gains(board.rules, board.turn, scoring.total), gaji_cards(board, board.turn), {}};
}

/// K-5.10 and, for what the Oya may get of it, K-7.8.
Ended exhausted(const Board& board) {
  const Draw draw = board.rules.draw;
  const std::uint16_t points = draw == Draw::oya_one ? 1 : draw == Draw::oya_six ? 6 : 0;
  return {RoundEnd::exhausted, board.oya, flat(points), gains(board.rules, board.oya, points), {}, {}};
}

bool special(const Rules& rules, CardSet eight) { return has_teshi(eight) || (rules.kuttsuki && has_kuttsuki(eight)); }

/// K-4.2: the field is open, so it is looked at before anything else.
Cancel field_fault(const Rules& rules, CardSet field) {
  if (has_teshi(field)) return Cancel::field_teshi;
  if (rules.kuttsuki && has_kuttsuki(field)) return Cancel::field_kuttsuki;
  if (rules.field_three == FieldThree::redeal && !stacks_of_three(field).empty()) return Cancel::field_three;
  return Cancel::none;
}

/// K-4.3, K-4.4: hands are looked at once it is settled whose they are.
void look(State& state, Events* events) {
  const Rules& rules = state.board.rules;
  step_looked(state.board);
  if (events != nullptr) events->push_back(Looked{state.hands});

  if (rules.special_hands == SpecialHands::off) return;
  const bool first = special(rules, state.hands[0]);
  const bool second = special(rules, state.hands[1]);
  if (!first && !second) return;
  const Sets shown{first ? state.hands[0] : CardSet{}, second ? state.hands[1] : CardSet{}};
  if (first && second) {
    happen(state, Cancelled{Cancel::both_hands, shown}, events);
  } else if (rules.special_hands == SpecialHands::redeal) {
    happen(state, Cancelled{Cancel::special_hand, shown}, events);
  } else {
    constexpr std::uint16_t special_points = 6;
    const Seat winner{static_cast<std::uint8_t>(first ? 0 : 1)};
    happen(state, Ended{RoundEnd::special_hand, winner, flat(special_points), gains(rules, winner, special_points), {}, shown},
           events);
  }
}

/// All that match are captured at once, unless there are two: then the player chooses (K-5.3 to K-5.6).
CardSet taken_by(const Board& board, Card card) {
  const CardSet met = matches(board, card.month());
  return met.size() == 2 ? CardSet{} : met;
}

void turn_pile_card(State& state, Events* events) {
  const Card card = state.pile[static_cast<unsigned>(pile_cards - state.board.pile_left)];
  happen(state, Turned{state.board.turn, card, taken_by(state.board, card)}, events);
}

/// What follows by itself: a stop where nothing else can be said (K-5.9), the end of a round without cards (K-5.10).
void conclude(State& state, Events* events) {
  const Board& board = state.board;
  if (board.phase == Phase::decide) {
    if (!may_call(board)) happen(state, stopped(board), events);
  } else if (board.phase == Phase::play && board.hand_size[board.turn.index] == 0) {
    happen(state, exhausted(board), events);
  }
}

struct Doing {
  State& state;
  Seat seat;
  Events* events;

  void operator()(const Swap&) const {
    std::swap(state.hands[0], state.hands[1]);
    happen(state, Swapped{seat, true}, events);
    look(state, events);
  }
  void operator()(const Keep&) const {
    happen(state, Swapped{seat, false}, events);
    look(state, events);
  }
  void operator()(const PlayCard& play) const {
    state.hands[seat.index] -= play.card;
    happen(state, Played{seat, play.card, taken_by(state.board, play.card)}, events);
    if (state.board.phase == Phase::choose_hand) return;
    turn_pile_card(state, events);
    conclude(state, events);
  }
  void operator()(const PlayWild& play) const {
    state.hands[seat.index] -= lightning;
    happen(state, PlayedWild{seat, play.target}, events);
    turn_pile_card(state, events);
    conclude(state, events);
  }
  void operator()(const Take& take) const {
    const bool from_hand = state.board.phase == Phase::choose_hand;
    happen(state, Took{seat, state.board.pending, take.card}, events);
    if (from_hand) turn_pile_card(state, events);
    conclude(state, events);
  }
  void operator()(const KoiKoi&) const {
    happen(state, Called{seat}, events);
    conclude(state, events);
  }
  void operator()(const Stop&) const { happen(state, stopped(state.board), events); }
};

}  // namespace

State start(const Rules& rules) {
  State state;
  state.board.rules = rules;
  state.board.oya = rules.first_oya;
  state.board.totals = {rules.bank, rules.bank};
  return state;
}

std::optional<Refusal> deal(State& state, const Deck& deck, Events* events) {
  if (over(state)) return Refusal::game_over;
  if (!awaits_deck(state)) return Refusal::already_dealt;
  if (!is_deck_of(deck, state.board.rules)) return Refusal::wrong_deck;
  deal_trusted(state, deck, events);
  return std::nullopt;
}

void deal_trusted(State& state, const Deck& deck, Events* events) {
  const auto four = [&](unsigned from) {
    CardSet set;
    for (unsigned i = from; i < from + 4; ++i) set |= deck[i];
    return set;
  };
  // K-2.2: two passes, each four to the other player, four to the Oya, four to the field.
  const Seat oya = state.board.oya;
  state.hands[other(oya).index] = four(0) | four(12);
  state.hands[oya.index] = four(4) | four(16);
  const CardSet field = four(8) | four(20);
  std::copy(deck.end() - pile_cards, deck.end(), state.pile.begin());

  step_dealt(state.board, field);
  if (events != nullptr) events->push_back(Dealt{field, state.hands});
  if (const Cancel why = field_fault(state.board.rules, field); why != Cancel::none)
    happen(state, Cancelled{why, {}}, events);
  else if (!state.board.rules.swap)
    look(state, events);
}

MoveSet legal_set(const State& state) { return legal_set(state.board, state.hands[state.board.turn.index]); }

std::optional<Refusal> apply(State& state, Seat seat, const Move& move, Events* events) {
  const CardSet hand = state.hands[seat.index & 1U];
  if (const auto refused = refusal(state.board, seat, move, hand)) return refused;
  const Doing doing{state, seat, events};
  if (const auto* play = std::get_if<PlayCard>(&move))  // nearly always; spares the jump of a visit
    doing(*play);
  else
    std::visit(doing, move);
  return std::nullopt;
}

}  // namespace koikoi
