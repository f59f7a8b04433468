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

/// The answer's text, if it is no refusal.
async function fetchText(address: string, how?: RequestInit): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, how);
    text = await response.text();
  } catch {
    throw new ApiError('away');
  }
  if (!response.ok) throw new ApiError(codeOf(text) ?? (response.status >= 500 ? 'away' : 'failed'));
  return text;
}

function codeOf(refusal: string): string | undefined {
  try {
    return (JSON.parse(refusal) as { code?: string }).code;
  } catch {
    return undefined;
  }
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const ask = async <Answer>(path: string, body?: object): Promise<Answer> =>
  JSON.parse(await fetchText(`/api/${path}`, body && posted(body))) as Answer;

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
/// The name of an account, three ways to it.
const askAccount = async (path: string, body?: object): Promise<string> => (await ask<{ account: string }>(path, body)).account;
export const fetchAccount = (): Promise<string> => askAccount('account');
export const makeAccount = (name: string, password: string): Promise<string> => askAccount('accounts', { name, password });
export const logIn = (name: string, password: string): Promise<string> => askAccount('sessions', { name, password });
export const logOut = (): Promise<unknown> => fetchText('/api/sessions', { method: 'DELETE' });
export const fetchHistory = async (): Promise<{ table: string; seat: number }[]> =>
  (await ask<{ played: { table: string; seat: number }[] }>('history')).played;
export const fetchRecords = async (id: string): Promise<{ number: number }[]> =>
  (await ask<{ records: { number: number }[] }>(`tables/${id}/records`)).records;
export const recordAddress = (id: string, game: number): string => `/api/tables/${id}/records/${game}`;
export const fetchRecord = (id: string, game: number): Promise<string> => fetchText(recordAddress(id, game));

export function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${id}/socket`;
}
