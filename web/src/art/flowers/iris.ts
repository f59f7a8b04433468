// May: irises among their blades, with the plank bridge.
import { colours, flat, leaf, mirrored, petal, polygon, shape, stroke } from '../ink';
import { ribbon, width } from './card';

const { ink, violet, indigo, lilac, gold, leaf: green, moss, ochre, bark, water, white } = colours;

/// Standards upright, three falls drooping, gold at the throat.
const bloom = (x: number, y: number, s: number): string =>
  shape(petal(x, y, -14, 24 * s, 9 * s), lilac) +
  shape(petal(x, y, 16, 25 * s, 9 * s), lilac) +
  shape(petal(x, y, 0, 22 * s, 8 * s), violet) +
  shape(petal(x, y - 2 * s, -112, 27 * s, 14 * s), violet) +
  shape(petal(x, y - 2 * s, 112, 27 * s, 14 * s), violet) +
  shape(petal(x, y - 2 * s, 180, 26 * s, 15 * s), indigo) +
  flat(leaf(x, y - 2 * s, 180, 17 * s, 5 * s), gold) +
  flat(leaf(x - 2 * s, y - 2 * s, -112, 14 * s, 4 * s), gold) +
  flat(leaf(x + 2 * s, y - 2 * s, 112, 14 * s, 4 * s), gold);
const bud = (x: number, y: number, s: number): string =>
  shape(petal(x, y, 4, 22 * s, 8 * s), violet) + shape(leaf(x, y + 3 * s, -8, 15 * s, 7 * s), moss);
/// A sword leaf from the ground to its tip, leaning.
const blade = (x: number, tipX: number, tipY: number, wide = 12, fill: string = green): string =>
  shape(
    `M${x - wide / 2} 186C${x - wide / 2} ${tipY + 60} ${tipX - wide * 0.5} ${tipY + 40} ${tipX} ${tipY}C${tipX + wide * 0.3} ${tipY + 44} ${x + wide / 2} ${tipY + 64} ${x + wide / 2} 186z`,
    fill,
  ) + stroke(`M${x} 186Q${x} ${tipY + 70} ${tipX} ${tipY + 16}`, moss, 1.5);
const stalk = (x: number, y: number, foot: number): string =>
  stroke(`M${foot} 186Q${foot} ${y + 50} ${x} ${y}`, ink, 5.4) + stroke(`M${foot} 186Q${foot} ${y + 50} ${x} ${y}`, moss, 2.4);

const plank = (corners: string): string => shape(polygon(corners), ochre, 2.6);
const post = (x: number, y: number, long: number): string => shape(`M${x} ${y}h7v${long}h-7z`, bark);
const bridge =
  post(12, 132, 40) +
  post(52, 150, 36) +
  post(94, 126, 44) +
  plank('-6,112 36,130 36,142 -6,124') +
  plank('-6,126 30,142 30,154 -6,138') +
  plank('28,142 84,118 84,130 28,154') +
  plank('36,154 92,130 92,142 36,166') +
  plank('78,118 116,134 116,146 78,130') +
  plank('84,136 116,150 116,162 84,148') +
  stroke('M-2 120l30 13M36 148l40-17M90 130l20 9', bark, 1.8);

export const faces: Record<string, string> = {
  bridge:
    flat('M0 128h110v60H0z', water) +
    stroke('M6 168h24M44 172h26M80 168h24M2 150h8', white, 2.2) +
    blade(30, 18, 52, 13) +
    blade(92, 104, 50, 13) +
    stalk(80, 56, 72) +
    blade(56, 64, 20, 13) +
    blade(74, 92, 76, 11, moss) +
    blade(44, 36, 70, 11, moss) +
    stalk(42, 70, 46) +
    bloom(80, 54, 1.05) +
    bloom(40, 84, 0.95) +
    bridge +
    blade(14, 6, 122, 11) +
    blade(104, 96, 116, 11) +
    blade(22, 28, 140, 9, moss),
  'iris-ribbon':
    blade(18, 8, 66, 13) +
    blade(100, 106, 50, 13) +
    blade(46, 40, 80, 12) +
    ribbon('red') +
    stalk(26, 92, 34) +
    blade(34, 24, 118, 13, moss) +
    bloom(27, 92, 0.95) +
    stalk(76, 120, 70) +
    blade(56, 48, 112, 13) +
    blade(86, 98, 98, 13, moss) +
    bloom(76, 122, 1.1) +
    blade(92, 84, 142, 11) +
    blade(12, 18, 138, 11) +
    blade(64, 70, 152, 11, moss),
  'iris-plain-1':
    blade(22, 10, 62, 13) +
    blade(92, 102, 40, 13) +
    blade(60, 54, 74, 13) +
    stalk(70, 52, 62) +
    stalk(30, 106, 40) +
    bloom(70, 54, 1.25) +
    blade(80, 94, 88, 13, moss) +
    bloom(32, 108, 1.1) +
    blade(46, 52, 116, 13) +
    blade(14, 18, 130, 12, moss) +
    blade(70, 66, 126, 11, moss) +
    blade(98, 88, 118, 12),
  'iris-plain-2': mirrored(
    blade(14, 6, 80, 12) +
      blade(58, 66, 22, 13) +
      blade(96, 104, 78, 13) +
      stalk(36, 66, 44) +
      stalk(86, 106, 78) +
      stalk(90, 56, 88) +
      bud(92, 50, 1.1) +
      bloom(36, 66, 1.2) +
      blade(52, 62, 92, 13, moss) +
      bloom(82, 112, 1.15) +
      blade(28, 18, 112, 13) +
      blade(66, 56, 122, 12) +
      blade(90, 98, 140, 11, moss) +
      blade(40, 44, 134, 12, moss),
    width,
  ),
};
