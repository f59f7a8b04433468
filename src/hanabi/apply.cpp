#include "hanabi/apply.h"

#include <algorithm>

#include "hanabi/legal.h"

namespace hanabi {
namespace {

/// The rest of a play or discard: the next card, and what the hand now holds.
void refill(State& state, Seat seat, Events* events) {
  if (playing(state.board) && state.board.deck_left != 0) {
    const Card card = state.deck[state.board.cards_drawn];
    step_drew(state.board, seat);
    if (events != nullptr) events->push_back(Drew{seat, card});
  }
  note_held(state, seat);
}

/// H-3.3 and, for an announced colour, H-7: the card is placed if it is its firework's next and was not called anything else.
Played judge(const State& state, Seat seat, const Play& play) {
  const Board& board = state.board;
  const Card card = card_at(state, seat, play.slot);
  const bool fits = board.fireworks[static_cast<unsigned>(card.colour())] == card.rank();
  Played played{seat, play.slot, card, play.announced, fits && (!play.announced || *play.announced == card.colour()), 0};
  if (played.placed) {
    const int earned = (card.rank() == board.rules.ranks - 1 ? 1 : 0) + (play.announced ? 1 : 0);
    played.clues_returned = static_cast<std::uint8_t>(std::min(earned, board.rules.clue_tokens - board.clues));
  }
  return played;
}

Clued point(const State& state, Seat seat, Seat target, std::variant<Colour, Rank> about, ClueBits bit) {
  const auto& touch = touching(state.board.rules);
  Clued clued{seat, target, about, 0};
  const Hand& hand = state.board.hands[target.index];
  unsigned touched = 0;
  for (unsigned slot = hand.size; slot-- != 0;)
    touched = touched << 1U | ((touch[state.deck[hand.drawn[slot]].id()] & bit) != 0 ? 1U : 0U);
  clued.touched = static_cast<std::uint8_t>(touched);
  return clued;
}

template <class E>
void happen(State& state, const E& event, Events* events) {
  step(state.board, event);
  if (events != nullptr) events->push_back(event);
}

struct Applying {
  State& state;
  Seat seat;
  Events* events;

  template <class M>
  std::optional<Refusal> operator()(const M& move) const {
    if (const auto refused = refusal(state.board, seat, move, state.held)) return refused;
    act(move);
    return std::nullopt;
  }

  void act(const Play& play) const {
    happen(state, judge(state, seat, play), events);
    refill(state, seat, events);
  }
  void act(const Discard& discard) const {
    happen(state, Discarded{seat, discard.slot, card_at(state, seat, discard.slot)}, events);
    refill(state, seat, events);
  }
  void act(const ClueColour& clue) const {
    happen(state, point(state, seat, clue.target, clue.colour, colour_bit(clue.colour)), events);
  }
  void act(const ClueRank& clue) const {
    happen(state, point(state, seat, clue.target, clue.rank, rank_bit(clue.rank)), events);
  }
  void act(const Rearrange& order) const { happen(state, Rearranged{seat, order.from}, events); }
};

}  // namespace

void note_held(State& state, Seat seat) {
  const auto& touch = touching(state.board.rules);
  const Hand& hand = state.board.hands[seat.index];
  ClueBits held = 0;
  for (unsigned slot = 0; slot < hand.size; ++slot) held |= touch[state.deck[hand.drawn[slot]].id()];
  state.held[seat.index] = held;
}

State start(const Rules& rules) {
  State state;
  state.board.rules = rules;
  state.board.clues = rules.clue_tokens;
  state.board.turns_left = rules.players;
  state.board.turn = rules.first_seat;
  return state;
}

std::optional<Seat> turn(const State& state) { return playing(state.board) ? std::optional{state.board.turn} : std::nullopt; }

std::optional<Refusal> deal(State& state, const Deck& deck, Events* events) {
  if (!awaits_deck(state)) return Refusal::already_dealt;
  if (!is_deck_of(deck, state.board.rules)) return Refusal::wrong_deck;
  deal_trusted(state, deck);
  if (events != nullptr) {
    Dealt dealt;
    for (unsigned seat = 0; seat < state.board.rules.players; ++seat)
      for (unsigned slot = 0; slot < state.board.rules.hand_size; ++slot)
        dealt.hands[seat][slot] = card_at(state, Seat{static_cast<std::uint8_t>(seat)}, static_cast<Slot>(slot));
    events->push_back(dealt);
  }
  return std::nullopt;
}

void deal_trusted(State& state, const Deck& deck) {
  state.deck = deck;
  step_dealt(state.board);
  for (std::uint8_t seat = 0; seat < state.board.rules.players; ++seat) note_held(state, Seat{seat});
}

MoveSet legal_set(const State& state) { return legal_set(state.board, state.held); }

std::optional<Refusal> apply(State& state, Seat seat, const Move& move, Events* events) {
  return std::visit(Applying{state, seat, events}, move);
}

}  // namespace hanabi
