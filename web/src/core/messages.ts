// What the page and the worker that runs the core say to each other. A call has the names and shapes that the core prints.
import type { Calls } from 'hanaza';

export type CallName = keyof Calls;

export type Asked = { id: number } & (
  | { call: CallName; arguments: object }
  /// The address of a net, to be loaded before a bot that needs it.
  | { net: string }
);

export type Answered = { id: number } & ({ answer: unknown } | { failed: { code: string; text: string } });
