// A small turn game for four with the shape of Hanabi: clues, hands that their owners do not see, a discard pile and a deck. Both
// peers play it. It deals itself anew when the deck is out.

export const players = 4;
export const cardsInHand = 4;
const deckSize = 50;
const maxClues = 8;

const card = (number) => ((number * 7) % 25) + 1;

/** The plain state: what boardgame.io keeps, and what Colyseus copies into its own types. */
export function deal() {
  let drawn = 0;
  const hands = Array.from({ length: players }, () => Array.from({ length: cardsInHand }, () => card(drawn++)));
  return { clues: maxClues, mistakes: 0, deck: deckSize - drawn, moves: 0, fireworks: [0, 0, 0, 0, 0], discard: [], hands, last: '' };
}

/** Each of these says whether the move was legal, and changes the state in place. */
export function clue(state, seat, target, colour) {
  if (state.clues < 1 || target === seat || !(target >= 0 && target < players)) return false;
  state.clues -= 1;
  state.moves += 1;
  state.last = `clue ${target} ${colour}`;
  return true;
}

export function discard(state, seat, slot) {
  const hand = state.hands[seat];
  if (state.clues >= maxClues || !(slot >= 0 && slot < hand.length)) return false;
  const gone = hand[slot];
  hand.splice(slot, 1);
  hand.push(card(deckSize - state.deck));
  state.discard.push(gone);
  state.deck -= 1;
  state.clues += 1;
  state.moves += 1;
  state.last = `discard ${slot}`;
  if (state.deck === 0) {
    state.deck = deckSize - players * cardsInHand;
    state.discard.splice(0, state.discard.length);
  }
  return true;
}
