// A table for one learner: positions and moves are the core's, shown through the messages of the protocol, so that the real table shows
// them. What the learner does is judged by the lesson before it counts.
import { core } from '../core/core';
import { problemOf } from '../table/session.svelte';
import type { Socket } from '../net/connection';
import type { Command, Table } from '../net/protocol';
import type { Place } from '../table/place';
import type { Position } from './lesson';

/// What the lesson says to a move that the rules allow: whether it is made.
export type Judge = (move: string) => boolean;

const learner = 1;

/// Who sits around the learner. Names are names in every language.
const others = ['Anna', 'Ben', 'Chiara', 'Dmitri'];

class ClassSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  constructor(private readonly heard: (text: string, socket: ClassSocket) => void) {
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    this.heard(text, this);
  }
  close(): void {
    this.onmessage = null;
  }
  /// Later, as from any socket: who speaks is not interrupted by the answer.
  tell(message: object): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

export class Classroom {
  readonly place: Place = {
    id: 'lesson',
    local: true,
    passing: true,
    token: null,
    open: () => (this.socket = new ClassSocket((text, socket) => this.hear(text, socket))),
    keep: () => undefined,
    forget: () => undefined,
    record: async () => '',
  };
  private socket: ClassSocket | null = null;
  private study: number | null = null;
  private table: Table | null = null;
  private sequence = 0;
  private position = 0;

  /// `ready`: the learner wants to go on where there is nothing to move.
  constructor(
    private readonly name: string,
    private readonly judge: Judge,
    private readonly made: () => void,
    private readonly ready: () => void,
  ) {}

  /// Begins anew in that position.
  async show({ settings, deck, moves }: Position): Promise<void> {
    await this.leave();
    const { options } = await core.call('rules', { settings });
    const { study } = await core.call('study_new', { settings });
    this.study = study;
    await core.call('study_deal', { study, cards: deck });
    for (const move of moves) await core.call('study_move', { study, move });
    this.position = 1 + moves.length;
    this.table = this.tableOf(settings, options as unknown as Table['options']);
    await this.snapshot();
  }

  /// Makes a move for whoever is on turn.
  async make(move: string): Promise<void> {
    if (this.study === null) return;
    await core.call('study_move', { study: this.study, move });
    this.position += 1;
    const { view, events } = await core.call('study_view', { study: this.study, viewer: learner });
    const at = Date.now();
    this.socket?.tell({ type: 'happened', sequence: ++this.sequence, at, what: { type: 'moved', move }, events, view });
  }

  async leave(): Promise<void> {
    const { study } = this;
    this.study = null;
    if (study !== null) await core.call('study_close', { study });
  }

  private tableOf(settings: Position['settings'], options: Table['options']): Table {
    const players = settings.players ?? 2;
    const seated = (name: string, i: number) => ({ person: i === 0 ? 1 : null, name, bot: i === 0 ? null : 'conventions', muted: false });
    return {
      id: 'lesson',
      game: settings.game,
      edition: settings.edition ?? '',
      players,
      options,
      settings: { public: false, password: false, talk: 'silent', spectators: 'none', first: 1, clock: { type: 'none' }, timeout: 'pause' },
      host: null,
      seats: [this.name, ...others].slice(0, players).map(seated),
      phase: 'playing',
      game_number: 1,
      commitment: null,
      opened: null,
      ready: [],
      proposal: null,
      open: false,
      clocks: null,
      chat: [],
    };
  }

  private async snapshot(): Promise<void> {
    if (this.study === null) return;
    const { view } = await core.call('study_view', { study: this.study, viewer: learner });
    this.socket?.tell({ type: 'snapshot', sequence: ++this.sequence, at: Date.now(), table: this.table, view });
  }

  private hear(text: string, socket: ClassSocket): void {
    const said = JSON.parse(text) as Command & { id: string; move?: string };
    if (said.type === 'hello') {
      socket.tell({ type: 'welcome', version: 1, build: '', table: 'lesson', person: learner, now: Date.now() });
      void this.snapshot();
      socket.tell({ type: 'presence', online: [learner], spectators: 0 });
    } else if (said.type === 'ping') socket.tell({ type: 'pong' });
    else if (said.type === 'move') void this.consider(said.id, said.move ?? '');
    else {
      socket.tell({ type: 'done', id: said.id, sequence: this.sequence });
      if (said.type === 'ready') this.ready();
    }
  }

  private async consider(id: string, move: string): Promise<void> {
    const answer = (message: object): void => this.socket?.tell({ id, text: '', ...message });
    try {
      if (this.study === null) return answer({ type: 'refused', code: 'not_now' });
      // What the rules forbid is refused with their reason; what they allow is for the lesson to judge.
      await core.call('study_move', { study: this.study, move, seat: learner });
      await core.call('study_go', { study: this.study, position: this.position });
    } catch (error) {
      return answer({ type: 'refused', code: problemOf(error) });
    }
    if (move.startsWith('rearrange') || !this.judge(move)) return answer({ type: 'refused', code: 'lesson' });
    await this.make(move);
    answer({ type: 'done', sequence: this.sequence });
    this.made();
  }
}
