// A finished game as it is remembered: who, what, and how it went for the one who remembers. Folded from what was told at the table, or
// from what the core tells of a record: both have the same events.
import type { GameEvent, GameName, GameView, Seat, YakuPoints } from '../net/protocol';

export interface Player {
  name: string;
  bot: string | null;
}

export interface HanabiFigures {
  score: number;
  perfect: number;
}

export interface KoikoiFigures {
  mine: number;
  theirs: number;
  /// How often each yaku was scored with.
  yaku: Record<string, number>;
  /// Rounds in which koi-koi was called, and those of them that were won.
  called: number;
  calledWon: number;
}

export interface Game {
  /// Of the table; with the number of the game there it is told apart.
  path: string;
  number: number;
  game: GameName;
  edition: string;
  at: number;
  seat: Seat;
  players: Player[];
  /// Played to its end.
  over: boolean;
  hanabi?: HanabiFigures;
  koikoi?: KoikoiFigures;
}

export interface Told {
  events: GameEvent[];
  /// Of the round that ended with these events.
  yaku: YakuPoints[];
}

/// Where it can be looked back at.
export const pathOf = ({ path, number }: Game): string => `${path}/games/${number}`;
export const keyOf = ({ path, number }: Game): string => `${path}#${number}`;

/// Played to its end, and not ended before by those who played.
export const isOver = (view: GameView): boolean =>
  'totals' in view ? view.phase === 'over' : view.phase !== 'playing' && view.phase !== 'deal';

export const hanabiFigures = (view: GameView | null): HanabiFigures | undefined =>
  view && 'score' in view ? { score: view.score, perfect: view.perfect } : undefined;

export function koikoiFigures(told: Told[], view: GameView | null, me: Seat): KoikoiFigures | undefined {
  if (!view || !('totals' in view)) return undefined;
  const figures: KoikoiFigures = { mine: view.totals[me - 1] ?? 0, theirs: view.totals[2 - me] ?? 0, yaku: {}, called: 0, calledWon: 0 };
  let called = false;
  for (const { events, yaku } of told)
    for (const event of events) {
      if (event.type === 'called' && event.seat === me) called = true;
      if (event.type !== 'ended' && event.type !== 'cancelled') continue;
      const won = event.type === 'ended' && event.winner === me;
      if (won && event.how === 'stopped') for (const each of yaku) figures.yaku[each.yaku] = (figures.yaku[each.yaku] ?? 0) + 1;
      if (called) {
        figures.called += 1;
        if (won) figures.calledWon += 1;
      }
      called = false;
    }
  return figures;
}
