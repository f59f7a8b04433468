// November: willow and rain, with the man under his umbrella, the frog, the swallow and the storm.
import { blob, brush, colours, curve, disc, each, flat, leaf, placed, points, polygon, shape, stroke, towards, type Point } from '../ink';
import { ribbon } from './card';

const { ink, red, wine, gold, ochre, leaf: green, moss, pine, bark, indigo, violet, white, water, blush } = colours;

/// A hanging strand with narrow leaves on both sides.
function strand(along: string, s = 1, fill: string = pine): string {
  const through = points(along);
  const leaves: string[] = [];
  for (let k = 0; k < through.length - 1; k++)
    for (let j = 0; j < 3; j++) {
      const [a, b] = [through[k]!, through[k + 1]!];
      const at: Point = [a[0] + ((b[0] - a[0]) * (j + 0.5)) / 3, a[1] + ((b[1] - a[1]) * (j + 0.5)) / 3];
      const heading = (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI;
      leaves.push(leaf(...at, heading + ((k + j) % 2 ? 32 : -32), 15 * s, 5 * s));
    }
  const [endX, endY] = through.at(-1)!;
  return stroke(curve(through), ink, 2.6) + shape(leaves.join('') + leaf(endX, endY, 180, 13 * s, 5 * s), fill, 1.3);
}
const trunk = (along: string, from: number, to: number): string => shape(brush(along, from, to), bark);
const rain = (list: string): string =>
  stroke(
    points(list)
      .map(([x, y]) => `M${x} ${y}l-4 15`)
      .join(''),
    indigo,
    2,
  );

/// He stands on high clogs in a long robe and a court cap, and looks at the frog.
const man =
  shape('M48 164h12v3h-2v5h-3v-5h-2v5h-3v-5h-2zM66 164h12v3h-2v5h-3v-5h-2v5h-3v-5h-2z', bark, 1.6) +
  shape('M44 164Q46 120 54 102H74Q86 126 86 164Q64 170 44 164z', indigo) +
  shape('M46 146Q64 152 85 146L86 164Q64 170 44 164z', violet) +
  stroke('M62 118Q56 140 58 166', ink, 2) +
  flat('M54 102L62 120L66 102z', red) +
  stroke('M54 102L63 122L70 102', white, 2.2) +
  shape(blob('54,104 42,112 32,128 40,138 52,132 58,118'), indigo) +
  stroke('M33 129q8 1 10 8', violet, 2.6) +
  stroke('M78 120L57 44', ink, 4.8) +
  stroke('M78 120L57 44', ochre, 2.2) +
  shape(blob('72,104 88,112 94,128 84,132 70,122'), indigo) +
  shape(disc(77, 116, 4), blush, 1.6) +
  shape(blob('54,92 56,82 66,80 73,87 72,97 64,102 56,100'), blush) +
  shape('M55 85Q54 76 60 72L66 58Q74 58 74 70Q76 80 73 89Q68 82 55 85z', ink) +
  flat(disc(58.6, 91, 1.5), ink) +
  stroke('M56.5 97h4', red, 2);
const umbrella =
  shape('M14 70Q26 36 58 34Q96 36 106 72Q98 66 90 74Q80 66 70 74Q60 66 50 74Q40 66 31 74Q22 66 14 70z', gold, 2.6) +
  flat('M30 50Q42 40 58 40Q82 40 94 54L98 61Q84 47 58 47Q38 47 25 58z', red) +
  stroke('M58 34Q34 44 31 73M58 34Q48 46 50 73M58 34Q66 48 70 73M58 34Q86 46 90 73', ink, 1.9) +
  shape('M55 35l3-9l3 9z', ink, 1);
const frog =
  shape(blob('14,166 16,154 26,150 36,156 36,168 26,172'), moss) +
  shape(disc(22, 150, 4), white, 1.5) +
  shape(disc(31, 151, 4), white, 1.5) +
  flat(disc(22, 150, 1.7) + disc(31, 151, 1.7), ink) +
  stroke('M19 160q8 5 14 0', ink, 1.8) +
  shape(blob('12,172 8,164 16,160 18,170'), moss) +
  shape(blob('38,172 42,164 36,160 32,170'), moss);

const swallow =
  shape(polygon('30,128 2,146 22,140 10,164 40,136'), ink) +
  shape(blob('26,130 40,112 58,100 76,98 84,104 76,118 56,132 38,138'), gold) +
  shape(blob('28,128 44,110 62,98 78,98 70,106 52,118 38,130'), indigo) +
  shape('M56 104Q34 78 8 76Q22 92 40 116z', indigo) +
  shape('M62 104Q66 74 88 50Q94 80 78 110z', indigo) +
  stroke('M20 80Q34 92 46 110M30 80Q42 90 52 106M86 60Q76 80 70 104M89 72Q82 88 75 106', colours.lilac, 1.7) +
  shape(blob('72,102 78,90 90,87 97,95 91,106 79,109'), red) +
  shape('M72 100Q78 84 92 87Q98 91 97 95Q86 88 72 102z', indigo, 1.6) +
  shape(polygon('96,94 107,99 95,101'), ochre, 1.5) +
  shape(disc(88, 95.5, 2.4), white, 1) +
  flat(disc(88.4, 95.6, 1.2), ink);

/// The thunder's drum with its three commas.
const drum =
  shape(disc(84, 148, 25), gold, 3) +
  shape(disc(84, 148, 19), red, 2.4) +
  each(3, (i) => placed(flat('M0 -14a6 6 0 1 1 -2 11.6Q6 0 9 9Q14 -8 0 -14z', ink), 84, 148, 1, i * 120)).join('') +
  each(12, (i) => flat(disc(...towards(84, 148, i * 30, 22), 1.4), ink)).join('');
const bolt = 'M88 6L40 72L60 77L26 122L44 126L14 174L70 116L53 111L88 68L69 62L102 8z';

export const faces: Record<string, string> = {
  'rain-man':
    trunk('114,186 100,140 106,80 94,30 104,-6', 20, 10) +
    strand('96,-4 88,40 92,88 84,124') +
    strand('44,-6 40,14 38,26', 0.9) +
    strand('112,20 102,70 106,120') +
    flat('M0 160Q30 152 56 164T110 160V182H0z', water) +
    stroke('M0 160Q30 152 56 164T110 160M8 172q14-4 26 2M56 174q20-6 44 0', indigo, 2) +
    rain('44,20 74,14 30,96 22,116 94,130 34,132') +
    man +
    umbrella +
    frog,
  swallow:
    trunk('-8,-4 40,8 80,2 114,12', 9, 6) +
    strand('44,6 40,34 44,60 36,82', 1, green) +
    strand('70,4 74,30 68,52', 1, pine) +
    strand('96,8 100,44 94,74 100,108', 1.05, green) +
    strand('14,66 10,96 16,130 8,160', 1.05) +
    placed(swallow, -4, 0) +
    strand('86,118 80,140 88,164', 1, pine) +
    strand('56,144 50,160 54,172', 0.9, green),
  'willow-ribbon':
    trunk('114,16 70,4 30,14 -8,8', 10, 6) +
    strand('92,12 100,48 92,90 100,130 94,164', 1.1) +
    strand('22,66 26,100 16,134 22,164', 1.1, green) +
    strand('70,10 66,40 72,70', 1, green) +
    ribbon('red') +
    strand('42,12 40,50 46,84 36,120 40,156', 1.1) +
    strand('82,126 74,146 78,164', 1, green),
  lightning:
    flat('M0 0h110v180H0z', ink) +
    flat('M0 0h110v40Q92 60 74 44Q60 62 44 46Q24 62 0 44z', wine) +
    flat(blob('-10,150 20,132 44,146 58,134 84,150 116,138 116,190 -10,190'), wine) +
    stroke('M62 0v26a9 9 0 1 1 -16 -4M86 0v18a8 8 0 1 0 14 -3', red, 4) +
    stroke('M10 96l-6 22M20 66l-7 26M96 104l-7 26M100 74l-5 18M86 140l-6 22M34 140l-4 16M10 132l-3 12', water, 2.6) +
    shape(bolt, gold, 3) +
    drum,
};
