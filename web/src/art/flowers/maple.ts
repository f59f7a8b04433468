// October: maple leaves with seven points, with the deer that looks back.
import { blob, brush, colours, disc, flat, mirrored, shape, stroke, towards, type Point } from '../ink';
import { ribbon, width } from './card';

const { ink, red, wine, gold, ochre, bark, white, moss } = colours;

/// Seven pointed lobes and a stalk; `turn` is where the middle lobe points.
function maple(x: number, y: number, r: number, turn: number, fill: string): string {
  const lobes: [number, number][] = [
    [-140, 0.5],
    [-96, 0.84],
    [-48, 1],
    [0, 1.12],
    [48, 1],
    [96, 0.84],
    [140, 0.5],
  ];
  const show = ([px, py]: Point): string => `${px.toFixed(1)} ${py.toFixed(1)}`;
  let d = `M${show(towards(x, y, turn + 180, r * 0.12))}`;
  lobes.forEach(([angle, long], i) => {
    const tip = towards(x, y, turn + angle, r * long);
    const shoulder = (side: number): Point => towards(x, y, turn + angle + side * 17, r * long * 0.66);
    d += `Q${show(shoulder(-1))} ${show(tip)}Q${show(shoulder(1))} `;
    const next = lobes[i + 1];
    d += next ? show(towards(x, y, turn + (angle + next[0]) / 2, r * 0.4)) : show(towards(x, y, turn + 180, r * 0.12));
  });
  const veins = lobes.map(([angle, long]) => `M${x} ${y}L${show(towards(x, y, turn + angle, r * long * 0.7))}`).join('');
  return (
    stroke(`M${x} ${y}L${show(towards(x, y, turn + 180, r * 0.75))}`, ink, 2.4) +
    shape(`${d}z`, fill, 2) +
    stroke(veins, fill === gold ? ochre : wine, 1.4)
  );
}
const branch = (along: string, from: number, to: number): string => shape(brush(along, from, to), bark);

const deer =
  stroke('M34 132l-4 22l2 18M46 134l4 20l-2 18M78 134l-2 18l2 20M88 128l4 22l-2 22', ink, 7.4) +
  stroke('M34 132l-4 22l2 16M46 134l4 20l-2 16M78 134l-2 18l2 18M88 128l4 22l-2 20', ochre, 3.6) +
  shape(blob('44,78 52,84 52,97 60,106 80,100 92,106 95,122 86,136 60,138 38,137 27,126 26,112 30,97 35,84'), ochre) +
  flat(blob('30,116 34,100 39,89 42,103 37,118'), white) +
  shape(blob('36,82 38,70 50,64 62,68 74,74 73,81 60,83 48,88'), ochre) +
  shape(blob('38,72 24,68 28,77 38,79'), ochre, 1.8) +
  flat(disc(72, 77, 2.8), ink) +
  shape(disc(54, 72, 2.6), ink, 0.6) +
  flat(disc(54.6, 71.2, 0.9), white) +
  stroke('M44 66Q36 52 42 40M39 52Q32 48 30 42M50 64Q50 50 58 42M52 52Q60 52 64 46', ink, 3) +
  flat(disc(60, 114, 2.6) + disc(70, 110, 2.6) + disc(72, 120, 2.6) + disc(82, 116, 2.6) + disc(60, 124, 2.6), white) +
  shape(blob('92,106 100,100 101,112 95,116'), white, 1.8);

export const faces: Record<string, string> = {
  deer:
    branch('114,4 92,20 74,22 56,34', 7, 3) +
    branch('112,60 100,52 86,54', 5, 3) +
    maple(92, 26, 20, 150, red) +
    maple(56, 20, 16, 190, gold) +
    maple(96, 66, 17, 200, red) +
    maple(72, 46, 13, 160, ochre) +
    flat('M0 160Q55 150 110 162V180H0z', moss) +
    stroke('M0 160Q55 150 110 162', ink, 2.2) +
    deer +
    maple(14, 150, 17, -20, red) +
    maple(100, 166, 16, 20, red) +
    maple(58, 170, 13, 80, gold) +
    maple(16, 92, 14, 130, gold),
  'maple-ribbon':
    branch('-4,74 30,66 60,48 114,22', 6, 4) +
    branch('114,166 80,150 40,164 -4,146', 7, 4) +
    maple(98, 40, 20, 150, gold) +
    maple(24, 86, 20, 200, red) +
    ribbon('blue') +
    maple(98, 108, 17, 130, red) +
    maple(28, 126, 24, 190, gold) +
    maple(76, 150, 27, 170, red) +
    maple(34, 166, 18, 150, red),
  'maple-plain-1':
    branch('112,178 84,140 58,112 52,70 66,20', 9, 4) +
    branch('60,114 30,98 8,96', 5, 3) +
    branch('54,80 84,64 104,60', 5, 3) +
    maple(66, 42, 27, 10, red) +
    maple(92, 82, 25, 120, gold) +
    maple(28, 88, 28, -60, red) +
    maple(62, 118, 27, 150, red) +
    maple(26, 150, 25, -140, gold) +
    maple(86, 154, 25, 140, red),
  'maple-plain-2': mirrored(
    branch('-4,172 34,140 60,136 112,96', 9, 4) +
      branch('48,138 50,100 38,64', 5, 3) +
      branch('82,118 86,80 98,44', 5, 3) +
      maple(34, 56, 26, -20, gold) +
      maple(82, 46, 20, 20, red) +
      maple(66, 92, 26, 30, red) +
      maple(98, 104, 22, 100, gold) +
      maple(22, 112, 25, -70, red) +
      maple(56, 146, 29, 180, red) +
      maple(94, 158, 20, 150, gold) +
      maple(18, 162, 17, 200, gold),
    width,
  ),
};
