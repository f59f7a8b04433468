// The logs of the tables in this page, kept in the browser: whoever reloads goes on, and nothing is sent to anybody. They hold the decks.
import type { LogLine } from 'hanaza';

export interface KeptLog {
  id: string;
  /// Of the person who plays here.
  token: string;
  game: 'hanabi' | 'koikoi';
  edition: string;
  players: number;
  /// A bot with a net sits here: it is loaded first.
  net: boolean;
  seen: number;
  log: LogLine[];
}

const mostTables = 20;

const done = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open('hanaza', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' });
    return done(request);
  })();
  return opened;
}

async function tables(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction('tables', mode).objectStore('tables');
}

/// The latest first. Where the browser keeps nothing there are none.
export async function keptLogs(): Promise<KeptLog[]> {
  try {
    const all = (await done((await tables('readonly')).getAll())) as KeptLog[];
    return all.sort((a, b) => b.seen - a.seen);
  } catch {
    return [];
  }
}

export async function keptLog(id: string): Promise<KeptLog | null> {
  try {
    return ((await done((await tables('readonly')).get(id))) as KeptLog | undefined) ?? null;
  } catch {
    return null;
  }
}

export async function keepLog(kept: KeptLog): Promise<void> {
  try {
    await done((await tables('readwrite')).put(kept));
  } catch {
    // Then this table lasts as long as the page.
  }
}

export async function forgetLog(id: string): Promise<void> {
  try {
    await done((await tables('readwrite')).delete(id));
  } catch {
    // It was not kept.
  }
}

export async function forgetOldest(): Promise<void> {
  for (const { id } of (await keptLogs()).slice(mostTables)) await forgetLog(id);
}

const isA = (type: string, { entry }: LogLine): boolean => new RegExp(`^\\{"version":\\d+,"type":"(${type})"`).test(entry);

/// Whether the game at that table is over and no other was started.
export function isOver({ log }: KeptLog): boolean {
  const turn = log.findLast((line) => isA('started|ended|gathered', line));
  return turn !== undefined && isA('ended', turn);
}

/// The log up to the end of that game, counted from 1; nothing if there was no such game, or it is not over.
export function untilEnd({ log }: KeptLog, game: number): LogLine[] | null {
  const began = log.flatMap((line, i) => (isA('started', line) ? [i] : []))[game - 1];
  if (began === undefined) return null;
  const ended = log.findIndex((line, i) => i > began && isA('started|ended', line));
  return ended >= 0 && isA('ended', log[ended]!) ? log.slice(0, ended + 1) : null;
}
