// Lessons and puzzles: every position is reached by the rules, every step can be done, and every answer is right, seen from what its
// learner may know. The right answers are found here without looking at those that are written down.
import type { Core } from 'hanaza';
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '../src/i18n/lessons/en';
import { hanabi } from '../src/learn/hanabi';
import { koikoi } from '../src/learn/koikoi';
import type { Lesson, Puzzle } from '../src/learn/lesson';
import { puzzles } from '../src/learn/puzzles';
import { playsKnownAfter, pointsInTheEnd, possible, reachableAfter, safeDiscards, surePlays } from './judges/hanabi';
import { stopOrKoikoi, yakuChances, yakuThreat } from './judges/koikoi';
import { after, hanabiView, koikoiView, setUp, theCore, within } from './judges/positions';

let core: Core;
beforeAll(async () => {
  core = await theCore();
});

const legal = (study: number): string[] => core.call('study_view', { study, viewer: 1 }).view.moves.map(({ move }) => move);
const refused = (study: number, move: string): string | null => {
  try {
    core.call('study_move', { study, move, seat: 1 });
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe.each(Object.entries({ hanabi, koikoi }))('the lesson of %s', (game, lesson: Lesson) => {
  const words = en.lessons[game as 'hanabi' | 'koikoi'];

  it('goes through to its end, whichever right move is made', () => {
    for (const { position, steps } of lesson.scenes) {
      const study = setUp(core, position);
      for (const { right = [], then = [] } of steps) {
        for (const move of right) expect(legal(study)).toContain(move);
        const { line } = core.call('study_steps', { study });
        // The last of them is left made, so that what follows does not hang on the first.
        for (const move of right) {
          core.call('study_go', { study, position: line.position });
          core.call('study_move', { study, move });
        }
        for (const move of then) core.call('study_move', { study, move });
      }
      core.call('study_close', { study });
    }
  });

  it('makes no mistake and loses nothing', () => {
    if (game !== 'hanabi') return;
    for (const { position, steps } of lesson.scenes) {
      const moves = steps.flatMap(({ right = [], then = [] }) => [...right.slice(0, 1), ...then]);
      const [before, now] = [position, { ...position, moves: [...position.moves, ...moves] }].map((each) =>
        within(core, each, (study) => hanabiView(core, study, 1)),
      );
      expect(now!.mistakes).toBe(before!.mistakes);
      expect(now!.reachable).toBe(before!.reachable);
    }
  });

  it('says something to every other move, and every pattern meets one', () => {
    for (const { position, steps } of lesson.scenes) {
      const study = setUp(core, position);
      for (const { right, wrong = [], then = [] } of steps) {
        if (right) {
          const others = legal(study).filter((move) => !right.includes(move));
          for (const [moves, key] of wrong) {
            expect(others.some((move) => moves.test(move)), key).toBe(true);
            expect(words[key], key).toBeTruthy();
          }
          core.call('study_move', { study, move: right[0]! });
        }
        for (const move of then) core.call('study_move', { study, move });
      }
      core.call('study_close', { study });
    }
  });

  it('has words for all of it and no others', () => {
    const used = lesson.scenes.flatMap(({ steps }) => steps.flatMap((step) => [step.words, ...(step.wrong ?? []).map(([, key]) => key)]));
    expect([...new Set(used)].sort()).toEqual(Object.keys(words).sort());
  });
});

it('the first lesson of Hanabi asks for what the rules then refuse to do otherwise', () => {
  // Without a token no clue can be given, and the page says so with the core's reason.
  const scene = hanabi.scenes[1]!;
  within(core, scene.position, (study) => {
    expect(hanabiView(core, study, 1).clues).toBe(0);
    expect(refused(study, 'clue 2 red')).toBe('no_clue_token');
  });
});

const best = (values: Map<string, number>, by: (...all: number[]) => number): string[] => {
  const most = by(...values.values());
  return [...values].filter(([, value]) => value === most).map(([move]) => move);
};

/// What is right here, found by counting or by trying everything.
const judges: Record<string, (puzzle: Puzzle) => string[]> = {
  surePlay: ({ position }) => within(core, position, (study) => surePlays(hanabiView(core, study, 1)).map((slot) => `play ${slot}`)),
  safeDiscard: ({ position }) =>
    within(core, position, (study) => {
      const view = hanabiView(core, study, 1);
      expect(view.clues).toBe(0);
      expect(surePlays(view)).toEqual([]);
      return safeDiscards(view).map((slot) => `discard ${slot}`);
    }),
  twoPlays: ({ position }) => {
    const known = playsKnownAfter(core, position);
    expect(Math.max(...known.values())).toBe(2);
    return best(known, Math.max);
  },
  saves: ({ position }) => {
    const reachable = reachableAfter(core, position, 'conventions');
    expect(Math.max(...reachable.values())).toBe(25);
    return best(reachable, Math.max);
  },
  lastRound: ({ position }) => {
    within(core, position, (study) => {
      const view = hanabiView(core, study, 1);
      expect(view.turns_left).toBe(2);
      expect(surePlays(view).length).toBeGreaterThan(1);
    });
    return best(pointsInTheEnd(core, position), Math.max);
  },
  makesYaku: ({ position }) => {
    const chances = yakuChances(core, position);
    expect(Math.max(...chances.values())).toBe(1);
    return best(chances, Math.max);
  },
  takeTwo: ({ position }) => {
    const { moves } = within(core, position, (study) => koikoiView(core, study, 1));
    return moves.flatMap(({ move }) => (within(core, after(position, move), (study) => koikoiView(core, study, 1).phase) === 'decide' ? [move] : []));
  },
  denies: ({ position }) => {
    const threat = yakuThreat(core, position);
    expect(Math.min(...threat.values())).toBe(0);
    return best(threat, Math.min);
  },
  stop: ({ position }) => {
    const { stop, koikoi: on } = stopOrKoikoi(core, position);
    expect([stop, Math.round(on)]).toEqual([14, 1]);
    return [on > stop ? 'koikoi' : 'stop'];
  },
  koikoi: ({ position }) => {
    const { stop, koikoi: on } = stopOrKoikoi(core, position);
    expect([stop, Math.round(on)]).toEqual([12, 41]);
    return [on > stop ? 'koikoi' : 'stop'];
  },
};

describe('puzzles', () => {
  it('are five for each game, each with words', () => {
    for (const game of ['hanabi', 'koikoi']) expect(puzzles.filter((each) => each.game === game)).toHaveLength(5);
    expect(puzzles.map(({ theme }) => theme).sort()).toEqual(Object.keys(en.puzzles).sort());
  });

  it.each(puzzles.map((puzzle) => [puzzle.theme, puzzle] as const))('%s has its answer, and that alone', (theme, puzzle) => {
    const offered = within(core, puzzle.position, legal);
    for (const move of puzzle.right) expect(offered).toContain(move);
    expect(offered.length).toBeGreaterThan(puzzle.right.length);
    expect(judges[theme]!(puzzle)).toEqual(puzzle.right);
  }, 120_000);

  it('the counting agrees with what is truly held', () => {
    for (const { position } of puzzles.filter(({ game }) => game === 'hanabi'))
      within(core, position, (study) => {
        const open = possible(hanabiView(core, study, 1));
        const { view } = core.call('study_view', { study, viewer: 'open' });
        const truth = 'hands' in view ? view.hands['1']!.map(({ card }) => card) : [];
        truth.forEach((card, i) => expect(open[i]).toContain(card));
      });
  });
});
