#include "hanabi/board.h"

#include <bit>

namespace hanabi {
namespace {

/// Clockwise; in Bouquet final somebody who must act with no card and no clue token has lost the game for all (H-8.4).
void pass_turn(Board& board) {
  board.turn.index = static_cast<std::uint8_t>(board.turn.index + 1 == board.rules.players ? 0 : board.turn.index + 1);
  if (playing(board) && board.clues == 0 && board.hands[board.turn.index].size == 0) board.phase = Phase::no_move;
}

/// H-4.3: from the turn after the last card is drawn, everybody has one more. In Bouquet final nobody counts (H-8.1).
void count_last_round(Board& board, bool deck_was_empty) {
  if (!deck_was_empty || board.rules.bouquet_final) return;
  --board.turns_left;
  if (board.turns_left == 0 && playing(board)) board.phase = Phase::deck_out;
}

/// What is known of a card that nobody has given a clue about.
Knowledge anything(const Rules& rules) {
  return {static_cast<std::uint8_t>((1U << rules.colours) - 1U), static_cast<std::uint8_t>((1U << rules.ranks) - 1U), 0, 0};
}

void remove_card(Hand& hand, Slot slot) {
  --hand.size;
  for (unsigned i = slot; i < hand.size; ++i) {
    hand.drawn[i] = hand.drawn[i + 1];
    hand.known[i] = hand.known[i + 1];
  }
  hand.drawn[hand.size] = 0;
  hand.known[hand.size] = {};
}

void put_on_discard(Board& board, Card card) {
  const unsigned offset = discard_offset(board.rules, card.colour(), card.rank());
  const std::uint64_t from_kind = board.discards >> offset;
  board.discards |= (~from_kind & (from_kind + 1)) << offset;  // the lowest bit of the kind not set yet
  if (board.rules.bouquet_final && gone_for_good(board, card) && playing(board)) board.phase = Phase::needed_card;
}

/// For each set of slots, all ones at its slots and zeros at the others: lets a clue be learnt by the whole hand at once.
constexpr auto slot_masks = [] {
  std::array<std::array<std::uint32_t, max_hand>, 1U << max_hand> table{};
  for (unsigned slots = 0; slots < table.size(); ++slots)
    for (unsigned slot = 0; slot < max_hand; ++slot) table[slots][slot] = (slots >> slot & 1U) != 0 ? ~0U : 0U;
  return table;
}();

}  // namespace

int discarded(const Board& board, Card card) {
  const unsigned offset = discard_offset(board.rules, card.colour(), card.rank());
  const auto width = static_cast<unsigned>(copies(board.rules, static_cast<int>(card.colour()), card.rank()));
  return std::popcount((board.discards >> offset) & ((1U << width) - 1U));
}

bool gone_for_good(const Board& board, Card card) {
  return card.rank() >= board.fireworks[static_cast<unsigned>(card.colour())] &&
         discarded(board, card) == copies(board.rules, static_cast<int>(card.colour()), card.rank());
}

int reachable_points(const Board& board) {
  int points = 0;
  for (int colour = 0; colour < board.rules.colours; ++colour)
    for (Rank rank = 0; rank < board.rules.ranks; ++rank, ++points)
      if (gone_for_good(board, Card{static_cast<Colour>(colour), rank})) break;
  return points;
}

void step(Board& board, const Played& event) {
  const bool deck_was_empty = board.deck_left == 0;
  remove_card(board.hands[event.seat.index], event.slot);
  if (event.placed) {
    ++board.fireworks[static_cast<unsigned>(event.card.colour())];
    board.clues = static_cast<std::uint8_t>(board.clues + event.clues_returned);
    if (++board.points == perfect_score(board.rules)) board.phase = Phase::complete;
  } else {
    if (++board.mistakes == board.rules.mistake_tokens) board.phase = Phase::mistakes;
    put_on_discard(board, event.card);
  }
  board.last = event;
  count_last_round(board, deck_was_empty);
  pass_turn(board);
}

void step(Board& board, const Discarded& event) {
  const bool deck_was_empty = board.deck_left == 0;
  remove_card(board.hands[event.seat.index], event.slot);
  ++board.clues;
  put_on_discard(board, event.card);
  board.last = event;
  count_last_round(board, deck_was_empty);
  pass_turn(board);
}

void step(Board& board, const Clued& event) {
  Knowledge touched_keep{0xff, 0xff, 0xff, 0xff};
  Knowledge missed_keep{0xff, 0xff, 0xff, 0xff};
  Knowledge touched_mark{};
  if (const auto* colour = std::get_if<Colour>(&event.about)) {
    const auto named = static_cast<std::uint8_t>(colour_bit(*colour));
    // H-6.4: a wild card is touched by every colour clue, so what is touched may be wild and what is not cannot be.
    touched_keep.colours = static_cast<std::uint8_t>(has_wild(board.rules) ? named | colour_bit(Colour::multi) : named);
    missed_keep.colours = static_cast<std::uint8_t>(~touched_keep.colours);
    touched_mark.clued_colours = named;
  } else {
    touched_keep.ranks = static_cast<std::uint8_t>(1U << std::get<Rank>(event.about));
    missed_keep.ranks = static_cast<std::uint8_t>(~touched_keep.ranks);
    touched_mark.clued_ranks = touched_keep.ranks;
  }
  // A Knowledge taken as one number, and all slots alike: the compiler makes a few vector instructions of it. Slots without a
  // card know nothing and are not touched, so they stay as they are.
  const auto missed = std::bit_cast<std::uint32_t>(missed_keep);
  const auto difference = missed ^ std::bit_cast<std::uint32_t>(touched_keep);
  const auto mark = std::bit_cast<std::uint32_t>(touched_mark);
  auto& known = board.hands[event.target.index].known;
  auto numbers = std::bit_cast<std::array<std::uint32_t, max_hand>>(known);
  const auto& touched = slot_masks[event.touched];
  for (unsigned slot = 0; slot < max_hand; ++slot)
    numbers[slot] = (numbers[slot] & (missed ^ (difference & touched[slot]))) | (mark & touched[slot]);
  known = std::bit_cast<std::array<Knowledge, max_hand>>(numbers);
  --board.clues;
  board.last = event;
  count_last_round(board, board.deck_left == 0);
  pass_turn(board);
}

void step(Board& board, const Rearranged& event) {
  Hand& hand = board.hands[event.seat.index];
  const Hand before = hand;
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    hand.drawn[slot] = before.drawn[event.from[slot]];
    hand.known[slot] = before.known[event.from[slot]];
  }
}

void step_dealt(Board& board) {
  const Rules& rules = board.rules;
  const Knowledge fresh = anything(rules);
  unsigned next = 0;
  for (unsigned seat = 0; seat < rules.players; ++seat) {
    Hand& hand = board.hands[seat];
    hand.size = rules.hand_size;
    for (unsigned slot = 0; slot < rules.hand_size; ++slot) {
      hand.drawn[slot] = static_cast<std::uint8_t>(next++);
      hand.known[slot] = fresh;
    }
  }
  board.cards_drawn = static_cast<std::uint8_t>(next);
  board.deck_left = static_cast<std::uint8_t>(static_cast<unsigned>(deck_size(rules)) - next);
  board.phase = Phase::playing;
}

void step_drew(Board& board, Seat seat) {
  Hand& hand = board.hands[seat.index];
  hand.drawn[hand.size] = board.cards_drawn++;
  --board.deck_left;
  hand.known[hand.size] = anything(board.rules);
  ++hand.size;
}

}  // namespace hanabi
