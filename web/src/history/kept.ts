// The games that this browser remembers. They stay here: nothing is sent to anybody.
import { keep, kept } from '../net/kept';
import type { Table } from '../net/protocol';
import { tablePath } from '../review/address';
import type { Session } from '../table/session.svelte';
import { hanabiFigures, isOver, keyOf, koikoiFigures, type Game } from './game';

const mostGames = 500;

export const keptGames = (): Game[] => kept<Game[]>('games') ?? [];
export const forgetGames = (): void => keep('games', []);

/// The latest first; a game that is remembered already takes the place of the older memory.
export function remember(game: Game): void {
  const others = keptGames().filter((each) => keyOf(each) !== keyOf(game));
  keep('games', [game, ...others].sort((a, b) => b.at - a.at).slice(0, mostGames));
}

/// A game has ended at a table where this browser has a seat.
export function rememberTable(session: Session, table: Table): void {
  const { view, mySeat: seat, log, place } = session;
  if (seat === null || !view) return;
  const path = tablePath({ table: table.id, local: place.local });
  const before = keptGames().find((each) => each.path === path && each.number === table.game_number);
  const ended = log.findLast(({ what }) => what.type === 'ended');
  // Whoever only comes back to look has seen less than what is remembered.
  if (before && !ended) return;
  const started = log.findLastIndex(({ what }) => what.type === 'started');
  const at = ended?.at ?? session.now();
  const players = table.seats.map((each) => ({ name: each?.name ?? '', bot: each?.bot ?? null }));
  const figures = table.game === 'hanabi' ? { hanabi: hanabiFigures(view) } : { koikoi: koikoiFigures(log.slice(started), view, seat) };
  remember({ path, number: table.game_number, game: table.game, edition: table.edition, at, seat, players, over: isOver(view), ...figures });
}
