// Addresses of games that are over: /t/TABLE/games/2 at the server, /local/TABLE/games/2 in this page, and turns in them: #turn-17.

/// Where a game was played. One of this page can be found in this browser only.
export interface Origin {
  table: string;
  game: number;
  local: boolean;
}

export const tablePath = ({ table, local }: Omit<Origin, 'game'>): string => `/${local ? 'local' : 't'}/${table}`;
export const gamePath = (origin: Origin): string => `${tablePath(origin)}/games/${origin.game}`;
export const reviewLink = (origin: Origin, turn: number): string => `${location.origin}${gamePath(origin)}#turn-${turn}`;

export function originOf(path: string): Origin | null {
  const [, kind, table, game] = /^\/(t|local)\/([A-Za-z0-9_-]{1,64})\/games\/(\d{1,6})\/?$/.exec(path) ?? [];
  return table && game ? { table, game: Number(game), local: kind === 'local' } : null;
}

export function turnOf(hash: string): number | null {
  const number = /^#turn-(\d{1,4})$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number);
}
