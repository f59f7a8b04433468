// The show at the end: a rocket for each point, of the colours that were built.
import { expect, it } from 'vitest';
import { lengthOf, rockets } from '../src/hanabi/show';

const built = (heights: Record<string, number>) => Object.entries(heights).map(([colour, height]) => ({ colour, height }));
const coloursOf = (heights: Record<string, number>, score: number): string =>
  rockets(built(heights), score)
    .map(({ colour }) => colour)
    .join('');

it('lets off what was built, the lower cards first', () => {
  expect(coloursOf({ R: 2, Y: 0, G: 3 }, 5)).toBe('RGRGG');
});

it('has no rockets for a lost game, whatever was built', () => {
  expect(coloursOf({ R: 4, B: 5 }, 0)).toBe('');
  expect(lengthOf([])).toBeLessThan(2);
});

it('grows with the score and is over in good time', () => {
  const perfect = rockets(built({ R: 5, Y: 5, G: 5, W: 5, B: 5, M: 5 }), 30);
  expect(perfect).toHaveLength(30);
  expect(lengthOf(perfect)).toBeLessThan(10);
  for (const { x, y } of perfect) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(1);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(1);
  }
});
