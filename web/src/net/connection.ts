// One table's socket: says hello, keeps what it is told, comes back by itself after a loss and sends again what was not answered.
import { merge, type Known } from './merge';
import {
  protocolVersion,
  type Announcement,
  type Command,
  type Done,
  type Happened,
  type Led,
  type Presence,
  type Refused,
  type ServerMessage,
  type Snapshot,
  type Welcome,
} from './protocol';

/// `away`: not connected and trying. `refused`: the server will not have us; `Listener.barred` has said why.
export type Status = 'connecting' | 'open' | 'away' | 'refused' | 'closed';

export interface Listener {
  status(status: Status): void;
  welcome(welcome: Welcome): void;
  known(known: Known, message: Happened | Snapshot): void;
  presence(presence: Presence): void;
  announcement(announcement: Announcement): void;
  /// For those who look back together.
  led?(led: Led): void;
  /// The hello was refused; trying again with the same words makes no sense.
  barred(refused: Refused): void;
  /// A message was refused that had no id.
  complaint(refused: Refused): void;
}

/// The part of a WebSocket that is used, so that tests can stand in for the network.
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Settings {
  open: () => Socket;
  listener: Listener;
  token?: string | null;
  known?: Known | null;
  random?: () => number;
}

interface Waiting {
  command: Command & { id: string };
  answer: (answer: Done | Refused) => void;
}

const firstDelay = 250;
const longestDelay = 8_000;
const pingEvery = 20_000;
const pongWithin = 8_000;
const wakeWithin = 3_000;

export class Connection {
  token: string | null;
  password: string | null = null;
  known: Known | null;

  private readonly settings: Settings;
  private readonly waiting = new Map<string, Waiting>();
  private readonly idPrefix: string;
  private socket: Socket | null = null;
  private welcomed = false;
  private failures = 0;
  private nextId = 1;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  private pongTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: Settings) {
    this.settings = settings;
    this.token = settings.token ?? null;
    this.known = settings.known ?? null;
    // Two tabs of one person must not use the same ids.
    this.idPrefix = Math.floor((settings.random ?? Math.random)() * 36 ** 8).toString(36);
  }

  connect(): void {
    clearTimeout(this.retryTimer);
    this.drop();
    this.settings.listener.status(this.failures === 0 ? 'connecting' : 'away');
    const socket = this.settings.open();
    this.socket = socket;
    socket.onopen = () => this.sayHello(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    this.expect(pongWithin);
  }

  close(): void {
    clearTimeout(this.retryTimer);
    this.drop();
    this.settings.listener.status('closed');
  }

  /// Sends a command until it is answered, however often the connection is lost meanwhile; the server does it once.
  send(command: Command): Promise<Done | Refused> {
    const id = `${this.idPrefix}-${this.nextId++}`;
    return new Promise((answer) => {
      const waiting = { command: { ...command, id }, answer };
      this.waiting.set(id, waiting);
      if (this.welcomed) this.write(waiting.command);
    });
  }

  /// Says something that needs no answer, if anybody is there to hear it.
  tell(message: object): void {
    if (this.welcomed) this.write(message);
  }

  get unanswered(): number {
    return this.waiting.size;
  }

  /// The network or the page came back to life: find out at once whether the connection did too.
  wake(): void {
    if (this.welcomed) {
      this.ping(wakeWithin);
    } else if (this.retryTimer !== undefined) {
      this.failures = Math.min(this.failures, 1);
      this.connect();
    }
  }

  private sayHello(socket: Socket): void {
    const hello: Record<string, unknown> = { type: 'hello', version: protocolVersion };
    if (this.token) hello['token'] = this.token;
    if (this.password) hello['password'] = this.password;
    if (this.known) hello['have'] = this.known.sequence;
    socket.send(JSON.stringify(hello));
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.pongTimer);
    const { listener } = this.settings;
    switch (message.type) {
      case 'welcome':
        this.welcomed = true;
        this.failures = 0;
        listener.welcome(message);
        listener.status('open');
        for (const { command } of this.waiting.values()) this.write(command);
        break;
      case 'snapshot':
        this.known = { sequence: message.sequence, table: message.table, view: message.view };
        listener.known(this.known, message);
        break;
      case 'happened':
        if (!this.known || message.sequence <= this.known.sequence) break;
        this.known = merge(this.known, message);
        listener.known(this.known, message);
        break;
      case 'done':
        if (message.token) this.token = message.token;
        this.settle(message.id, message);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'presence':
        listener.presence(message);
        break;
      case 'announcement':
        if (message.kind === 'moving') {
          // This node stops and others go on: there at once, with whatever is not answered yet.
          this.connect();
          return;
        }
        listener.announcement(message);
        break;
      case 'led':
        listener.led?.(message);
        break;
      case 'pong':
        break;
    }
    this.schedulePing();
  }

  private refused(message: Refused): void {
    if (message.id !== undefined) {
      this.settle(message.id, message);
    } else if (this.welcomed) {
      this.settings.listener.complaint(message);
    } else if (message.code === 'stopping') {
      this.lost();
    } else {
      this.drop();
      this.settings.listener.status('refused');
      this.settings.listener.barred(message);
    }
  }

  private settle(id: string, answer: Done | Refused): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.answer(answer);
  }

  private lost(): void {
    this.drop();
    this.failures += 1;
    this.settings.listener.status('away');
    const delay = Math.min(longestDelay, firstDelay * 2 ** (this.failures - 1));
    // Not everybody at the same moment after a restart.
    const jitter = 0.5 + (this.settings.random ?? Math.random)() / 2;
    this.retryTimer = setTimeout(() => this.connect(), delay * jitter);
  }

  private drop(): void {
    clearTimeout(this.pingTimer);
    clearTimeout(this.pongTimer);
    this.welcomed = false;
    const socket = this.socket;
    this.socket = null;
    this.retryTimer = undefined;
    socket?.close();
  }

  private write(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  private schedulePing(): void {
    clearTimeout(this.pingTimer);
    if (this.welcomed) this.pingTimer = setTimeout(() => this.ping(pongWithin), pingEvery);
  }

  private ping(within: number): void {
    this.write({ type: 'ping' });
    this.expect(within);
  }

  private expect(within: number): void {
    clearTimeout(this.pongTimer);
    this.pongTimer = setTimeout(() => this.lost(), within);
  }
}
