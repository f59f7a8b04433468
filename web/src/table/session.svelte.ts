// One table as the page sees it: what the connection tells, kept where components can watch it.
import { createTable, type NewTable } from '../net/api';
import { Connection, type Status } from '../net/connection';
import { keepHere, keepTable, kept, keptHere } from '../net/kept';
import type { Known } from '../net/merge';
import type {
  Announcement,
  Command,
  GameEvent,
  GameView,
  Happened,
  Led,
  Seat,
  Snapshot,
  Table,
  TakenSeat,
  Welcome,
  What,
  YakuPoints,
} from '../net/protocol';
import { Notes } from './notes.svelte';
import type { Place } from './place';
import type { Refusal } from './stage';

export interface LogEntry {
  sequence: number;
  at: number;
  what: What;
  events: GameEvent[];
  /// Who sat where when it happened; people may leave later.
  names: (string | null)[];
  me: Seat | null;
  yaku: YakuPoints[];
  /// The card for which one of two is still to be chosen.
  pending: string | null;
}

/// What was seen after something happened; nothing is told of what led to a snapshot.
export interface Moment {
  view: GameView;
  entry: LogEntry | null;
}

interface KeptState {
  token: string | null;
  known: Known;
  log: LogEntry[];
}

/// What the creator of a table wants done as soon as they are in.
export interface Intent {
  name: string;
  start: boolean;
}

const longestLog = 400;
const intents = new Map<string, Intent>();

/// Makes a table, keeps its token and remembers what its creator wants; the page then goes there.
export async function openTable(wanted: NewTable, intent: Intent): Promise<string> {
  const made = await createTable(wanted);
  keepTable(made.table, made.token, wanted.game);
  intend(made.table, intent);
  return made.table;
}

export const intend = (id: string, intent: Intent): unknown => intents.set(id, intent);

export class Session {
  readonly id: string;
  readonly place: Place;
  table = $state.raw<Table | null>(null);
  view = $state.raw<GameView | null>(null);
  status = $state<Status>('connecting');
  person = $state<number | null>(null);
  online = $state.raw<number[]>([]);
  spectators = $state(0);
  log = $state.raw<LogEntry[]>([]);
  /// What this page saw of the game in play, to look back at.
  past = $state.raw<Moment[]>([]);
  /// Entries that arrived while the page was looking, for the live region and the arrows; empty after a snapshot.
  latest = $state.raw<LogEntry | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /// Why the server does not let us in.
  barred = $state<string | null>(null);
  announcement = $state.raw<Announcement | null>(null);
  /// Somebody leads others through a game that is over.
  led = $state.raw<Led | null>(null);
  waiting = $state(0);
  kicked = $state(false);
  newBuild = $state(false);

  private readonly connection: Connection;
  private build: string | null = null;
  private clockOffset = 0;
  private refusals = 0;
  /// Asked once: whoever taps ten times is told ten times, and the server is not bothered.
  private lastWhy: { move: string; view: GameView | null; code: string } | null = null;

  constructor(place: Place) {
    this.place = place;
    this.id = place.id;
    const token = place.token;
    const before = place.passing ? null : keptHere<KeptState>(`table:${this.id}`);
    const usable = before && before.token === token ? before : null;
    if (usable) {
      this.table = usable.known.table;
      this.view = usable.known.view;
      this.log = usable.log;
    }
    this.connection = new Connection({
      open: () => place.open(),
      token,
      known: usable?.known ?? null,
      listener: {
        status: (status) => (this.status = status),
        welcome: (welcome) => this.welcome(welcome),
        known: (known, message) => this.learn(known, message),
        presence: ({ online, spectators }) => {
          this.online = online;
          this.spectators = spectators;
        },
        announcement: (announcement) => (this.announcement = announcement),
        led: (led) => (this.led = led.person === null ? null : led),
        barred: ({ code }) => this.bar(code),
        complaint: ({ code }) => this.complain(code),
      },
    });
  }

  start(): () => void {
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.connection.wake();
    };
    const save = (): void => this.save();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    addEventListener('pageshow', wake);
    addEventListener('pagehide', save);
    this.connection.connect();
    return () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      removeEventListener('pageshow', wake);
      removeEventListener('pagehide', save);
      this.save();
      this.connection.close();
    };
  }

  get mySeat(): Seat | null {
    const index = this.table?.seats.findIndex((seat) => seat !== null && seat.person !== null && seat.person === this.person) ?? -1;
    return index < 0 ? null : index + 1;
  }

  get isHost(): boolean {
    return this.person !== null && this.table?.host === this.person;
  }

  /// The moves and further deals of this game so far, as far as the log goes back: the turn that looking back knows it by.
  get turn(): number {
    const began = this.log.findLastIndex(({ what }) => what.type === 'started');
    const count = (type: string): number => this.log.slice(began + 1).filter(({ what }) => what.type === type).length;
    return Math.max(0, count('dealt') - 1) + count('moved') - count('taken_back');
  }

  private readonly keptNotes = $derived.by(() => new Notes(`${this.id}/${this.table?.game_number ?? 0}`, () => this.turn));
  /// One's own, on this game and its cards.
  get notes(): Notes {
    return this.keptNotes;
  }

  get token(): string | null {
    return this.connection.token;
  }

  /// The server's time now, as far as this device can tell.
  now(): number {
    return Date.now() + this.clockOffset;
  }

  seat(seat: Seat): TakenSeat | null {
    return this.table?.seats[seat - 1] ?? null;
  }

  isOnline(seat: TakenSeat): boolean {
    return seat.person === null || this.online.includes(seat.person);
  }

  /// True when it was done; a refusal is shown by itself.
  say = (command: Command): Promise<boolean> => this.trySay(command, null);

  /// The same, but one refusal is expected and not shown.
  private async trySay(command: Command, expected: string | null): Promise<boolean> {
    this.waiting = this.connection.unanswered + 1;
    const answer = await this.connection.send(command);
    this.waiting = this.connection.unanswered;
    if (answer.type === 'refused') {
      if (answer.code !== expected) this.complain(answer.code);
      return false;
    }
    if (answer.token) {
      this.place.keep(answer.token, this.table?.game ?? '');
      if (answer.person !== undefined) this.person = answer.person;
    }
    return true;
  }

  move = (move: string): Promise<boolean> => this.say({ type: 'move', move });

  /// Somebody wants to make a move that is not offered: the table says why not.
  whyNot = async (move: string): Promise<void> => {
    const { table, view } = this;
    // Meanwhile it may have become possible, and a tap on what is greyed out must never do it.
    if (this.mySeat === null) this.complain('not_seated');
    else if (table?.phase !== 'playing') this.complain('not_now');
    else if (view?.turn !== this.mySeat) this.complain('not_your_turn');
    else if (this.lastWhy?.move === move && this.lastWhy.view === view) this.complain(this.lastWhy.code);
    else {
      await this.move(move);
      if (this.refusal && this.view === view) this.lastWhy = { move, view, code: this.refusal.code };
    }
  };

  get triedPassword(): boolean {
    return this.connection.password !== null;
  }

  enter(password: string): void {
    this.connection.password = password;
    this.barred = null;
    this.connection.connect();
  }

  complain(code: string): void {
    this.refusal = { code, count: ++this.refusals };
  }

  private welcome(welcome: Welcome): void {
    this.person = welcome.person;
    this.clockOffset = welcome.now - Date.now();
    this.announcement = null;
    // Whoever leads is told of again behind the welcome.
    this.led = null;
    this.barred = null;
    if (this.build !== null && this.build !== welcome.build) this.newBuild = true;
    this.build = welcome.build;
    if (this.connection.token) this.place.keep(this.connection.token, this.table?.game ?? '');
  }

  private learn(known: Known, message: Happened | Snapshot): void {
    const seatBefore = this.mySeat;
    const gameBefore = this.table?.game_number;
    this.table = known.table;
    this.view = known.view;
    if (message.type === 'happened') this.enterLog(message, known);
    else this.latest = null;
    this.remember(known, gameBefore);
    if (message.type === 'happened' && message.what.type === 'removed' && message.what.seat === seatBefore) this.kicked = true;
    if (this.mySeat !== null) this.kicked = false;
    this.followIntent();
  }

  /// Whoever looks on while hands are open, or sits down, has another view: what was seen before stays as it was.
  private remember({ table, view }: Known, gameBefore: number | undefined): void {
    const past = table.game_number === gameBefore ? this.past : [];
    if (view !== null && view !== past.at(-1)?.view) this.past = [...past, { view, entry: this.latest }];
    else if (past !== this.past) this.past = past;
  }

  private enterLog(message: Happened, known: Known): void {
    const result = known.view && 'result' in known.view ? known.view.result : null;
    const entry: LogEntry = {
      sequence: message.sequence,
      at: message.at,
      what: message.what,
      events: message.events ?? [],
      names: known.table.seats.map((seat) => seat?.name ?? null),
      me: this.mySeat,
      yaku: result?.yaku ?? [],
      pending: known.view && 'pending' in known.view ? known.view.pending : null,
    };
    // A seat that was left still had a name.
    const { seat } = message.what;
    if (seat && !entry.names[seat - 1]) entry.names[seat - 1] = this.log.at(-1)?.names[seat - 1] ?? null;
    this.log = [...this.log.slice(-longestLog), entry];
    this.latest = entry;
  }

  private followIntent(): void {
    const intent = intents.get(this.id);
    if (!intent || this.table?.phase !== 'gathering' || this.mySeat !== null) return;
    intents.delete(this.id);
    void this.carryOut(intent);
  }

  private async carryOut({ name, start }: Intent): Promise<void> {
    // A bot may already go by the same name.
    const seated = (await this.trySay({ type: 'sit', name }, 'name_taken')) || (await this.say({ type: 'sit', name: `${name} 2` }));
    if (seated && start) await this.say({ type: 'start' });
  }

  private bar(code: string): void {
    if (code === 'wrong_token') {
      // As a stranger one may still look on.
      this.place.forget();
      keepHere(`table:${this.id}`, null);
      this.connection.token = null;
      this.connection.known = null;
      this.complain(code);
      this.connection.connect();
    } else {
      this.barred = code;
    }
  }

  private save(): void {
    const { known, token } = this.connection;
    if (known && !this.place.passing) keepHere(`table:${this.id}`, { token, known, log: this.log } satisfies KeptState);
  }
}

/// The code of what went wrong, at the server or in the core.
export const problemOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed';
export const myName = (fallback: string): string => kept<string>('name') ?? fallback;
