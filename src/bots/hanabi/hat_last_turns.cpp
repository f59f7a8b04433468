#include "bots/hanabi/hat_last_turns.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/fixed_vector.h"
#include "base/rng.h"

namespace bots::hat {
namespace {

/// A holder can tell what to do with a card that is sure, or sure to be playable now.
bool can_tell(Kinds mask, const Show& show) { return single(mask) || within(mask, show.playable); }

/// Everything but the deck and the cards of the seat on turn.
Ending open_part(const Beliefs& beliefs, const Board& board, const Hands& hands) {
  const Show& show = beliefs.show();
  Ending ending;
  ending.goal = (beliefs.kept().one & ~show.dead) | show.placed;
  ending.placed = show.placed;
  ending.top = in_every_colour(1U << (board.rules.ranks - 1U));
  ending.deck_left = board.deck_left;
  ending.turns_left = board.turns_left;
  ending.clues = board.clues;
  ending.clue_tokens = board.rules.clue_tokens;
  ending.turn = board.turn.index;
  ending.players = board.rules.players;
  for (unsigned seat = 0; seat < board.rules.players; ++seat) {
    const PublicHand& hand = beliefs.hand(seat);
    ending.size[seat] = hand.size;
    if (seat == board.turn.index) continue;
    for (unsigned slot = 0; slot < hand.size; ++slot)
      (can_tell(hand.masks[slot], show) ? ending.known : ending.fresh)[seat] |= kind(hands.cards[seat][slot]) & ending.needed();
  }
  return ending;
}

using Unseen = base::FixedVector<Kinds, max_deck_considered + max_hand>;

Unseen unseen_cards(const Own& own) {
  Unseen cards;
  for (Pool pool = own.unseen; pool.one != 0; pool.take(pool.one))
    for (Kinds left = pool.one; left != 0 && cards.size() < Unseen::capacity(); left &= left - 1)
      cards.push_back(left & (0 - left));
  return cards;
}

}  // namespace

bool is_near_end(const Board& board, const Effort& effort) {
  return board.deck_left <= std::min(effort.deck, max_deck_considered) && !board.rules.bouquet_final;
}

LastTurns::LastTurns(const Beliefs& beliefs, const Board& board, const Hands& hands, const Own& own, const Effort& effort)
    : show_(beliefs.show()), own_(own), positions_(effort.positions), open_(open_part(beliefs, board, hands)) {
  if ((own.unseen.one & open_.needed()) != 0) worlds_ = std::clamp(effort.worlds, 1, max_worlds);
  const Unseen unseen = unseen_cards(own);
  base::Rng rng{board.cards_drawn * 64U + board.clues};  // the same worlds whenever the same is asked
  for (World& world : std::span{world_}.first(static_cast<std::size_t>(worlds_))) {
    Unseen cards = unseen;
    std::size_t left = cards.size();
    if (worlds_ > 1) base::shuffle(std::span{cards.begin(), left}, rng);
    // Own cards are the first in this order that they can be, the deck is the rest.
    for (unsigned slot = 0; slot < own.size; ++slot) {
      world.mine[slot] = own.masks[slot];
      if (own.is_sure(slot)) continue;
      const auto* found =
          std::find_if(cards.begin(), cards.begin() + left, [&](Kinds card) { return (card & own.masks[slot]) != 0; });
      const auto at = static_cast<std::size_t>(found - cards.begin());
      // When the slots before leave nothing that fits, the card counts as one that is not needed.
      world.mine[slot] = at < left ? cards[at] : 0;
      if (at < left) std::swap(cards[at], cards[--left]);
    }
    world.deck.fill(0);
    std::copy_n(cards.begin(), std::min(left, world.deck.size()), world.deck.begin());
  }
}

int LastTurns::wins(const Move& move) const {
  int won = 0;
  for (int i = 0; i < worlds_; ++i) won += wins(world_[static_cast<std::size_t>(i)], move) ? 1 : 0;
  return won;
}

bool LastTurns::wins(const World& world, const Move& move) const {
  Ending ending = open_;
  ending.deck = world.deck.data();
  for (unsigned slot = 0; slot < own_.size; ++slot)
    (can_tell(own_.masks[slot], show_) ? ending.known : ending.fresh)[ending.turn] |= world.mine[slot] & ending.needed();
  if (const auto* play = std::get_if<Play>(&move)) {
    const Kinds card = world.mine[play->slot];
    if ((card & show_.playable) == 0) return false;
    ending.play(card);
  } else if (const auto* discard = std::get_if<Discard>(&move)) {
    ending.discard(world.mine[discard->slot]);
  } else {
    ending.clue();
  }
  int positions = positions_;
  return winnable(ending, positions);
}

}  // namespace bots::hat
