// A game that lies open, as the core in the page studies it: what anybody sees of it at any turn. Turn 0 is the first deal.
import { core, type CoreWorker } from '../core/core';
import type { Line, Viewer } from '../core/types';
import type { GameEvent, GameView, Seat, YakuPoints } from '../net/protocol';

export interface Sight {
  view: GameView;
  /// What was seen of the step that led here.
  events: GameEvent[];
}

/// What a step was, for the list of moves.
export interface Told {
  events: GameEvent[];
  seat: Seat | null;
  /// As people type it; none for a deal.
  move: string | null;
  /// The round that a deal began.
  round: number | null;
  yaku: YakuPoints[];
  pending: string | null;
  /// Of a game of Hanabi that is over.
  score: number | null;
}

export class Study {
  private constructor(
    readonly worker: CoreWorker,
    readonly number: number,
    public line: Line,
  ) {}

  static async read(record: string, worker = core): Promise<Study> {
    const { study } = await worker.call('study_read', { record });
    const { line } = await worker.call('study_steps', { study });
    return new Study(worker, study, line);
  }

  /// The last turn there is.
  get last(): number {
    return this.line.steps.length - 1;
  }

  async see(turn: number, viewer: Viewer): Promise<Sight> {
    return (await this.at(turn, () => this.worker.call('study_view', { study: this.number, viewer }))) as unknown as Sight;
  }

  async tell(turn: number): Promise<Told> {
    const { view, events } = await this.see(turn, 'open');
    const step = this.line.steps[turn];
    const moved = step?.type === 'move' ? step : null;
    return {
      events,
      seat: moved?.seat ?? null,
      move: moved?.move ?? null,
      round: !moved && 'round' in view ? view.round : null,
      yaku: ('result' in view && view.result?.yaku) || [],
      pending: 'pending' in view ? view.pending : null,
      score: 'score' in view && view.turn === null ? view.score : null,
    };
  }

  story(): Promise<Told[]> {
    return Promise.all(this.line.steps.map((_, turn) => this.tell(turn)));
  }

  /// Another line begins after this turn; whatever was behind it is gone.
  async move(turn: number, move: string): Promise<void> {
    await this.branch(turn, this.worker.call.bind(this.worker, 'study_move', { study: this.number, move }));
  }
  async deal(turn: number, seed: number): Promise<void> {
    await this.branch(turn, this.worker.call.bind(this.worker, 'study_deal', { study: this.number, seed }));
  }

  private async branch(turn: number, step: () => Promise<unknown>): Promise<void> {
    await this.at(turn, step);
    this.line = (await this.worker.call('study_steps', { study: this.number })).line;
  }

  async record(turn: number): Promise<string> {
    return (await this.at(turn, () => this.worker.call('study_record', { study: this.number }))).record;
  }

  /// Asks something at that turn. Both are sent at once, so that nothing comes between them.
  async at<Answer>(turn: number, ask: () => Promise<Answer>): Promise<Answer> {
    const gone = this.worker.call('study_go', { study: this.number, position: turn + 1 });
    const [, answer] = await Promise.all([gone, ask()]);
    return answer;
  }

  close(): void {
    void this.worker.call('study_close', { study: this.number }).catch(() => undefined);
  }
}
