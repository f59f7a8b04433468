// How far this browser has come with lessons and puzzles.
import { keep, kept } from '../net/kept';
import type { GameName } from '../net/protocol';

interface Progress {
  /// Where the lesson was left: how many of its steps are behind.
  steps: Partial<Record<GameName, number>>;
  finished: GameName[];
  /// Puzzles that were solved, as `hanabi/saves`.
  solved: string[];
}

const none: Progress = { steps: {}, finished: [], solved: [] };
export const progress = (): Progress => ({ ...none, ...kept<Partial<Progress>>('learn') });

export function keepStep(game: GameName, step: number): void {
  const now = progress();
  keep('learn', { ...now, steps: { ...now.steps, [game]: step } });
}

export function keepFinished(game: GameName): void {
  const now = progress();
  keep('learn', { ...now, steps: { ...now.steps, [game]: 0 }, finished: [...new Set([...now.finished, game])] });
}

export function keepSolved(puzzle: string): void {
  const now = progress();
  keep('learn', { ...now, solved: [...new Set([...now.solved, puzzle])] });
}
