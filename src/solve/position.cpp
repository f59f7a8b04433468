#include "solve/position.h"

#include <algorithm>

#include "hanabi/apply.h"

namespace solve {

Table::Table(const hanabi::State& state)
    : rules(state.board.rules),
      deck(state.deck),
      deck_size(static_cast<std::uint8_t>(hanabi::deck_size(state.board.rules))),
      perfect(static_cast<std::uint8_t>(hanabi::perfect_score(state.board.rules))) {}

Position::Position(const hanabi::State& state) {
  const hanabi::Board& board = state.board;
  for (std::uint8_t seat = 0; seat < board.rules.players; ++seat) {
    sizes[seat] = board.hands[seat].size;
    for (std::uint8_t slot = 0; slot < sizes[seat]; ++slot) hands[seat][slot] = card_at(state, hanabi::Seat{seat}, slot);
  }
  piles = board.fireworks;
  for (unsigned colour = 0; colour < board.rules.colours; ++colour)
    for (hanabi::Rank rank = 0; rank < board.rules.ranks; ++rank) {
      const Card card{static_cast<hanabi::Colour>(colour), rank};
      kept[card.id()] = static_cast<std::uint8_t>(copies(board.rules, static_cast<int>(colour), rank) - discarded(board, card));
      if (rank < piles[colour]) placed |= kind(card);
    }
  drawn = board.cards_drawn;
  clues = board.clues;
  mistakes = board.mistakes;
  turn = board.turn.index;
  turns_left = board.turns_left;
  points = board.points;
  lost = (over(board) && points < perfect_score(board.rules)) || reachable_points(board) < perfect_score(board.rules);
}

int Position::slack(const Table& table) const {
  constexpr int no_limit = 1000;
  if (table.rules.bouquet_final) return no_limit;
  const int left = deck_left(table);
  const int turns = left > 0 ? left + table.rules.players : turns_left;
  return turns - (table.perfect - points);
}

bool can_clue(const Table& table, const Position& position) {
  if (position.clues == 0) return false;
  if (table.rules.empty_clues) return true;
  for (unsigned seat = 0; seat < table.rules.players; ++seat)
    if (seat != position.turn && position.sizes[seat] > 0) return true;
  return false;
}

bool can_discard(const Table& table, const Position& position) {
  return position.clues < table.rules.clue_tokens && position.sizes[position.turn] > 0;
}

namespace {

void drop(Position& position, Card card) {
  const std::uint8_t left = --position.kept[card.id()];
  if (left == 0 && !position.is_placed(card)) position.lost = true;
}

void refill(const Table& table, Position& position, unsigned slot) {
  auto& hand = position.hands[position.turn];
  auto& size = position.sizes[position.turn];
  --size;
  for (unsigned i = slot; i < size; ++i) hand[i] = hand[i + 1];
  if (position.drawn < table.deck_size) hand[size++] = table.deck[position.drawn++];
}

}  // namespace

void take(const Table& table, Position& position, const Step& step) {
  const bool deck_was_empty = position.drawn == table.deck_size;
  const Card card = position.hands[position.turn][step.slot];
  switch (step.deed) {
    case Deed::play: {
      position.placed |= kind(card);
      ++position.piles[static_cast<unsigned>(card.colour())];
      ++position.points;
      const int earned = (card.rank() + 1 == table.rules.ranks ? 1 : 0) + (table.rules.choreography ? 1 : 0);
      position.clues = static_cast<std::uint8_t>(std::min<int>(position.clues + earned, table.rules.clue_tokens));
      refill(table, position, step.slot);
      break;
    }
    case Deed::discard:
      ++position.clues;
      drop(position, card);
      refill(table, position, step.slot);
      break;
    case Deed::misplay:
      ++position.mistakes;
      position.lost = position.lost || position.mistakes == table.rules.mistake_tokens;
      drop(position, card);
      refill(table, position, step.slot);
      break;
    case Deed::clue: --position.clues; break;
  }
  if (position.complete(table)) return;
  position.turn = static_cast<std::uint8_t>(position.turn + 1 == table.rules.players ? 0 : position.turn + 1);
  if (table.rules.bouquet_final) {
    if (position.clues == 0 && position.sizes[position.turn] == 0) position.lost = true;
  } else if (deck_was_empty) {
    --position.turns_left;
    if (position.turns_left == 0) position.lost = true;
  }
}

Steps steps(const Table& table, const Position& position) {
  Steps list;
  const auto& hand = position.hands[position.turn];
  const unsigned size = position.sizes[position.turn];
  Kinds seen = 0;
  for (unsigned slot = 0; slot < size; ++slot) {
    if (!position.fits(hand[slot]) || (seen & kind(hand[slot])) != 0) continue;
    seen |= kind(hand[slot]);
    list.push_back({Deed::play, static_cast<std::uint8_t>(slot)});
  }
  const bool full = position.clues == table.rules.clue_tokens;
  const bool may_err = full && position.mistakes + 1 < table.rules.mistake_tokens;
  if (can_discard(table, position) || may_err) {
    Kinds tried = 0;
    bool useless = false;
    for (unsigned slot = 0; slot < size; ++slot) {
      const Card card = hand[slot];
      if (position.is_placed(card)) {
        if (useless) continue;
        useless = true;
      } else if ((tried & kind(card)) != 0 || position.kept[card.id()] == 1) {
        continue;
      }
      tried |= kind(card);
      // A card that fits cannot be misplayed but by calling it another colour; that is left out, as is all that loses a needed card.
      if (!full)
        list.push_back({Deed::discard, static_cast<std::uint8_t>(slot)});
      else if (!position.fits(card))
        list.push_back({Deed::misplay, static_cast<std::uint8_t>(slot)});
    }
  }
  if (can_clue(table, position)) list.push_back({Deed::clue, 0});
  return list;
}

std::uint64_t hash(const Position& position) {
  const auto mix = [](std::uint64_t x) {
    x ^= x >> 30U;
    x *= 0xbf58476d1ce4e5b9U;
    x ^= x >> 27U;
    x *= 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
  };
  std::uint64_t sum = mix(position.placed) + mix(0x1000000U + position.drawn) + mix(0x2000000U + position.clues) +
                      mix(0x3000000U + position.turn) + mix(0x4000000U + position.turns_left) +
                      mix(0x5000000U + position.mistakes);
  for (unsigned seat = 0; seat < hanabi::max_players; ++seat)
    for (unsigned slot = 0; slot < position.sizes[seat]; ++slot) {
      const Card card = position.hands[seat][slot];
      constexpr unsigned useless = 63;
      sum += mix(0x10000U + 64U * seat + (position.is_placed(card) ? useless : card.id()));
    }
  return sum;
}

hanabi::Move move_of(const hanabi::State& state, const Step& step) {
  const hanabi::Slot slot = step.slot;
  switch (step.deed) {
    case Deed::play:
      if (state.board.rules.choreography) return hanabi::Play{slot, card_at(state, state.board.turn, slot).colour()};
      return hanabi::Play{slot, std::nullopt};
    case Deed::misplay: return hanabi::Play{slot, std::nullopt};
    case Deed::discard: return hanabi::Discard{slot};
    case Deed::clue: break;
  }
  const hanabi::MoveNumbers numbers{state.board.rules};
  std::uint64_t legal = legal_set(state).plain;
  legal &= ~((std::uint64_t{1} << numbers.first_colour_clue()) - 1);
  return numbers.move(state.board.turn, static_cast<unsigned>(std::countr_zero(legal)));
}

}  // namespace solve
