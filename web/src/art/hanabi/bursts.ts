// A firework for each colour, so that shape tells as much as hue. Each bursts around 0,0 and reaches to about 20.
import { disc, each, flat, leaf, petal, polygon, stroke, towards, type Point } from '../ink';

export interface Tones {
  /// The paper of the card.
  ground: string;
  /// What is bright on it, and what lies behind that.
  bright: string;
  second: string;
  /// Hills and borders.
  deep: string;
}

const around = (count: number, make: (angle: number, index: number) => string): string =>
  each(count, (i) => make((i * 360) / count, i)).join('');
const starAt = (x: number, y: number, r: number): string => polygon(each(10, (i) => towards(x, y, i * 36, i % 2 ? r * 0.42 : r)));
const triangleAt = ([x, y]: Point, angle: number, r: number): string =>
  polygon([towards(x, y, angle, r), towards(x, y, angle + 122, r), towards(x, y, angle - 122, r)]);
const diamondAt = ([x, y]: Point, angle: number, long: number, wide: number): string =>
  polygon([towards(x, y, angle, long), towards(x, y, angle + 90, wide), towards(x, y, angle + 180, long), towards(x, y, angle - 90, wide)]);

/// Round as a chrysanthemum: rays that end in balls.
const balls = ({ bright, second }: Tones): string =>
  around(16, (angle, i) => flat(leaf(...towards(0, 0, angle, 4), angle, i % 2 ? 9 : 12, 2.6), i % 2 ? second : bright)) +
  around(16, (angle, i) => flat(disc(...towards(0, 0, angle, i % 2 ? 14.4 : 18), i % 2 ? 1.6 : 2.1), i % 2 ? second : bright)) +
  flat(disc(0, 0, 4.8), bright);
/// Stars around a star.
const stars = ({ bright, second }: Tones): string =>
  around(10, (angle) => flat(leaf(...towards(0, 0, angle, 6), angle, 10, 1.8), second)) +
  around(10, (angle, i) => flat(starAt(...towards(0, 0, angle, 17), i % 2 ? 2.2 : 3.4), i % 2 ? second : bright)) +
  flat(starAt(0, 0, 11), bright);
/// Arrowheads that fly outwards.
const arrows = ({ bright, second }: Tones): string =>
  around(7, (angle) => flat(triangleAt(towards(0, 0, angle, 14.4), angle, 5), bright)) +
  around(7, (angle) =>
    flat(
      triangleAt(towards(0, 0, angle + 25.7, 10), angle + 25.7, 3) + triangleAt(towards(0, 0, angle + 25.7, 17.4), angle + 25.7, 2),
      second,
    ),
  ) +
  flat(triangleAt([0, 0.6], 0, 6), bright);
/// A cross of diamonds.
const diamonds = ({ bright, second }: Tones): string =>
  around(8, (angle, i) =>
    flat(diamondAt(towards(0, 0, angle, i % 2 ? 11 : 13.4), angle, i % 2 ? 5 : 6.2, i % 2 ? 2.6 : 3.6), i % 2 ? second : bright),
  ) +
  around(8, (angle) => flat(diamondAt(towards(0, 0, angle + 22.5, 17), angle + 22.5, 2, 1.3), second)) +
  flat(diamondAt([0, 0], 0, 6, 6), bright);
/// Drops thrown in all directions.
const drops = ({ bright, second }: Tones): string =>
  around(9, (angle) => flat(petal(...towards(0, 0, angle + 20, 4.4), angle + 20, 8.4, 2.8), second)) +
  around(9, (angle) => flat(petal(...towards(0, 0, angle, 7), angle, 12.6, 3.9), bright)) +
  around(9, (angle) => flat(petal(...towards(0, 0, angle + 20, 14), angle + 20, 5, 1.8), second)) +
  flat(petal(0, -5.6, 180, 10, 4.6), bright);
/// Rings and spikes: a dark sun.
const spikes = ({ bright, second }: Tones): string =>
  around(16, (angle, i) =>
    flat(
      polygon([towards(0, 0, angle - 7, 9), towards(0, 0, angle, i % 2 ? 14 : 19), towards(0, 0, angle + 7, 9)]),
      i % 2 ? second : bright,
    ),
  ) +
  stroke(disc(0, 0, 6), bright, 2.2) +
  flat(diamondAt([0, 0], 0, 3.4, 3), bright);
/// A wheel of all colours.
const hues = ['#ff6a55', '#f8cc4a', '#6cc487', '#fffaf0', '#74a6f8', '#e59bea'];
const wheel = ({ bright }: Tones): string =>
  around(
    12,
    (angle, i) =>
      flat(leaf(...towards(0, 0, angle, 4.6), angle, 12, 4.4), hues[i % 6]!) +
      flat(disc(...towards(0, 0, angle, 18.2), i % 2 ? 1.5 : 2.2), hues[i % 6]!),
  ) + flat(polygon(each(6, (i) => towards(0, 0, i * 60, 5))), bright);

export const bursts: Record<string, (tones: Tones) => string> = {
  R: balls,
  Y: stars,
  G: arrows,
  W: diamonds,
  B: drops,
  K: spikes,
  M: wheel,
};
