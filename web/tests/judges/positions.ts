// Positions of lessons and puzzles in the core, as the page sets them up.
import { load, type Core, type HanabiView, type KoikoiView } from 'hanaza';
import type { Position } from '../../src/learn/lesson';

let loading: Promise<Core> | null = null;
export const theCore = (): Promise<Core> => (loading ??= load());

/// A study in that position; `cards` instead of the position's own deck.
export function setUp(core: Core, { settings, deck, moves }: Position, cards?: string): number {
  const { study } = core.call('study_new', { settings });
  try {
    core.call('study_deal', { study, cards: cards ?? deck });
    for (const move of moves) core.call('study_move', { study, move });
  } catch (error) {
    core.call('study_close', { study });
    throw error;
  }
  return study;
}

/// Runs with a study and forgets it.
export function within<Answer>(core: Core, position: Position, run: (study: number) => Answer, cards?: string): Answer {
  const study = setUp(core, position, cards);
  try {
    return run(study);
  } finally {
    core.call('study_close', { study });
  }
}

export const hanabiView = (core: Core, study: number, viewer: number): HanabiView =>
  core.call('study_view', { study, viewer }).view as HanabiView;
export const koikoiView = (core: Core, study: number, viewer: number): KoikoiView =>
  core.call('study_view', { study, viewer }).view as KoikoiView;
export const move = (core: Core, study: number, text: string): void => void core.call('study_move', { study, move: text });

/// The position after one more move.
export const after = (position: Position, text: string): Position => ({ ...position, moves: [...position.moves, text] });
