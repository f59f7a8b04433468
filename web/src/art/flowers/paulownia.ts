// December: paulownia, broad leaves under upright flowers, with the phoenix.
import { blob, brush, colours, curve, disc, each, flat, leaf, mirrored, petal, placed, points, shape, stroke, towards } from '../ink';
import { width } from './card';

const { ink, red, gold, ochre, leaf: green, pine, moss, violet, lilac, white, indigo } = colours;

/// Three lobes with ribs; its foot at 0,0, its middle lobe up.
const broad = (fill: string): string =>
  shape(blob('0,2 -16,6 -30,-6 -34,-22 -22,-26 -16,-34 -10,-50 0,-60 10,-50 16,-34 22,-26 34,-22 30,-6 16,6'), fill) +
  stroke('M0 0V-46M0 -4L-26 -18M0 -4L26 -18M0 -18l-11 -14M0 -18l11 -14M-13 -11l-12 4M13 -11l12 4', moss, 1.9);
const foliage = (x: number, y: number, s: number, turn: number, fill: string = pine): string => placed(broad(fill), x, y, s, turn);
/// Bells in pairs on an upright stem, small and closed at its end.
function spike(x: number, y: number, tiers: number, s = 1): string {
  const tall = tiers * 14 * s;
  const bells = each(tiers, (i) => {
    const by = y - i * 14 * s - 4 * s;
    const long = (19 - i * 2) * s;
    return [-1, 1]
      .map(
        (side) =>
          shape(petal(x, by + 4 * s, side * (80 - i * 11), long, long * 0.5, 0.16), violet, 1.8) +
          flat(leaf(...towards(x, by + 4 * s, side * (80 - i * 11), long * 0.3), side * (80 - i * 11), long * 0.5, long * 0.2), lilac),
      )
      .join('');
  }).join('');
  return stroke(`M${x} ${y + 10 * s}V${y - tall}`, ink, 3.2) + bells + shape(leaf(x, y - tall + 7 * s, 0, 17 * s, 8 * s), violet, 1.8);
}

/// Feathers spread from a shoulder: long ones behind, short ones over them.
const wing = (x: number, y: number, from: number, step: number, long: number[], colour: string): string =>
  long.map((length, i) => shape(petal(x, y, from + i * step, length, 8.4), colour, 1.9)).join('') +
  long.map((length, i) => shape(petal(x, y, from + i * step, length * 0.62, 7), i % 2 ? violet : indigo, 1.8)).join('') +
  long.map((length, i) => shape(petal(x, y, from + i * step, length * 0.36, 6), gold, 1.7)).join('');
/// A plume that grows broad, with a gold rib and an eye at its end.
const tail = (along: string, fill: string): string => {
  const through = points(along);
  const [[bx, by], [x, y]] = [through.at(-2)!, through.at(-1)!];
  const heading = (Math.atan2(x - bx, by - y) * 180) / Math.PI;
  return (
    shape(brush(through, 4, 13), fill, 2) +
    stroke(curve(through), gold, 1.8) +
    shape(petal(...towards(x, y, heading + 180, 8), heading, 27, 13), fill, 2) +
    shape(petal(...towards(x, y, heading, 1), heading, 14, 8), gold, 1.6) +
    flat(disc(...towards(x, y, heading, 9), 3.2), indigo)
  );
};
/// Rises to the right; its tail streams down.
const phoenix =
  tail('42,92 24,102 14,118 18,136', green) +
  tail('54,96 72,102 88,112 92,130', green) +
  tail('46,94 38,110 44,126 56,138', red) +
  wing(66, 74, 30, 15, [40, 44, 44, 40], red) +
  shape(brush('64,80 80,66 76,48 84,36', 20, 10), red) +
  shape(blob('36,96 42,80 56,68 72,64 80,72 74,86 60,96 46,100'), red) +
  flat(blob('62,78 70,62 80,62 80,74 72,84'), red) +
  stroke('M60 88q5 4 8 -1M66 80q5 4 8 -1M70 70q5 4 8 -2M74 60q4 3 6 -2', gold, 2.2) +
  wing(56, 80, -88, 16, [44, 52, 57, 57, 53, 44], red) +
  shape(leaf(80, 32, -62, 22, 7), violet, 1.7) +
  shape(leaf(81, 30, -34, 22, 7), gold, 1.7) +
  shape(leaf(83, 29, -6, 17, 6), violet, 1.7) +
  shape(blob('76,38 78,29 87,26 94,31 92,39 84,43'), gold) +
  shape('M92 30Q103 31 104 40Q98 37 91 39z', ochre, 1.8) +
  shape('M84 42q-2 8 3 10q4-5 2-10z', red, 1.6) +
  shape(disc(88, 33, 2.6), white, 1) +
  flat(disc(88.5, 33, 1.3), ink);

export const faces: Record<string, string> = {
  phoenix:
    spike(78, 162, 2, 0.8) +
    spike(36, 166, 2, 0.75) +
    phoenix +
    foliage(18, 196, 0.9, -14) +
    foliage(94, 198, 0.9, 14) +
    foliage(57, 202, 0.8, 0, green),
  'paulownia-plain-1':
    spike(55, 88, 5, 1) +
    spike(27, 102, 3, 0.95) +
    spike(84, 102, 3, 0.95) +
    foliage(26, 150, 0.95, -34, green) +
    foliage(86, 150, 0.95, 34, green) +
    foliage(56, 158, 1.15, 0) +
    foliage(26, 194, 0.85, -12) +
    foliage(86, 194, 0.85, 12),
  'paulownia-plain-2': mirrored(
    spike(70, 82, 4, 1.05) +
      spike(38, 98, 3, 1) +
      spike(95, 104, 2, 0.9) +
      foliage(96, 150, 0.85, 30) +
      foliage(20, 146, 0.95, -44, green) +
      foliage(60, 158, 1.2, 8, green) +
      foliage(24, 194, 1, -20) +
      foliage(88, 196, 1, 20),
    width,
  ),
  'paulownia-plain-3':
    flat('M0 118h110v62H0z', gold) +
    spike(48, 78, 3, 1.05) +
    spike(80, 72, 4, 0.95) +
    spike(20, 96, 2, 0.9) +
    foliage(24, 138, 0.9, -46) +
    foliage(88, 136, 0.95, 40) +
    foliage(54, 146, 1.1, -6, green) +
    foliage(84, 184, 0.9, 24, green) +
    foliage(32, 186, 0.9, -16),
};
