// The rules core in the page, for everything that needs no server: loaded into a worker the first time somebody asks it something.
import type { Calls } from 'hanaza';
import type { Socket } from '../net/connection';
import type { Answered, Asked, CallName, NewTable } from './messages';
import { netAddress } from './nets';
import { PortSocket } from './socket';

/// The core refused, with a code of the protocol; or `stopped`: it could not be loaded, or a fault of the program ended it.
export class CoreError extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

interface Waiting {
  answer: (answer: unknown) => void;
  fail: (error: CoreError) => void;
}

/// Without the number, for each kind of message.
type Question = Asked extends infer Kind ? (Kind extends Asked ? Omit<Kind, 'id'> : never) : never;

export class CoreWorker {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly sockets = new Set<PortSocket>();
  private nextId = 1;

  call<Name extends CallName>(
    name: Name,
    ...given: Calls[Name]['arguments'] extends Record<string, never> ? [] : [Calls[Name]['arguments']]
  ): Promise<Calls[Name]['answer']> {
    return this.ask({ call: name, arguments: given[0] ?? {} }) as Promise<Calls[Name]['answer']>;
  }

  /// The net of an edition, before `net` or `net-search` is asked; once is enough.
  loadNet(edition: string): Promise<unknown> {
    return this.ask({ net: netAddress(edition) });
  }

  /// Makes a table without a server and gives its id; it is kept in this browser.
  openTable(settings: NewTable): Promise<string> {
    return this.ask({ open: settings }) as Promise<string>;
  }

  /// A connection to such a table, like a WebSocket.
  connect(table: string): Socket {
    const { port1, port2 } = new MessageChannel();
    const socket: PortSocket = new PortSocket(port1, () => this.sockets.delete(socket));
    this.ask({ join: table, port: port2 }, [port2]).catch(() => socket.lost());
    this.sockets.add(socket);
    return socket;
  }

  tableRecord(table: string, game: number): Promise<string> {
    return this.ask({ record: table, game }) as Promise<string>;
  }

  /// Ends it, and whatever it was thinking about. The next call begins anew, with nothing open.
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of left) fail(new CoreError('stopped', 'The core was stopped.'));
    const connected = [...this.sockets];
    this.sockets.clear();
    for (const socket of connected) socket.lost();
  }

  private ask(question: Question, transfer: Transferable[] = []): Promise<unknown> {
    const id = this.nextId++;
    const worker = (this.worker ??= this.start());
    return new Promise((answer, fail) => {
      this.waiting.set(id, { answer, fail });
      worker.postMessage({ ...question, id } satisfies Asked, transfer);
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answered>) => this.settle(data);
    worker.onerror = () => this.stop();
    return worker;
  }

  private settle(answered: Answered): void {
    const waiting = this.waiting.get(answered.id);
    this.waiting.delete(answered.id);
    if ('answer' in answered) {
      waiting?.answer(answered.answer);
      return;
    }
    const { code, text } = answered.failed;
    waiting?.fail(new CoreError(code, text));
    if (code === 'stopped') this.stop();
  }
}

/// One for the whole page; what thinks long and is to be stopped has one of its own.
export const core = new CoreWorker();
