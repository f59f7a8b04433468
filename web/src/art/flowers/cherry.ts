// March: cherry in full bloom, with the curtain of those who look at it.
import { brush, colours, disc, each, flat, leaf, mirrored, petal, shape, stroke, towards } from '../ink';
import { ribbon, width } from './card';

const { ink, red, wine, pink, blush, gold, bark, violet, white, moss } = colours;

/// Five notched petals.
function blossom(x: number, y: number, r: number, turn = 0, fill: string = pink): string {
  const petals = each(5, (i) => shape(petal(x, y, turn + i * 72, r, r * 0.56, 0.2), fill, 1.9)).join('');
  const hearts = each(5, (i) => flat(leaf(x, y, turn + i * 72, r * 0.5, r * 0.15), red)).join('');
  return petals + hearts + flat(disc(x, y, r * 0.15), gold);
}
const bud = (x: number, y: number, turn: number): string =>
  stroke(
    `M${x} ${y}L${towards(x, y, turn + 180, 12)
      .map((v) => v.toFixed(1))
      .join(' ')}`,
    wine,
    2,
  ) + shape(leaf(x, y, turn, 13, 7), red, 1.8);
const young = (x: number, y: number, turn: number): string => shape(leaf(x, y, turn, 22, 8), moss, 1.8);
const branch = (along: string, from: number, to: number): string => shape(brush(along, from, to), bark);

/// A bank of blossoms: back ones pale, front ones pink.
const bank = (list: [number, number, number][]): string =>
  list.map(([x, y, r], i) => blossom(x, y, r, i * 31, i % 3 === 1 ? blush : pink)).join('');

const folds = [0, 1, 2, 3, 4];
const curtain =
  shape('M-4 98C14 112 34 112 55 100C76 112 96 112 114 98V188H-4z', white) +
  folds
    .map((i) =>
      flat(
        `M${6 + i * 24} 107C${4 + i * 24} 130 ${2 + i * 24} 160 ${4 + i * 24} 184h12C${14 + i * 24} 160 ${16 + i * 24} 130 ${18 + i * 24} 107z`,
        i % 2 ? red : violet,
      ),
    )
    .join('') +
  flat('M-4 146C14 154 34 154 55 147C76 154 96 154 114 146V160C96 168 76 168 55 161C34 168 14 168 -4 160z', gold) +
  stroke('M-4 146C14 154 34 154 55 147C76 154 96 154 114 146M-4 160C14 168 34 168 55 161C76 168 96 168 114 160', ink, 1.8) +
  flat('M-4 96C14 110 34 110 55 98C76 110 96 110 114 96V108C96 122 76 122 55 110C34 122 14 122 -4 108z', wine) +
  stroke('M-4 97C14 111 34 111 55 99C76 111 96 111 114 97M-4 108C14 122 34 122 55 110C76 122 96 122 114 108', ink, 2.2) +
  shape(disc(55, 104, 6), gold) +
  stroke('M51 110q-6 14 -2 26M59 110q6 14 2 26', red, 3.4);

export const faces: Record<string, string> = {
  curtain:
    branch('112,70 70,56 30,70 -4,62', 12, 7) +
    branch('70,56 86,30 112,22', 6, 3) +
    bank([
      [88, 18, 17],
      [56, 20, 17],
      [102, 46, 16],
      [44, 48, 18],
      [72, 44, 18],
      [16, 78, 17],
      [94, 76, 18],
      [40, 78, 16],
      [66, 74, 19],
    ]) +
    curtain +
    blossom(18, 128, 14, 10, pink) +
    blossom(90, 130, 14, 40, pink) +
    blossom(54, 172, 13, 20, pink),
  'cherry-ribbon':
    branch('-4,70 36,58 70,66 114,40', 10, 5) +
    branch('-4,158 30,150 70,160 114,142', 11, 6) +
    young(24, 52, -30) +
    young(92, 170, 60) +
    bank([
      [92, 60, 19],
      [22, 78, 18],
      [72, 24, 16],
      [98, 26, 15],
      [20, 130, 16],
      [96, 124, 17],
    ]) +
    ribbon('poetry') +
    bank([
      [30, 158, 21],
      [94, 156, 20],
      [62, 162, 19],
      [44, 44, 16],
    ]),
  'cherry-plain-1':
    branch('6,186 22,140 58,108 70,62 112,30', 15, 5) +
    branch('32,130 82,132 112,116', 8, 4) +
    young(48, 100, -50) +
    young(96, 36, -30) +
    young(88, 142, 100) +
    bud(18, 96, -30) +
    bud(46, 48, -20) +
    bank([
      [92, 40, 18],
      [58, 66, 20],
      [94, 74, 20],
      [34, 100, 20],
      [70, 102, 22],
      [24, 140, 20],
      [94, 120, 20],
      [58, 142, 22],
      [84, 162, 20],
      [34, 170, 17],
      [66, 28, 16],
    ]),
  'cherry-plain-2': mirrored(
    branch('-4,120 30,112 66,128 114,106', 12, 7) +
      branch('30,112 44,70 40,30', 7, 3) +
      branch('76,126 88,160 84,186', 7, 4) +
      young(52, 62, 60) +
      young(100, 100, -20) +
      young(24, 120, -140) +
      bud(96, 66, 30) +
      bud(92, 42, 0) +
      bank([
        [44, 32, 17],
        [70, 52, 17],
        [30, 64, 19],
        [62, 86, 20],
        [20, 102, 19],
        [96, 90, 18],
        [44, 122, 22],
        [84, 126, 21],
        [20, 150, 18],
        [62, 156, 21],
        [96, 162, 18],
      ]),
    width,
  ),
};
