// The core at work, beside the page: bots may think long here and nothing stutters. Every message is answered by one.
import { load, RefusedError, type Core } from 'hanaza';
import type { Answered, Asked } from './messages';
import { Tables } from './tables';

const world = self as unknown as {
  postMessage(message: Answered): void;
  onmessage: ((event: { data: Asked }) => void) | null;
};

class Work {
  private readonly nets = new Map<string, Promise<void>>();
  private readonly tables: Tables;

  constructor(private readonly core: Core) {
    this.tables = new Tables(core, (address) => this.loadNet(address));
  }

  async answer(asked: Asked): Promise<unknown> {
    if ('net' in asked) return this.loadNet(asked.net);
    if ('open' in asked) return this.tables.make(asked.open);
    if ('join' in asked) return this.tables.join(asked.join, asked.port);
    if ('record' in asked) return this.tables.record(asked.record, asked.game);
    return (this.core.call as (name: string, given: object) => unknown)(asked.call, asked.arguments);
  }

  /// Once is enough; after a failure it is tried again.
  private loadNet(address: string): Promise<void> {
    const loading = this.nets.get(address) ?? this.fetchNet(address);
    this.nets.set(address, loading);
    loading.catch(() => this.nets.delete(address));
    return loading;
  }

  private async fetchNet(address: string): Promise<void> {
    const response = await fetch(address).catch(() => null);
    if (!response?.ok) throw new RefusedError('no_net', 'The net could not be loaded.');
    this.core.loadNet(await response.arrayBuffer());
  }
}

const working = load().then((core) => new Work(core));

world.onmessage = async ({ data }) => {
  try {
    world.postMessage({ id: data.id, answer: await (await working).answer(data) });
  } catch (error) {
    const code = error instanceof RefusedError ? error.code : 'stopped';
    world.postMessage({ id: data.id, failed: { code, text: String(error) } });
  }
};
