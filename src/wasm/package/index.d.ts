// What index.js exports. Everything that comes from the core is in core.d.ts, which the build prints.
import type { Calls, LogLine, NewTable } from './core.js';

export type * from './core.js';

export declare class RefusedError extends Error {
  constructor(code: string, text: string);
  code: string;
}

export declare class StoppedError extends Error {
  constructor(cause: unknown);
}

export interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request(size: number): number;
  call(): number;
  answer_size(): number;
  load_net(): number;
}

export declare class Core {
  constructor(exports: Exports);
  get exports(): Exports;
  ask(bytes: Uint8Array, run: (exports: Exports) => number): string;
  callText(request: string): string;
  call<Name extends keyof Calls>(
    name: Name,
    ...args: Calls[Name]['arguments'] extends Record<string, never> ? [] : [Calls[Name]['arguments']]
  ): Calls[Name]['answer'];
  loadNet(bytes: ArrayBuffer | ArrayLike<number>): void;
}

export interface Host {
  random(memory: WebAssembly.Memory, at: number, size: number): void;
  steady(): number;
}
export declare const host: Host;

export declare function load(
  source?: URL | Response | BufferSource | WebAssembly.Module,
  around?: Host,
): Promise<Core>;

export interface TableClock {
  now(): number;
  after?(milliseconds: number, run: () => void): unknown;
  cancel?(timer: unknown): void;
}
export declare const clock: Required<TableClock>;

export declare class LocalSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export declare class LocalTable {
  readonly number: number;
  readonly id: string;
  readonly token: string | null;
  connect(): LocalSocket;
  log(have?: number): LogLine[];
  record(): string;
  set onchange(changed: (() => void) | null);
  advance(): number | null;
  close(): void;
}

export interface TableChoices {
  delay?: number;
  clock?: TableClock;
}
export declare function openTable(core: Core, settings: NewTable, choices?: TableChoices): LocalTable;
export declare function restoreTable(core: Core, id: string, log: LogLine[], choices?: TableChoices): LocalTable;
