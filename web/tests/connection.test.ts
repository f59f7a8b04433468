// Coming back after losses: what is asked for, what is sent again, and when.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Listener, type Socket, type Status } from '../src/net/connection';
import type { Known } from '../src/net/merge';
import type { Happened, Table } from '../src/net/protocol';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.tell({ type: 'welcome', version: 1, build: 'a', table: 't', person: 1, now: 0 });
  }
}

const table = { id: 't', phase: 'playing' } as Table;
let sockets: FakeSocket[];
let statuses: Status[];
let knowns: Known[];
let barred: string[];
let complaints: string[];

const listener: Listener = {
  status: (status) => statuses.push(status),
  welcome: () => undefined,
  known: (known) => knowns.push(known),
  presence: () => undefined,
  announcement: () => undefined,
  barred: (refused) => barred.push(refused.code),
  complaint: (refused) => complaints.push(refused.code),
};

function connect(known: Known | null = null): Connection {
  const connection = new Connection({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    listener,
    token: 'secret',
    known,
    random: () => 0.5,
  });
  connection.connect();
  return connection;
}

const latest = (): FakeSocket => sockets.at(-1)!;
const happened = (sequence: number, rest: Partial<Happened> = {}): Happened => ({
  type: 'happened',
  sequence,
  at: 0,
  what: { type: 'moved' },
  ...rest,
});

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  statuses = [];
  knowns = [];
  barred = [];
  complaints = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('hello', () => {
  it('says who we are and nothing that we do not have', () => {
    connect();
    latest().welcome();
    expect(latest().sent).toEqual([{ type: 'hello', version: 1, token: 'secret' }]);
    expect(statuses).toEqual(['connecting', 'open']);
  });

  it('asks only for what is missing after a loss', () => {
    connect();
    latest().welcome();
    latest().tell({ type: 'snapshot', sequence: 7, at: 0, table, view: null });
    latest().tell(happened(8));
    latest().onclose?.();
    vi.advanceTimersByTime(300);
    latest().onopen?.();
    expect(latest().sent[0]).toMatchObject({ have: 8 });
  });

  it('goes on from what an earlier page kept', () => {
    connect({ sequence: 12, table, view: null });
    latest().onopen?.();
    expect(latest().sent[0]).toMatchObject({ have: 12 });
  });

  it('stops trying when it is refused for good', () => {
    connect();
    latest().onopen?.();
    latest().tell({ type: 'refused', code: 'no_such_table', text: '' });
    vi.advanceTimersByTime(60_000);
    expect(barred).toEqual(['no_such_table']);
    expect(sockets).toHaveLength(1);
    expect(statuses.at(-1)).toBe('refused');
  });

  it('tries again when the server is only restarting', () => {
    connect();
    latest().onopen?.();
    latest().tell({ type: 'refused', code: 'stopping', text: '' });
    vi.advanceTimersByTime(300);
    expect(barred).toEqual([]);
    expect(sockets).toHaveLength(2);
  });
});

describe('commands', () => {
  it('gives each an id of its own and hands back the answer', async () => {
    const connection = connect();
    latest().welcome();
    const first = connection.send({ type: 'start' });
    void connection.send({ type: 'ready' });
    const [, start, ready] = latest().sent;
    expect(start?.['id']).not.toBe(ready?.['id']);
    latest().tell({ type: 'done', id: start?.['id'], sequence: 3 });
    expect(await first).toMatchObject({ type: 'done', sequence: 3 });
    expect(connection.unanswered).toBe(1);
  });

  it('sends again with the same id what was not answered, once a connection', () => {
    const connection = connect();
    latest().welcome();
    void connection.send({ type: 'move', move: 'play 1' });
    const before = latest().sent[1];
    latest().onclose?.();
    vi.advanceTimersByTime(300);
    latest().welcome();
    expect(latest().sent.slice(1)).toEqual([before]);
  });

  it('waits for the welcome before it sends what was said meanwhile', () => {
    const connection = connect();
    void connection.send({ type: 'ready' });
    latest().onopen?.();
    expect(latest().sent).toHaveLength(1);
    latest().tell({ type: 'welcome', version: 1, build: 'a', table: 't', person: 1, now: 0 });
    expect(latest().sent[1]).toMatchObject({ type: 'ready' });
  });

  it('does not send again what was refused', async () => {
    const connection = connect();
    latest().welcome();
    const answer = connection.send({ type: 'start' });
    latest().tell({ type: 'refused', id: latest().sent[1]?.['id'], code: 'not_host', text: '' });
    expect(await answer).toMatchObject({ code: 'not_host' });
    latest().onclose?.();
    vi.advanceTimersByTime(300);
    latest().welcome();
    expect(latest().sent).toHaveLength(1);
  });

  it('keeps the token that sitting down brings', () => {
    const connection = connect();
    latest().welcome();
    void connection.send({ type: 'sit', name: 'Anna' });
    latest().tell({ type: 'done', id: latest().sent[1]?.['id'], sequence: 2, token: 'new', person: 3 });
    expect(connection.token).toBe('new');
  });

  it('tells of a refusal without an id', () => {
    connect();
    latest().welcome();
    latest().tell({ type: 'refused', code: 'bad_json', text: '' });
    expect(complaints).toEqual(['bad_json']);
  });
});

describe('what is known', () => {
  it('takes changed parts only, and of hands only changed seats', () => {
    connect();
    latest().welcome();
    const view = { clues: 8, deck: 40, hands: { 1: [{ id: 1 }], 2: [{ id: 2 }] } };
    latest().tell({ type: 'snapshot', sequence: 1, at: 0, table: { ...table, host: 1 }, view });
    latest().tell({ ...happened(2), table: { host: 2 }, view: { clues: 7, hands: { 2: [{ id: 9 }] } } });
    expect(knowns.at(-1)).toEqual({
      sequence: 2,
      table: { ...table, host: 2 },
      view: { clues: 7, deck: 40, hands: { 1: [{ id: 1 }], 2: [{ id: 9 }] } },
    });
  });

  it('takes a whole view, told by its `me`, in place of the old one', () => {
    connect();
    latest().welcome();
    latest().tell({ type: 'snapshot', sequence: 1, at: 0, table, view: { me: null, clues: 8, hands: { 1: [], 2: [] } } });
    latest().tell({ ...happened(2), view: { me: 1, clues: 7, hands: { 1: [] } } });
    expect(knowns.at(-1)?.view).toEqual({ me: 1, clues: 7, hands: { 1: [] } });
  });

  it('takes nothing twice', () => {
    connect();
    latest().welcome();
    latest().tell({ type: 'snapshot', sequence: 5, at: 0, table, view: null });
    latest().tell(happened(5, { table: { host: 9 } }));
    latest().tell(happened(4, { table: { host: 9 } }));
    expect(knowns).toHaveLength(1);
  });

  it('begins with the first view and ends with none', () => {
    connect();
    latest().welcome();
    latest().tell({ type: 'snapshot', sequence: 1, at: 0, table, view: null });
    latest().tell({ ...happened(2), view: { clues: 8 } });
    expect(knowns.at(-1)?.view).toEqual({ clues: 8 });
    latest().tell({ ...happened(3), view: null });
    expect(knowns.at(-1)?.view).toBeNull();
  });
});

describe('a bad network', () => {
  it('waits longer after each failure, but not for ever', () => {
    connect();
    const waits = [187.5, 375, 750, 1500, 3000, 6000, 6000];
    for (const wait of waits) {
      const count = sockets.length;
      latest().onclose?.();
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(count);
      vi.advanceTimersByTime(2);
      expect(sockets).toHaveLength(count + 1);
    }
  });

  it('notices a connection that died silently', () => {
    connect();
    latest().welcome();
    vi.advanceTimersByTime(20_000);
    expect(latest().sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(8_000);
    expect(statuses.at(-1)).toBe('away');
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
  });

  it('stays while it is answered', () => {
    connect();
    latest().welcome();
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(20_000);
      latest().tell({ type: 'pong' });
    }
    expect(sockets).toHaveLength(1);
  });

  it('goes to another node at once when it is told to, and sends again what was not answered', () => {
    const connection = connect();
    const old = latest();
    old.welcome();
    void connection.send({ type: 'move', move: 'play 1' });
    const sent = old.sent.at(-1);
    old.tell({ type: 'announcement', kind: 'moving', text: '' });
    expect(sockets).toHaveLength(2);
    expect(old.closed).toBe(true);
    latest().welcome();
    expect(latest().sent.at(-1)).toEqual(sent);
  });

  it('asks at once when the page wakes up', () => {
    const connection = connect();
    latest().welcome();
    connection.wake();
    expect(latest().sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(3_000);
    expect(statuses.at(-1)).toBe('away');
  });

  it('tries at once when the network is back', () => {
    const connection = connect();
    latest().onclose?.();
    latest().onclose?.();
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  it('hears nothing more from a socket it has given up', () => {
    connect();
    const old = latest();
    old.welcome();
    old.onclose?.();
    vi.advanceTimersByTime(300);
    old.tell({ type: 'snapshot', sequence: 1, at: 0, table, view: null });
    old.onclose?.();
    expect(knowns).toEqual([]);
    expect(sockets).toHaveLength(2);
  });

  it('does not come back after it was closed', () => {
    const connection = connect();
    latest().welcome();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(latest().closed).toBe(true);
  });
});
