// April: wisteria hanging down, with the cuckoo before the moon.
import { brush, blob, colours, disc, each, flat, leaf, mirrored, petal, placed, polygon, shape, stroke } from '../ink';
import { ribbon, width } from './card';

const { ink, violet, lilac, leaf: green, moss, bark, gold, red, white, grey } = colours;

/// A cluster that hangs from a point on its stalk and grows thin: bells over bells.
function raceme(x: number, y: number, length: number, wide: number, sway = 0): string {
  const rows = Math.round(length / 8.6);
  const bells = each(rows, (k) => {
    const i = rows - 1 - k;
    const share = i / (rows - 1);
    const spread = wide * (i === 0 ? 0.62 : 1 - share * 0.85);
    const [cx, cy] = [x + sway * share * share, y + length * share * (1 - share * 0.14)];
    const size = 12.5 - share * 5;
    const sides = share > 0.84 ? [0] : share > 0.5 ? [-0.8, 0.8] : [-1, 1, -0.36, 0.36];
    return sides
      .map((side) =>
        shape(petal(cx + side * spread * 0.4, cy, 180 - side * 52, size, size * 0.5), Math.abs(side) > 0.5 ? lilac : violet, 1.6),
      )
      .join('');
  }).join('');
  return stroke(`M${x} ${y - 22}V${y}`, ink, 2.4) + bells;
}
/// Leaflets in pairs along a stem that points sideways and down.
function frond(x: number, y: number, side: 1 | -1, length = 36): string {
  const leaflets = each(4, (i) => {
    const at = (i + 0.6) / 4;
    const [px, py] = [x + side * length * at, y + length * 0.42 * at * at];
    return (
      shape(leaf(px, py, side * (64 - i * 8), 13, 6), i % 2 ? green : moss, 1.6) +
      shape(leaf(px, py, side * (150 - i * 10), 14, 6), i % 2 ? moss : green, 1.6)
    );
  }).join('');
  const end: [number, number] = [x + side * length, y + length * 0.42];
  return (
    stroke(`M${x} ${y}Q${x + side * length * 0.6} ${y} ${end[0]} ${end[1]}`, ink, 2) +
    leaflets +
    shape(leaf(end[0], end[1], side * 112, 14, 6), green, 1.6)
  );
}
const vine = (along: string): string => shape(brush(along, 6, 4), bark);

const cuckoo =
  shape(polygon('26,118 2,126 12,131 4,138 36,130'), ink) +
  shape('M64 106Q66 78 48 58Q44 66 40 66Q40 74 34 76Q38 84 36 90Q44 104 52 112z', grey) +
  stroke('M48 66Q58 82 60 102M42 74Q50 88 56 106M38 84Q44 96 50 108', ink, 1.8) +
  shape(blob('20,124 36,110 58,102 78,100 88,106 80,118 60,129 38,131'), grey) +
  flat(blob('46,128 62,120 82,112 78,119 62,128'), white) +
  stroke('M52 126l2-5M60 125l2-5M68 121l2-4', ink, 1.8) +
  shape('M70 108Q84 122 82 146Q76 142 73 145Q68 140 63 142Q60 136 54 136Q48 124 50 114z', grey) +
  stroke('M76 140Q76 124 66 112M66 138Q66 126 60 114', ink, 1.8) +
  shape(blob('74,103 80,93 92,92 97,100 91,109 79,111'), grey) +
  shape(polygon('95,96 107,102 95,105'), gold, 1.6) +
  stroke('M96 101l-6 1', red, 2) +
  flat(disc(88, 98, 1.9), ink);

export const faces: Record<string, string> = {
  cuckoo:
    shape('M75.5 30.4A26 26 0 1 1 54.4 60.5A20 20 0 1 0 75.5 30.4z', red) +
    vine('-4,20 30,10 70,18 114,8') +
    raceme(42, 40, 46, 15, 2) +
    frond(62, 14, 1, 30) +
    frond(62, 14, -1, 30) +
    raceme(17, 78, 92, 16, 3) +
    raceme(95, 126, 50, 15, -3) +
    placed(cuckoo, -5, 0) +
    raceme(44, 142, 40, 14, 3),
  'wisteria-ribbon':
    vine('-4,26 36,12 76,22 114,10') +
    raceme(97, 46, 110, 15, -3) +
    ribbon('red') +
    raceme(18, 74, 98, 17, 4) +
    raceme(43, 42, 112, 17, 6) +
    raceme(74, 124, 48, 15, 3) +
    frond(50, 16, 1, 34) +
    frond(100, 14, -1, 26),
  'wisteria-plain-1':
    vine('-4,16 30,22 70,10 114,22') +
    raceme(20, 72, 100, 18, 3) +
    raceme(90, 50, 122, 19, -4) +
    raceme(55, 40, 130, 20, 3) +
    frond(62, 14, 1) +
    frond(62, 14, -1) +
    frond(114, 26, -1, 22),
  'wisteria-plain-2': mirrored(
    vine('-4,12 40,24 80,12 114,18') +
      raceme(20, 42, 100, 19, 4) +
      raceme(92, 66, 66, 15, -2) +
      raceme(56, 44, 66, 18, -3) +
      frond(38, 22, 1, 30) +
      frond(44, 22, -1, 30) +
      raceme(48, 132, 46, 16, 2) +
      raceme(82, 142, 34, 15, 2) +
      frond(66, 116, 1, 32) +
      frond(66, 116, -1, 32),
    width,
  ),
};
