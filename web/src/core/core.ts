// The rules core in the page, for everything that needs no server: loaded into a worker the first time somebody asks it something.
import type { Calls } from 'hanaza';
import bga from 'hanaza/nets/bga.bin?url';
import fleurs from 'hanaza/nets/jeu-des-fleurs.bin?url';
import japan from 'hanaza/nets/koikoi-japan.bin?url';
import nintendo from 'hanaza/nets/nintendo.bin?url';
import type { Answered, Asked, CallName } from './messages';

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
  private readonly nets = new Map<string, Promise<unknown>>();
  private nextId = 1;

  call<Name extends CallName>(
    name: Name,
    ...given: Calls[Name]['arguments'] extends Record<string, never> ? [] : [Calls[Name]['arguments']]
  ): Promise<Calls[Name]['answer']> {
    return this.ask({ call: name, arguments: given[0] ?? {} }) as Promise<Calls[Name]['answer']>;
  }

  /// The net of an edition, before `net` or `net-search` is asked; once is enough.
  loadNet(edition: string): Promise<unknown> {
    const address = netAddresses[edition] ?? bga;
    const loading = this.nets.get(address) ?? this.ask({ net: address });
    this.nets.set(address, loading);
    return loading;
  }

  /// Ends it, and whatever it was thinking about. The next call begins anew, with nothing open.
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.nets.clear();
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of left) fail(new CoreError('stopped', 'The core was stopped.'));
  }

  private ask(question: Question): Promise<unknown> {
    const id = this.nextId++;
    const worker = (this.worker ??= this.start());
    return new Promise((answer, fail) => {
      this.waiting.set(id, { answer, fail });
      worker.postMessage({ ...question, id } satisfies Asked);
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

const netAddresses: Record<string, string | undefined> = { 'jeu-des-fleurs': fleurs, 'koikoi-japan': japan, nintendo };

/// One for the whole page; what thinks long and is to be stopped has one of its own.
export const core = new CoreWorker();
