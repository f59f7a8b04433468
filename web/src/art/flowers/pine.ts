// January: pine, with the crane before the sun.
import { blob, bent, brush, colours, disc, each, flat, leaf, mirrored, polygon, shape, stroke, towards } from '../ink';
import { mist, ribbon, width } from './card';

const { ink, pine, moss, bark, red, wine, white, gold, ochre, grey } = colours;

/// A tuft of needles spread like a fan over its foot.
function tuft(x: number, y: number, r: number, turn = 0): string {
  const teeth = 11;
  const rim = each(teeth * 2 + 1, (i) => towards(x, y, turn - 98 + (i * 98) / teeth, i % 2 ? r : r * 0.84));
  const needles = each(9, (i) => bent([towards(x, y, turn - 80 + i * 20, r * 0.2), towards(x, y, turn - 80 + i * 20, r * 0.76)])).join('');
  return shape(polygon([...rim, towards(x, y, turn + 180, r * 0.16)]), pine) + stroke(needles, moss, 1.7);
}
/// Three tufts make a bough.
const bough = (x: number, y: number, r: number): string =>
  tuft(x - r * 0.82, y + r * 0.1, r * 0.72, -16) + tuft(x + r * 0.82, y + r * 0.1, r * 0.72, 16) + tuft(x, y, r);
const trunk = (along: string, from: number, to: number): string => shape(brush(along, from, to), bark);

/// It looks to the right; its dark tail hangs on the left.
const crane =
  stroke('M50 124L53 146L52 168M52 168l-8 3M52 168l9 3M40 124L38 145L40 168M40 168l-8 3M40 168l9 3', ink, 2.6) +
  [-116, -134, -150].map((angle) => shape(leaf(30, 108, angle, 32, 13), ink)).join('') +
  shape(brush('60,108 71,92 67,74 58,61 62,47', 20, 9), white) +
  shape(blob('68,90 76,102 73,118 58,127 40,127 22,117 12,104 24,95 42,89 56,86'), white) +
  flat(blob('52,98 60,84 66,84 71,94 70,106 60,112'), white) +
  stroke('M52 94q-16 0 -30 8M56 103q-16 2 -30 7M58 112q-14 4 -25 5', grey, 2) +
  shape(brush('68,98 66,78 57,62 61,51', 1, 9), ink, 1) +
  shape(blob('56,44 62,38 71,41 74,46 68,51 59,51'), white) +
  shape(polygon('71,42 92,49 71,49.5'), ochre, 1.8) +
  shape('M56 43Q62 32 71 40Q64 40 56 43z', wine, 1.6) +
  flat(disc(67, 44.5, 1.7), ink);

export const faces: Record<string, string> = {
  crane:
    shape(disc(72, 54, 35), red) +
    mist(78, 98, 40, gold) +
    trunk('116,190 98,166 104,140', 16, 6) +
    bough(100, 138, 19) +
    crane +
    bough(84, 172, 21) +
    bough(14, 184, 23) +
    bough(54, 194, 20),
  'pine-ribbon':
    trunk('8,184 22,150 14,120 34,96 26,70', 12, 5) +
    bough(82, 46, 25) +
    bough(18, 92, 21) +
    bough(86, 112, 19) +
    ribbon('poetry') +
    bough(24, 142, 24) +
    bough(84, 176, 26),
  'pine-plain-1':
    trunk('26,186 40,150 64,122 58,92 78,48', 17, 5) +
    trunk('62,124 84,118 92,110', 7, 4) +
    trunk('46,144 24,134', 7, 4) +
    bough(78, 52, 27) +
    bough(36, 92, 26) +
    bough(88, 112, 23) +
    bough(26, 142, 24) +
    bough(78, 170, 29),
  'pine-plain-2': mirrored(
    trunk('70,186 74,160 46,134 40,104 58,84', 18, 6) +
      trunk('72,160 94,150', 8, 4) +
      trunk('42,112 18,104', 7, 4) +
      bough(88, 40, 20) +
      trunk('58,84 76,62 88,44', 7, 4) +
      bough(50, 78, 29) +
      bough(20, 114, 23) +
      bough(80, 124, 27) +
      bough(28, 160, 28) +
      bough(92, 172, 24),
    width,
  ),
};
