// The games of an account: the server knows where it sat and has the records; the core in the page reads them.
import { core } from '../core/core';
import { fetchHistory, fetchRecord, fetchRecords } from '../net/api';
import type { GameEvent, GameView, YakuPoints } from '../net/protocol';
import { hanabiFigures, isOver, koikoiFigures, type Game, type Player, type Told } from './game';

interface Header {
  edition: string;
  seats: Player[];
  started?: string;
}

/// A record as a remembered game of that seat.
export async function gameOfRecord(record: string, path: string, number: number, seat: number): Promise<Game> {
  const header = JSON.parse(record.slice(0, record.indexOf('\n'))) as Header;
  const { study } = await core.call('study_read', { record });
  try {
    const { line } = await core.call('study_steps', { study });
    const told: Told[] = [];
    let view: GameView | null = null;
    const first = line.game === 'hanabi' ? line.steps.length : 1;
    for (let position = first; position <= line.steps.length; position++) {
      await core.call('study_go', { study, position });
      const shown = await core.call('study_view', { study, viewer: 'spectator' });
      view = shown.view as unknown as GameView;
      const yaku: YakuPoints[] = 'result' in view ? (view.result?.yaku ?? []) : [];
      told.push({ events: shown.events as unknown as GameEvent[], yaku });
    }
    const figures = line.game === 'hanabi' ? { hanabi: hanabiFigures(view) } : { koikoi: koikoiFigures(told, view, seat) };
    const at = header.started ? Date.parse(header.started) : 0;
    const players = header.seats.map(({ name, bot }) => ({ name, bot: bot ?? null }));
    return { path, number, game: line.game, edition: header.edition, at, seat, players, over: view !== null && isOver(view), ...figures };
  } finally {
    await core.call('study_close', { study });
  }
}

const mostTables = 40;

/// One after the other, as they are read.
export async function* accountGames(): AsyncGenerator<Game> {
  const seats = new Map<string, number>();
  for (const { table, seat } of await fetchHistory()) if (!seats.has(table)) seats.set(table, seat);
  for (const [table, seat] of [...seats].slice(0, mostTables)) {
    const records = await fetchRecords(table).catch(() => []);
    for (const { number } of [...records].reverse()) {
      const record = await fetchRecord(table, number).catch(() => null);
      if (record) yield await gameOfRecord(record, `/t/${table}`, number, seat);
    }
  }
}
