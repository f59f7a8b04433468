// The HTTP interface: what can be played, the lobby, new tables.
import type { GameName, OptionValue } from './protocol';

export interface OfferedOption {
  name: string;
  meaning: string;
  /// Words to choose from; otherwise it is a number between `low` and `high`.
  values?: string[];
  low?: number;
  high?: number;
}

export interface Edition {
  name: string;
  title: string;
  language: string;
  /// Every option with the fewest players, and what differs with more.
  options: Record<string, OptionValue>;
  options_with_players: Record<string, Record<string, OptionValue>>;
}

export interface OfferedGame {
  game: GameName;
  players: [fewest: number, most: number];
  editions: Edition[];
  options: OfferedOption[];
  bots: { name: string; idea: string }[];
}

export interface ListedTable {
  table: string;
  game: GameName;
  edition: string;
  players: number;
  name: string;
  seats: ({ name: string; bot: string | null } | null)[];
  phase: string;
  password: boolean;
}

export interface NewTable {
  game: GameName;
  edition: string;
  players: number;
  options: Record<string, OptionValue>;
  bots: (string | null)[];
  [setting: string]: unknown;
}

export const defaultsOf = (edition: Edition, players: number): Record<string, OptionValue> => ({
  ...edition.options,
  ...edition.options_with_players[String(players)],
});

/// A refusal by the server, or `away` when there was no answer at all.
export class ApiError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(
      `/api/${path}`,
      body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new ApiError('away');
  }
  const answer = (await response.json().catch(() => ({}))) as Answer & { code?: string };
  if (!response.ok) throw new ApiError(answer.code ?? (response.status >= 500 ? 'away' : 'failed'));
  return answer;
}

/// Asked once a visit; again only if there was no answer.
let games: Promise<OfferedGame[]> | null = null;
export function fetchGames(): Promise<OfferedGame[]> {
  games ??= ask<{ games: OfferedGame[] }>('games').then(
    (answer) => answer.games,
    (error: unknown) => {
      games = null;
      throw error;
    },
  );
  return games;
}
export const fetchLobby = async (): Promise<ListedTable[]> => (await ask<{ tables: ListedTable[] }>('tables')).tables;
export const fetchTable = (id: string): Promise<ListedTable> => ask(`tables/${id}`);
export const createTable = (table: NewTable): Promise<{ table: string; token: string }> => ask('tables', table);
export const recordAddress = (id: string, game: number): string => `/api/tables/${id}/records/${game}`;

export function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${id}/socket`;
}
