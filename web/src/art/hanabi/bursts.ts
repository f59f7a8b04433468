// A firework for each colour, so that shape tells as much as hue. Each bursts around 0,0 and reaches to about 20.
import { disc, each, flat, leaf, petal, polygon, stroke, together, towards, type Point } from '../ink';

export interface Tones {
  /// The paper of the card.
  ground: string;
  /// What is bright on it, and what lies behind that.
  bright: string;
  second: string;
  /// Hills and borders.
  deep: string;
}

/// The same shape in all directions, as one path: a table shows hundreds of them.
const around = (count: number, turn: number, make: (angle: number) => string): string =>
  together(count, (i) => make(turn + (i * 360) / count));
const out = (angle: number, distance: number): Point => towards(0, 0, angle, distance);
const star = ([x, y]: Point, r: number): string => polygon(each(10, (i) => towards(x, y, i * 36, i % 2 ? r * 0.42 : r)));
const triangle = ([x, y]: Point, angle: number, r: number): string =>
  polygon([0, 122, -122].map((aside) => towards(x, y, angle + aside, r)));
const diamond = ([x, y]: Point, angle: number, long: number, wide: number): string =>
  polygon([0, 90, 180, 270].map((aside) => towards(x, y, angle + aside, aside % 180 ? wide : long)));

/// Round as a chrysanthemum: rays that end in balls.
const balls = ({ bright, second }: Tones): string =>
  flat(
    around(8, 22.5, (angle) => leaf(...out(angle, 4), angle, 9, 2.6) + disc(...out(angle, 14.4), 1.6)),
    second,
  ) + flat(around(8, 0, (angle) => leaf(...out(angle, 4), angle, 12, 2.6) + disc(...out(angle, 18), 2.1)) + disc(0, 0, 4.8), bright);
/// Stars around a star.
const stars = ({ bright, second }: Tones): string =>
  flat(around(10, 0, (angle) => leaf(...out(angle, 6), angle, 10, 1.8)) + around(5, 36, (angle) => star(out(angle, 17), 2.2)), second) +
  flat(around(5, 0, (angle) => star(out(angle, 17), 3.4)) + star([0, 0], 11), bright);
/// Arrowheads that fly outwards.
const arrows = ({ bright, second }: Tones): string =>
  flat(
    around(7, 25.7, (angle) => triangle(out(angle, 10), angle, 3) + triangle(out(angle, 17.4), angle, 2)),
    second,
  ) + flat(around(7, 0, (angle) => triangle(out(angle, 14.4), angle, 5)) + triangle([0, 0.6], 0, 6), bright);
/// A cross of diamonds.
const diamonds = ({ bright, second }: Tones): string =>
  flat(
    around(4, 45, (angle) => diamond(out(angle, 11), angle, 5, 2.6)) + around(8, 22.5, (angle) => diamond(out(angle, 17), angle, 2, 1.3)),
    second,
  ) + flat(around(4, 0, (angle) => diamond(out(angle, 13.4), angle, 6.2, 3.6)) + diamond([0, 0], 0, 6, 6), bright);
/// Drops thrown in all directions.
const drops = ({ bright, second }: Tones): string =>
  flat(
    around(9, 20, (angle) => petal(...out(angle, 4.4), angle, 8.4, 2.8) + petal(...out(angle, 14), angle, 5, 1.8)),
    second,
  ) + flat(around(9, 0, (angle) => petal(...out(angle, 7), angle, 12.6, 3.9)) + petal(0, -5.6, 180, 10, 4.6), bright);
/// Rings and spikes: a dark sun.
const spikes = ({ bright, second }: Tones): string =>
  flat(
    around(8, 22.5, (angle) => polygon([out(angle - 7, 9), out(angle, 14), out(angle + 7, 9)])),
    second,
  ) +
  flat(around(8, 0, (angle) => polygon([out(angle - 7, 9), out(angle, 19), out(angle + 7, 9)])) + diamond([0, 0], 0, 3.4, 3), bright) +
  stroke(disc(0, 0, 6), bright, 2.2);
/// A wheel of all colours.
const hues = ['#ff6a55', '#f8cc4a', '#6cc487', '#fffaf0', '#74a6f8', '#e59bea'];
const wheel = ({ bright }: Tones): string =>
  hues
    .map((hue, i) =>
      flat(
        around(2, i * 30, (angle) => leaf(...out(angle, 4.6), angle, 12, 4.4) + disc(...out(angle, 18.2), 2)),
        hue,
      ),
    )
    .join('') +
  flat(
    around(6, 0, (angle) => disc(...out(angle, 2), 2.4)),
    bright,
  );

export const bursts: Record<string, (tones: Tones) => string> = {
  R: balls,
  Y: stars,
  G: arrows,
  W: diamonds,
  B: drops,
  K: spikes,
  M: wheel,
};
