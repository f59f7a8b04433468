// A lesson or a puzzle under way: what is asked now, and what is said to what the learner did.
import { Session } from '../table/session.svelte';
import { Classroom } from './classroom';
import type { Lesson, Puzzle, Scene, Step } from './lesson';
import { keepFinished, keepSolved, keepStep } from './progress';

/// How long the others seem to think.
const pause = 900;
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class LessonRun {
  readonly session: Session;
  step = $state(0);
  /// The key of what is said to a wrong choice.
  remark = $state<string | null>(null);
  finished = $state(false);
  /// The others are at it.
  busy = $state(false);
  /// Refusals up to this one belong to what was done before.
  private heard = $state(0);
  private readonly room: Classroom;
  private readonly steps: { scene: Scene; step: Step }[];

  constructor(
    private readonly lesson: Lesson,
    name: string,
    from: number,
  ) {
    this.steps = lesson.scenes.flatMap((scene) => scene.steps.map((step) => ({ scene, step })));
    this.step = from < this.steps.length ? from : 0;
    this.room = new Classroom(
      name,
      (move) => this.judge(move),
      () => void this.goOn(),
      () => void this.next(),
    );
    this.session = new Session(this.room.place);
  }

  get count(): number {
    return this.steps.length;
  }
  get current(): Step {
    return this.steps[this.step]!.step;
  }
  /// Why the rules forbid what was tried in this step: the code.
  get refusal(): string | null {
    const { refusal } = this.session;
    return refusal && refusal.count > this.heard && refusal.code !== 'lesson' ? refusal.code : null;
  }
  /// There is nothing to do but read.
  get reading(): boolean {
    return !this.current.right;
  }

  start(): () => void {
    const stop = this.session.start();
    void this.show();
    return () => {
      stop();
      void this.room.leave();
    };
  }

  /// For steps that are read, and for whoever would rather not do it.
  async next(): Promise<void> {
    if (this.busy) return;
    if (this.reading) return this.goOn();
    this.busy = true;
    await this.room.make(this.current.right![0]!);
    this.busy = false;
    return this.goOn();
  }

  async startAgain(): Promise<void> {
    this.finished = false;
    this.step = 0;
    this.remark = null;
    keepStep(this.lesson.game, 0);
    await this.show();
  }

  private judge(move: string): boolean {
    if (this.busy) return false;
    const right = this.current.right?.includes(move) ?? false;
    this.heard = this.session.refusal?.count ?? 0;
    this.remark = right ? null : (this.current.wrong?.find(([moves]) => moves.test(move))?.[1] ?? 'other');
    return right;
  }

  private async goOn(): Promise<void> {
    this.busy = true;
    this.remark = null;
    this.heard = this.session.refusal?.count ?? 0;
    for (const move of this.current.then ?? []) {
      await wait(pause);
      await this.room.make(move);
    }
    const before = this.steps[this.step]!.scene;
    if (this.step + 1 < this.count) {
      this.step += 1;
      keepStep(this.lesson.game, this.step);
      if (this.steps[this.step]!.scene !== before) await this.show();
    } else {
      this.finished = true;
      keepFinished(this.lesson.game);
    }
    this.busy = false;
  }

  /// The scene as it is at this step: what came before in it has been done right.
  private async show(): Promise<void> {
    const { scene } = this.steps[this.step]!;
    const first = this.steps.findIndex((each) => each.scene === scene);
    const done = this.steps.slice(first, this.step).flatMap(({ step }) => [...(step.right?.slice(0, 1) ?? []), ...(step.then ?? [])]);
    await this.room.show({ ...scene.position, moves: [...scene.position.moves, ...done] });
  }
}

export class PuzzleRun {
  readonly session: Session;
  answer = $state<'right' | 'wrong' | null>(null);
  private readonly room: Classroom;

  constructor(
    private readonly puzzle: Puzzle,
    name: string,
    onward: () => void,
  ) {
    this.room = new Classroom(
      name,
      (move) => this.judge(move),
      () => undefined,
      onward,
    );
    this.session = new Session(this.room.place);
  }

  start(): () => void {
    const stop = this.session.start();
    void this.room.show(this.puzzle.position);
    return () => {
      stop();
      void this.room.leave();
    };
  }

  private judge(move: string): boolean {
    if (this.answer === 'right') return false;
    const { game, theme, right } = this.puzzle;
    this.answer = right.includes(move) ? 'right' : 'wrong';
    if (this.answer === 'right') keepSolved(`${game}/${theme}`);
    return this.answer === 'right';
  }
}
