// A table as it was: what this page saw earlier in the game that is still played. Nothing can be done there.
import type { GameView, Seat, TakenSeat } from '../net/protocol';
import type { Notes } from './notes.svelte';
import type { LogEntry, Session } from './session.svelte';
import type { Stage } from './stage';

export class Back implements Stage {
  at = $state(0);
  readonly isHost = false;
  readonly place = null;

  constructor(private readonly session: Session) {
    this.at = Math.max(0, session.past.length - 2);
  }

  get last(): number {
    return this.session.past.length - 1;
  }
  /// Without the moves that could be made then.
  get view(): GameView | null {
    const view = this.session.past[this.at]?.view;
    return view ? { ...view, moves: [] } : null;
  }
  get mySeat(): Seat | null {
    return this.session.mySeat;
  }
  get latest(): LogEntry | null {
    return this.session.past[this.at]?.entry ?? null;
  }
  seat(seat: Seat): TakenSeat | null {
    return this.session.seat(seat);
  }
  isOnline(seat: TakenSeat): boolean {
    return this.session.isOnline(seat);
  }
  get notes(): Notes {
    return this.session.notes;
  }
  move = (): Promise<boolean> => Promise.resolve(false);
  say = (): Promise<boolean> => Promise.resolve(false);
  whyNot = (): Promise<void> => Promise.resolve();
  complain(): void {}
}
