// What is chosen at the Hanabi table, and the clues that the server offers for it.
import type { HanabiView, Seat } from '../net/protocol';
import { colourOfWord } from './colours';

export type Selection = { kind: 'own'; slot: number } | { kind: 'theirs'; seat: Seat; slot: number };

export interface Clue {
  move: string;
  seat: Seat;
  /// A colour's letter or a value.
  about: string;
  rank: boolean;
  touches: number[];
}

export function cluesFor(view: HanabiView, seat: Seat): Clue[] {
  return view.moves.flatMap(({ move, touches }) => {
    const [verb, target, about] = move.split(' ');
    if (verb !== 'clue' || Number(target) !== seat || !about) return [];
    const rank = /^\d+$/.test(about);
    return [{ move, seat, about: rank ? about : (colourOfWord(about) ?? about), rank, touches: touches ?? [] }];
  });
}

/// The move that puts a card of a hand into another place, the others keeping their order.
export function rearrangement(size: number, from: number, to: number): string | null {
  if (to < 1 || to > size || from === to) return null;
  const order = Array.from({ length: size }, (_, i) => i + 1);
  order.splice(to - 1, 0, ...order.splice(from - 1, 1));
  return `rearrange ${order.join(' ')}`;
}
