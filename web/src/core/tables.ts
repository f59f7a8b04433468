// Tables in the worker: made or restored when somebody connects, kept after every change, closed when the last one leaves.
import { openTable, RefusedError, restoreTable, type Core, type LocalTable } from 'hanaza';
import { forgetOldest, keepLog, keptLog, untilEnd, type KeptLog } from './logs';
import type { NewTable, Passed } from './messages';
import { netAddress, usesNet } from './nets';

interface Open {
  table: LocalTable;
  kept: KeptLog;
  connections: number;
  /// Lets another page have it.
  release: () => void;
}

const lockPatience = 3000;
const noSuchTable = (): RefusedError => new RefusedError('no_such_table', 'There is no such table on this device.');

/// Two pages that play on at one table would each have another game.
async function lock(id: string): Promise<() => void> {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((locked, failed) => {
    const hold = (): Promise<void> => new Promise((release) => locked(release));
    navigator.locks
      .request(`hanaza-table-${id}`, { signal: AbortSignal.timeout(lockPatience) }, hold)
      .catch(() => failed(new RefusedError('open_elsewhere', 'The table is open in another page.')));
  });
}

export class Tables {
  private readonly open = new Map<string, Promise<Open>>();

  constructor(
    private readonly core: Core,
    private readonly loadNet: (address: string) => Promise<void>,
  ) {}

  async make(settings: NewTable): Promise<string> {
    const edition = settings.edition ?? '';
    const net = (settings.bots ?? []).some(usesNet);
    if (net) await this.loadNet(netAddress(edition));
    const table = openTable(this.core, settings);
    const { game, players = 2 } = settings;
    const kept = { id: table.id, token: table.token ?? '', game, edition, players, net, seen: Date.now(), log: [] };
    this.open.set(table.id, Promise.resolve(this.keeping(table, kept, await lock(table.id))));
    await forgetOldest();
    return table.id;
  }

  async join(id: string, port: MessagePort): Promise<void> {
    const pass = (passed: Passed): void => port.postMessage(passed);
    let open: Open;
    try {
      open = await this.find(id);
    } catch (error) {
      pass('open');
      pass(JSON.stringify({ type: 'refused', code: error instanceof RefusedError ? error.code : 'failed', text: String(error) }));
      return;
    }
    const socket = open.table.connect();
    open.connections += 1;
    socket.onopen = () => pass('open');
    socket.onmessage = ({ data }) => pass(data);
    socket.onclose = () => pass('closed');
    let before = Promise.resolve();
    port.onmessage = ({ data }: MessageEvent<Passed>) => {
      if (data === 'closed') {
        socket.close();
        this.left(id, open);
      } else before = before.then(() => this.receive(open, data)).then(() => socket.send(data), () => pass('closed'));
    };
  }

  /// The table as it was when that game was over. Nothing is written, so another page may play on there.
  async record(id: string, game: number): Promise<string> {
    const kept = (await this.open.get(id)?.catch(() => null))?.kept ?? (await keptLog(id));
    if (!kept) throw noSuchTable();
    const log = untilEnd(kept, game);
    if (!log) throw new RefusedError('not_found', 'That game is not over, or there was none of that number.');
    const table = restoreTable(this.core, id, log);
    try {
      return table.record();
    } finally {
      table.close();
    }
  }

  private find(id: string): Promise<Open> {
    const found = this.open.get(id) ?? this.restore(id);
    this.open.set(id, found);
    found.catch(() => this.open.delete(id));
    return found;
  }

  private async restore(id: string): Promise<Open> {
    const release = await lock(id);
    try {
      const kept = await keptLog(id);
      if (!kept) throw noSuchTable();
      if (kept.net) await this.loadNet(netAddress(kept.edition));
      return this.keeping(restoreTable(this.core, id, kept.log), kept, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  private keeping(table: LocalTable, kept: KeptLog, release: () => void): Open {
    const save = (): void => {
      const lines = table.log(kept.log.length);
      if (lines.length === 0) return;
      kept.log.push(...lines);
      kept.seen = Date.now();
      void keepLog(kept);
    };
    table.onchange = save;
    save();
    return { table, kept, connections: 0, release };
  }

  /// A bot with a net may come later, and the edition may change: its net is there before the table hears of it.
  private async receive({ kept }: Open, text: string): Promise<void> {
    const said = JSON.parse(text) as { bot?: unknown; settings?: { edition?: string } };
    kept.edition = said.settings?.edition ?? kept.edition;
    kept.net ||= usesNet(said.bot);
    if (kept.net) await this.loadNet(netAddress(kept.edition)).catch(() => undefined);
  }

  private left(id: string, open: Open): void {
    open.connections -= 1;
    if (open.connections > 0) return;
    this.open.delete(id);
    open.table.close();
    open.release();
  }
}
