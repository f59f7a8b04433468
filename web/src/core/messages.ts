// What the page and the worker that runs the core say to each other. A call has the names and shapes that the core prints.
import type { Calls, NewTable } from 'hanaza';

export type CallName = keyof Calls;
export type { NewTable };

export type Asked = { id: number } & (
  | { call: CallName; arguments: object }
  /// The address of a net, to be loaded before a bot that needs it.
  | { net: string }
  /// A new table in the worker; the answer is its id.
  | { open: NewTable }
  /// A connection to one of its tables, which then goes through the port.
  | { join: string; port: MessagePort }
  /// The record of a game that was finished at one of its tables, by its number from 1.
  | { record: string; game: number }
);

export type Answered = { id: number } & ({ answer: unknown } | { failed: { code: string; text: string } });

/// Through the port of a connection: a message of the protocol, or that it is open or closed.
export type Passed = string | 'open' | 'closed';
