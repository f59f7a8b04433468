// What a bot thinks of every turn of a game, worked out beside the page and told as it comes.
import { CoreWorker } from '../core/core';
import type { BotName, HanabiAdvice, KoikoiAdvice, TurningPoint } from '../core/types';
import { coarseFirst } from './coarse';
import type { Review } from './review.svelte';
import { Study } from './study';

export type Advice = HanabiAdvice | KoikoiAdvice;
export const isHanabi = (advice: Advice): advice is HanabiAdvice => 'target' in advice;

/// Made-up deals for each position of Hanabi: with five players there is more to play out in each.
const worldsFor = (players: number): number => Math.round(72 / players);
const solveWithin = 1000;

export class Opinion {
  /// By turn: what the bot would do there.
  advice = $state<(Advice | undefined)[]>([]);
  /// By turn: points at the end of Hanabi; in Koi-Koi what the first seat can hope for, see `measure`.
  values = $state<(number | undefined)[]>([]);
  turningPoint = $state.raw<TurningPoint | null>(null);
  measure = $state<'score' | 'chance' | 'points'>('score');
  state = $state<'thinking' | 'ready' | 'stopped'>('thinking');
  readonly turns: number;
  private readonly worker = new CoreWorker();
  private readonly review: Review;

  constructor(review: Review) {
    this.review = review;
    this.turns = review.game.story.length;
    void this.think().then(
      () => (this.state = 'ready'),
      () => (this.state = 'stopped'),
    );
  }

  get done(): number {
    return this.values.filter((value) => value !== undefined).length;
  }

  stop(): void {
    this.worker.stop();
  }

  private async think(): Promise<void> {
    const { game, record } = this.review;
    const study = await Study.read(record, this.worker);
    const moved = game.story.flatMap(({ move }, turn) => (move === null ? [] : [turn - 1]));
    if (study.line.game === 'hanabi') await this.judgeHanabi(study, moved);
    else await this.judgeKoikoi(study, moved);
  }

  private async judgeHanabi(study: Study, turns: number[]): Promise<void> {
    const last = this.review.game.story.length - 1;
    const final = this.review.game.story[last]?.score;
    if (final !== null && final !== undefined) this.values[last] = final;
    for (const turn of turns) this.advice[turn] = await this.advise(study, turn, 'conventions');
    const solving = study.worker.call('study_solve', { study: study.number, milliseconds: solveWithin });
    this.turningPoint = (await solving).turning_point;
    const worlds = worldsFor(study.line.players);
    for (const turn of coarseFirst(final === null ? [...turns, last] : turns)) {
      const asking = { study: study.number, bot: 'conventions', worlds, seed: turn } as const;
      const { outlook } = await study.at(turn, () => study.worker.call('study_outlook', asking));
      this.values[turn] = outlook.expected;
    }
  }

  private async judgeKoikoi(study: Study, turns: number[]): Promise<void> {
    await this.worker.loadNet(study.line.edition);
    for (const turn of turns) {
      const advice = (await this.advise(study, turn, 'net')) as KoikoiAdvice;
      const best = advice.candidates.find(({ move }) => move === advice.move);
      const seat = this.review.game.story[turn + 1]?.seat;
      this.advice[turn] = advice;
      // Before anybody has looked there is nothing to judge.
      if (!best || advice.reason === 'blind') continue;
      this.measure = best.match === null ? 'points' : 'chance';
      if (best.match === null) this.values[turn] = seat === 1 ? best.points : -best.points;
      else this.values[turn] = seat === 1 ? best.match : 1 - best.match;
    }
  }

  private async advise(study: Study, turn: number, bot: BotName): Promise<Advice> {
    const asking = { study: study.number, bot, seed: turn };
    return (await study.at(turn, () => study.worker.call('study_advice', asking))).advice;
  }
}
