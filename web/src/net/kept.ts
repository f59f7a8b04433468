// What this browser keeps: tokens of tables, name and preferences. Works without storage too, only with a short memory.

const prefix = 'hanaza:';
const memory = new Map<string, string>();

function read(store: 'localStorage' | 'sessionStorage', name: string): string | null {
  try {
    return window[store].getItem(prefix + name);
  } catch {
    return memory.get(name) ?? null;
  }
}

function write(store: 'localStorage' | 'sessionStorage', name: string, text: string | null): void {
  try {
    if (text === null) window[store].removeItem(prefix + name);
    else window[store].setItem(prefix + name, text);
  } catch {
    if (text === null) memory.delete(name);
    else memory.set(name, text);
  }
}

function parsed<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}

export const kept = <Value>(name: string): Value | null => parsed<Value>(read('localStorage', name));
export const keep = (name: string, value: unknown): void => write('localStorage', name, JSON.stringify(value));
export const keptHere = <Value>(name: string): Value | null => parsed<Value>(read('sessionStorage', name));
export const keepHere = (name: string, value: unknown): void =>
  write('sessionStorage', name, value === null ? null : JSON.stringify(value));

export interface KeptTable {
  token: string;
  game: string;
  seen: number;
}

const mostTables = 20;
const keptTables = (): Record<string, KeptTable> => kept<Record<string, KeptTable>>('tables') ?? {};

export const tokenOf = (table: string): string | null => keptTables()[table]?.token ?? null;

/// The tables where this browser has a person, the latest first.
export const tablesLeft = (): [string, KeptTable][] => Object.entries(keptTables()).sort((a, b) => b[1].seen - a[1].seen);

export function keepTable(id: string, token: string, game: string): void {
  const tables = { ...keptTables(), [id]: { token, game, seen: Date.now() } };
  const newest = Object.entries(tables).sort((a, b) => b[1].seen - a[1].seen);
  keep('tables', Object.fromEntries(newest.slice(0, mostTables)));
}

export function forgetTable(id: string): void {
  const tables = keptTables();
  delete tables[id];
  keep('tables', tables);
}
