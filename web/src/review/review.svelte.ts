// A game that is looked back at: where we are, whose eyes we look through, and a line of our own if there is one. It stands in for a
// session at the table, so that looking back looks like the table.
import { CoreError } from '../core/core';
import type { Viewer } from '../core/types';
import type { GameView, Seat, Table, TakenSeat } from '../net/protocol';
import type { LogEntry } from '../table/session.svelte';
import { Notes } from '../table/notes.svelte';
import type { Refusal, Stage } from '../table/stage';
import type { Origin } from './address';
import { Study, type Sight, type Told } from './study';
import { tableOf } from './table';

/// A studied game with its moves in order.
interface Track {
  study: Study;
  story: Told[];
}

export class Review implements Stage {
  readonly record: string;
  readonly origin: Origin | null;
  readonly game: Track;
  readonly isHost = false;
  readonly place = null;
  turn = $state(0);
  viewer = $state<Viewer>('open');
  sight = $state.raw<Sight | null>(null);
  /// A line of our own, and the turn of the game where it begins.
  branch = $state.raw<(Track & { from: number; me: Seat | null }) | null>(null);
  /// Bots answer for everybody but the seat that the line was begun for.
  botsAnswer = $state(true);
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /// The same as at the table; of a game that was brought along they are told apart by its first deck.
  readonly notes: Notes;
  private asked = 0;

  private constructor(record: string, origin: Origin | null, game: Track) {
    this.record = record;
    this.origin = origin;
    this.game = game;
    const first = game.study.line.steps[0];
    const name = origin ? `${origin.table}/${origin.game}` : first?.type === 'deal' ? first.cards : '';
    this.notes = new Notes(name, () => this.turn);
  }

  static async open(record: string, origin: Origin | null, turn: number | null): Promise<Review> {
    const study = await Study.read(record);
    const review = new Review(record, origin, { study, story: await study.story() });
    await review.go(turn ?? 0);
    return review;
  }

  private get track(): Track {
    return this.branch ?? this.game;
  }
  get story(): Told[] {
    return this.track.story;
  }
  get last(): number {
    return this.story.length - 1;
  }
  get table(): Table {
    return tableOf(this.game.study.line, this.origin);
  }
  get names(): string[] {
    return this.game.study.line.seats.map(({ name }) => name);
  }
  get view(): GameView | null {
    return this.sight?.view ?? null;
  }

  /// Shows that turn, or the nearest there is.
  async go(turn: number): Promise<void> {
    this.turn = Math.max(0, Math.min(Number.isFinite(turn) ? turn : 0, this.last));
    await this.look();
  }

  async lookAs(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    await this.look();
  }

  private async look(): Promise<void> {
    const number = ++this.asked;
    const sight = await this.track.study.see(this.turn, this.viewer);
    // Who steps quickly wants to see the last one only.
    if (number === this.asked) this.sight = sight;
  }

  // A line of one's own.

  async begin(): Promise<void> {
    const study = await Study.read(this.record);
    const me = this.onTurn;
    this.branch = { study, story: this.game.story.slice(0, this.turn + 1), from: this.turn, me };
    await this.lookAs(me ?? 'open');
  }

  async leave(): Promise<void> {
    const left = this.branch;
    if (!left) return;
    left.study.close();
    this.branch = null;
    await this.go(left.from);
  }

  /// Who is to move where we are; nobody at the end or between rounds.
  get onTurn(): Seat | null {
    const view = this.view;
    if (!view || ('field' in view && (view.phase === 'deal' || view.phase === 'over'))) return null;
    return view.turn;
  }
  get awaitsDeal(): boolean {
    const view = this.view;
    return view !== null && 'field' in view && view.phase === 'deal';
  }

  move = async (move: string): Promise<boolean> => {
    const branch = this.branch;
    if (!branch || this.busy) return false;
    this.busy = true;
    try {
      await this.extend(() => branch.study.move(this.turn, move));
      if (this.botsAnswer) await this.letBotsMove(branch.me);
      else await this.lookAs(this.onTurn ?? this.viewer);
      return true;
    } catch (error) {
      this.complain(error instanceof CoreError ? error.code : 'failed');
      return false;
    } finally {
      this.busy = false;
    }
  };

  async moveByBot(): Promise<void> {
    if (!this.branch || this.busy || this.onTurn === null) return;
    this.busy = true;
    try {
      await this.botMove();
      if (!this.botsAnswer) await this.lookAs(this.onTurn ?? this.viewer);
    } finally {
      this.busy = false;
    }
  }

  private async letBotsMove(me: Seat | null): Promise<void> {
    while (this.branch && this.onTurn !== null && this.onTurn !== me) await this.botMove();
  }

  private async botMove(): Promise<void> {
    const branch = this.branch;
    if (!branch) return;
    const { worker, number, line } = branch.study;
    const bot = line.game === 'hanabi' ? 'conventions' : 'greedy';
    const asking = { study: number, bot, seed: this.turn } as const;
    const { move } = await branch.study.at(this.turn, () => worker.call('study_bot', asking));
    await this.extend(() => branch.study.move(this.turn, move));
  }

  /// The next round of a line: nobody knows how it would have been dealt.
  async dealOn(): Promise<void> {
    const branch = this.branch;
    if (!branch) return;
    await this.extend(() => branch.study.deal(this.turn, Math.floor(Math.random() * 2 ** 50)));
    if (this.botsAnswer) await this.letBotsMove(branch.me);
  }

  /// Back to where somebody chose: with bots that is the one who began the line.
  async undo(): Promise<void> {
    const branch = this.branch;
    if (!branch) return;
    const mine = (turn: number): boolean => !this.botsAnswer || branch.story[turn + 1]?.seat === branch.me;
    let turn = this.turn - 1;
    while (turn > branch.from && !mine(turn)) turn--;
    await this.go(Math.max(branch.from, turn));
    if (!this.botsAnswer) await this.lookAs(this.onTurn ?? this.viewer);
  }

  private async extend(step: () => Promise<void>): Promise<void> {
    const branch = this.branch;
    if (!branch) return;
    await step();
    const told = await branch.study.tell(this.turn + 1);
    this.branch = { ...branch, story: [...branch.story.slice(0, this.turn + 1), told] };
    await this.go(this.turn + 1);
  }

  // What the table asks of a session.

  get mySeat(): Seat | null {
    return typeof this.viewer === 'number' ? this.viewer : null;
  }
  get latest(): LogEntry {
    return this.entry(this.turn, this.mySeat, this.sight?.events);
  }
  seat(seat: Seat): TakenSeat | null {
    return this.table.seats[seat - 1] ?? null;
  }
  isOnline(): boolean {
    return true;
  }
  say = async (): Promise<boolean> => {
    await this.dealOn();
    return true;
  };

  /// In a line of one's own the core says why a move is not offered. In the game itself nothing can be done, and nothing is refused.
  whyNot = async (move: string): Promise<void> => {
    if (!this.branch || this.busy) return;
    if (this.onTurn === null) this.complain('not_now');
    else if (this.onTurn !== this.mySeat) this.complain('not_your_turn');
    else await this.move(move);
  };
  complain(code: string): void {
    this.refusal = { code, count: (this.refusal?.count ?? 0) + 1 };
  }

  /// A step as an entry of a log, which there are words for.
  entry(turn: number, me: Seat | null = null, events = this.story[turn]?.events ?? []): LogEntry {
    const { round, yaku, pending } = this.story[turn] ?? { round: null, yaku: [], pending: null };
    const what = round === null ? { type: 'moved' } : { type: 'dealt', round };
    return { sequence: turn, at: 0, what, events, names: this.names, me, yaku, pending };
  }

  close(): void {
    this.branch?.study.close();
    this.game.study.close();
  }
}
