// June: peonies, heavy and layered, with butterflies.
import { colours, disc, each, flat, leaf, mirrored, petal, placed, shape, stroke, together, towards } from '../ink';
import { ribbon, width } from './card';

const { ink, red, blush, gold, leaf: green, pine, moss, violet, white } = colours;

/// A ring of broad petals with a pale rim.
function ring(x: number, y: number, r: number, count: number, turn: number): string {
  return each(count, (i) => {
    const angle = turn + (i * 360) / count;
    const wide = (r * 3.5) / count;
    return shape(petal(x, y, angle, r, wide, 0.09), blush, 2) + flat(petal(x, y, angle, r * 0.84, wide * 0.8, 0.07), red);
  }).join('');
}
const bloom = (x: number, y: number, r: number): string =>
  ring(x, y, r, 7, 12) +
  ring(x, y, r * 0.76, 6, 40) +
  ring(x, y, r * 0.52, 5, 10) +
  together(8, (i) => shape(disc(...towards(x, y, i * 45, r * 0.17), r * 0.075), gold, 1.2)) +
  flat(disc(x, y, r * 0.15), gold);
/// Three long lobes with a vein each.
const foliage = (x: number, y: number, turn: number, s: number, fill: string = green): string =>
  [-48, 48, 0]
    .map(
      (aside) =>
        shape(leaf(x, y, turn + aside, (aside ? 30 : 38) * s, 15 * s), fill, 2) +
        stroke(vein(x, y, turn + aside, (aside ? 22 : 29) * s), moss, 1.7),
    )
    .join('');
const vein = (x: number, y: number, angle: number, length: number): string =>
  `M${x} ${y}L${towards(x, y, angle, length)
    .map((v) => v.toFixed(1))
    .join(' ')}`;
const bud = (x: number, y: number, s: number): string =>
  shape(disc(x, y, 11 * s), red) +
  shape(leaf(x - 8 * s, y + 10 * s, 18, 22 * s, 10 * s), green, 1.8) +
  shape(leaf(x + 8 * s, y + 10 * s, -18, 22 * s, 10 * s), green, 1.8);

/// Wings open, seen from above; its middle at 0,0.
const butterfly = (upper: string, lower: string): string =>
  [-1, 1]
    .map(
      (side) =>
        shape(petal(0, 0, side * 128, 21, 10), lower, 2) +
        shape(petal(0, 0, side * 54, 28, 15), upper, 2) +
        flat(disc(side * 16, -12, 3.6), white) +
        flat(disc(side * 12, 9, 2.6), white) +
        stroke(`M0 -8Q${side * 4} -18 ${side * 9} -20`, ink, 1.7),
    )
    .join('') + shape('M0 -10q3.4 10 0 24q-3.4 -14 0 -24z', ink, 1);

export const faces: Record<string, string> = {
  butterflies:
    foliage(34, 118, -70, 1.05, pine) +
    foliage(90, 132, 60, 1) +
    foliage(30, 158, -110, 1) +
    foliage(86, 168, 110, 1) +
    foliage(94, 104, 30, 0.8) +
    bloom(58, 136, 37) +
    bud(18, 94, 0.9) +
    placed(butterfly(gold, violet), 74, 46, 1.15, 14) +
    placed(butterfly(violet, gold), 34, 78, 0.78, -24),
  'peony-ribbon':
    foliage(92, 44, 30, 0.8) +
    foliage(24, 86, -20, 0.9, pine) +
    foliage(100, 92, 60, 0.7, pine) +
    ribbon('blue') +
    foliage(26, 108, -60, 0.9) +
    foliage(80, 148, 80, 1) +
    foliage(22, 160, -100, 0.9, pine) +
    foliage(66, 168, 150, 0.9) +
    bloom(46, 132, 34) +
    bud(24, 74, 0.9),
  'peony-plain-1':
    foliage(70, 40, 0, 0.9) +
    foliage(94, 66, 60, 0.95, pine) +
    foliage(30, 84, -60, 0.85) +
    foliage(22, 120, -70, 1) +
    foliage(84, 116, 70, 1) +
    foliage(76, 164, 110, 1.1, pine) +
    foliage(20, 168, -120, 0.9) +
    bloom(70, 66, 31) +
    bloom(42, 138, 36) +
    bud(94, 150, 0.8),
  'peony-plain-2': mirrored(
    foliage(58, 52, -10, 1) +
      foliage(92, 82, 50, 1, pine) +
      foliage(18, 92, -70, 0.9) +
      foliage(94, 134, 80, 0.9) +
      foliage(34, 146, -120, 1.1) +
      foliage(72, 156, 140, 1, pine) +
      foliage(14, 152, -60, 0.7) +
      bloom(54, 106, 44) +
      bud(34, 40, 1.1) +
      bud(90, 162, 0.9),
    width,
  ),
};
