// What the table of a game needs of whoever shows it: a session, or a game that is looked back at.
import type { Place } from './place';
import type { Session } from './session.svelte';

/// What the table last refused: its code, and a number that changes with each.
export interface Refusal {
  code: string;
  count: number;
}

export type Stage = Pick<Session, 'mySeat' | 'latest' | 'seat' | 'isOnline' | 'isHost' | 'move' | 'say' | 'notes' | 'whyNot' | 'complain'> & {
  /// None where the game is over and gone.
  readonly place: Place | null;
};
