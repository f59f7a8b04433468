// February: plum in bloom on angular branches, with the bush warbler.
import { blob, brush, colours, disc, each, flat, mirrored, polygon, shape, stroke, together, towards } from '../ink';
import { ribbon, width } from './card';

const { ink, red, gold, bark, moss, ochre, paper, white } = colours;

/// Five round petals around a heart with stamens.
function blossom(x: number, y: number, r: number, fill: string = red): string {
  const petals = each(5, (i) => shape(disc(...towards(x, y, i * 72, r * 0.55), r * 0.47), fill)).join('');
  const stamens = together(10, (i) => {
    const [ax, ay] = towards(x, y, i * 36, r * 0.52);
    return `M${x} ${y}L${ax.toFixed(1)} ${ay.toFixed(1)}`;
  });
  return petals + flat(disc(x, y, r * 0.42), fill) + stroke(stamens, gold, 1.6) + shape(disc(x, y, r * 0.22), gold, 1.4);
}
const bud = (x: number, y: number, r = 5): string =>
  shape(disc(x, y, r), red) + stroke(`M${x - r * 0.5} ${y + r}q${r * 0.5} ${r * 0.4} ${r} 0`, ink, 2.4);
const branch = (along: string, from: number, to: number): string => shape(brush(along, from, to, true), bark);
const shoot = (d: string): string => stroke(d, ink, 3);

const warbler =
  shape(polygon('30,92 8,108 14,112 38,100'), moss) +
  shape(blob('28,90 40,74 58,66 74,68 80,78 74,92 58,102 40,101'), moss) +
  flat(blob('50,98 64,94 76,84 74,92 60,101'), paper) +
  shape(blob('28,92 42,82 60,80 54,92 38,98'), colours.leaf) +
  stroke('M34 92q10-6 20-6M38 95q8-4 15-5', moss, 1.8) +
  shape(blob('62,72 64,58 76,52 88,57 89,68 80,77 70,78'), moss) +
  shape(polygon('88,60 101,66 88,68'), ochre, 1.8) +
  shape(disc(79, 62, 3.4), white, 1.4) +
  flat(disc(79.6, 62, 1.8), ink) +
  stroke('M54 101v10M62 100v9', ink, 2.6);

export const faces: Record<string, string> = {
  warbler:
    branch('-4,176 30,150 44,118 112,104', 17, 6) +
    branch('40,128 22,116 14,78', 7, 3) +
    branch('86,110 96,140 90,184', 7, 4) +
    shoot('M94 132l14 10M30 150l4 34M20 112l-18-6') +
    blossom(18, 152, 17) +
    blossom(62, 134, 16) +
    blossom(92, 154, 15) +
    blossom(94, 100, 13) +
    blossom(46, 172, 13) +
    blossom(16, 78, 12) +
    bud(76, 172) +
    bud(104, 128, 4.5) +
    bud(4, 106) +
    warbler +
    branch('114,44 88,34 76,16 54,8', 7, 3) +
    blossom(92, 32, 15) +
    blossom(64, 16, 13) +
    bud(44, 10),
  'plum-ribbon':
    branch('112,182 84,150 96,112 60,84 70,40 62,8', 16, 4) +
    branch('92,160 40,150 8,122', 8, 3) +
    branch('64,84 30,90 12,74', 7, 3) +
    shoot('M94 118l14-16M66 60l32-16') +
    blossom(24, 88, 14) +
    blossom(96, 42, 15) +
    blossom(96, 98, 14) +
    blossom(14, 124, 13) +
    ribbon('poetry') +
    blossom(38, 152, 17) +
    blossom(88, 158, 18) +
    blossom(62, 26, 15) +
    bud(64, 166) +
    bud(36, 74) +
    bud(12, 172),
  'plum-plain-1':
    branch('10,186 36,142 26,106 66,70 58,18', 17, 4) +
    branch('34,144 78,134 98,98', 9, 3) +
    branch('48,88 88,66 96,30', 8, 3) +
    shoot('M78 132l22 20M28 108l-18-14M60 42l24-16') +
    blossom(26, 100, 18) +
    blossom(90, 100, 17) +
    blossom(66, 140, 20) +
    blossom(90, 52, 17) +
    blossom(58, 60, 15) +
    blossom(28, 160, 15) +
    blossom(92, 164, 13) +
    bud(100, 148) +
    bud(84, 24) +
    bud(58, 22) +
    bud(10, 92),
  'plum-plain-2': mirrored(
    branch('100,186 78,150 90,104 52,78 64,34', 17, 4) +
      branch('80,156 38,146 16,110', 9, 3) +
      branch('72,92 96,64 92,22', 8, 3) +
      shoot('M38 146l-26 16M56 78l-30-14M62 50l-22-22') +
      blossom(88, 122, 19, paper) +
      blossom(18, 112, 17, paper) +
      blossom(50, 150, 19, paper) +
      blossom(86, 60, 16, paper) +
      blossom(50, 80, 18, paper) +
      blossom(88, 168, 14, paper) +
      blossom(40, 32, 13, paper) +
      bud(12, 164) +
      bud(24, 62) +
      bud(66, 32),
    width,
  ),
};
