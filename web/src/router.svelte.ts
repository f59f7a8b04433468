// Which page is shown: the front page, a table by the address /t/TABLE, one in this page by /local/TABLE, a game to look back at, and more.
import { keepTable } from './net/kept';
import type { GameName } from './net/protocol';
import { originOf, type Origin } from './review/address';

/// A lesson, a puzzle by its number, or a choice of them.
export interface Learn {
  name: 'learn';
  game: GameName | null;
  puzzle: number | null;
}

export type Page =
  | { name: 'front' }
  | { name: 'table' | 'local'; id: string }
  | Learn
  | { name: 'games' }
  /// Of a table; without one a game that is brought along.
  | { name: 'review'; origin: Origin | null }
  | { name: 'unknown' };

/// A personal link brings its token behind a #: it is kept here and leaves the address bar.
function readAddress(): Page {
  const { pathname, hash } = location;
  if (pathname === '/') return { name: 'front' };
  if (/^\/games\/?$/.test(pathname)) return { name: 'games' };
  const local = /^\/local\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname)?.[1];
  if (local) return { name: 'local', id: local };
  const learn = /^\/learn(?:\/(hanabi|koikoi)(?:\/puzzles\/(\d{1,2}))?)?\/?$/.exec(pathname);
  if (learn) return { name: 'learn', game: (learn[1] as GameName | undefined) ?? null, puzzle: Number(learn[2] ?? 0) || null };
  if (pathname === '/review') return { name: 'review', origin: null };
  const origin = originOf(pathname);
  if (origin) return { name: 'review', origin };
  const id = /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname)?.[1];
  if (!id) return { name: 'unknown' };
  if (hash.length > 1) {
    keepTable(id, decodeURIComponent(hash.slice(1)), '');
    history.replaceState(null, '', `/t/${id}`);
  }
  return { name: 'table', id };
}

let current = $state.raw<Page>({ name: 'front' });

export const page = (): Page => current;

export function startRouter(): void {
  current = readAddress();
  addEventListener('popstate', () => (current = readAddress()));
  addEventListener('hashchange', () => (current = readAddress()));
}

export function go(path: string): void {
  history.pushState(null, '', path);
  current = readAddress();
  scrollTo(0, 0);
}

/// For links inside the page: the address is a real one, but nothing is loaded again.
export function inner(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
