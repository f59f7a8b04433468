// Whether the table waits for the one who looks at it.
import type { Session } from './session.svelte';

export function waitsForMe(session: Session): boolean {
  const { table, view, mySeat } = session;
  if (!table || !view || mySeat === null || table.phase !== 'playing') return false;
  if ('field' in view && view.phase === 'deal') return !table.ready.includes(mySeat);
  return view.turn === mySeat && view.moves.length > 0;
}

/// Who the table waits for, by seat; null between games and rounds.
export function seatOnTurn(session: Session): number | null {
  const { table, view } = session;
  if (!table || !view || table.phase !== 'playing') return null;
  if ('field' in view && (view.phase === 'deal' || view.phase === 'over')) return null;
  return view.turn;
}
