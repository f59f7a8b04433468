// September: chrysanthemums with many petals, with the sake cup.
import { blob, brush, colours, disc, each, flat, mirrored, oval, petal, placed, shape, stroke, towards } from '../ink';
import { mist, ribbon, width } from './card';

const { red, wine, gold, ochre, leaf: green, pine, moss, white } = colours;

const rays = (x: number, y: number, r: number, count: number, fill: string, turn = 0): string =>
  each(count, (i) => shape(petal(x, y, turn + (i * 360) / count, r, r * (4.1 / count)), fill, 1.6)).join('');
function bloom(x: number, y: number, r: number, outer: string, inner: string): string {
  return (
    rays(x, y, r, 18, outer) +
    rays(x, y, r * 0.72, 14, inner, 12) +
    rays(x, y, r * 0.44, 10, outer, 5) +
    shape(disc(x, y, r * 0.16), ochre, 1.4)
  );
}
/// Lobed leaf with a vein, from its foot.
function leafy(x: number, y: number, turn: number, s: number, fill: string = green): string {
  const rim: [number, number][] = [
    [0, 0],
    [-24, 5],
    [-34, 12],
    [-13, 14],
    [-36, 22],
    [-30, 28],
    [-10, 24],
    [-12, 34],
    [0, 40],
  ];
  const place = (aside: number, along: number) => towards(...towards(x, y, turn, along * s), turn + 90, (aside / 2.4) * s);
  const left = rim.map(([aside, along]) => place(aside, along));
  const right = rim
    .slice(1, -1)
    .reverse()
    .map(([aside, along]) => place(-aside, along));
  const [ex, ey] = towards(x, y, turn, 30 * s);
  return shape(blob([...left, ...right]), fill, 2) + stroke(`M${x} ${y}L${ex.toFixed(1)} ${ey.toFixed(1)}`, moss, 1.8);
}
const stem = (along: string): string => shape(brush(along, 4, 4), moss, 1.8);

/// Shallow and red, with a lucky sign in gold.
const cup =
  shape('M48 76Q50 84 44 92Q64 98 84 92Q78 84 80 76z', wine) +
  shape('M20 50Q28 82 64 84Q100 82 108 50z', red, 2.6) +
  shape(oval(64, 50, 44, 14), wine, 2.6) +
  shape(oval(64, 52, 36, 10), gold, 1.8) +
  flat(oval(60, 54, 24, 5), ochre) +
  stroke('M64 65v14M56 68.5h16M58 74h12M59 79l-3 2M69 79l3 2', gold, 2.6);

export const faces: Record<string, string> = {
  'sake-cup':
    mist(50, 8, 62, red) +
    placed(cup, 6, 4, 0.93) +
    leafy(34, 122, -50, 1) +
    leafy(84, 118, 40, 0.9, pine) +
    leafy(30, 152, -100, 0.95, pine) +
    leafy(94, 150, 110, 0.9) +
    leafy(60, 150, 170, 1) +
    bloom(82, 136, 26, gold, gold) +
    bloom(36, 138, 30, white, gold),
  'chrysanthemum-ribbon':
    leafy(98, 66, 60, 0.8, pine) +
    leafy(28, 104, -10, 1) +
    leafy(20, 76, -40, 0.8, pine) +
    ribbon('blue') +
    leafy(92, 110, 40, 0.8, pine) +
    bloom(88, 98, 21, gold, gold) +
    leafy(76, 150, 100, 1, pine) +
    leafy(16, 150, -100, 0.9) +
    leafy(50, 160, 170, 0.9) +
    bloom(40, 134, 32, white, red),
  'chrysanthemum-plain-1':
    stem('40,186 42,150 60,110 74,70') +
    stem('44,150 32,120 30,100') +
    leafy(82, 84, 60, 1) +
    leafy(52, 76, -40, 0.9, pine) +
    leafy(44, 150, -80, 1, pine) +
    leafy(60, 140, 80, 1.1) +
    leafy(54, 164, 120, 1.1, pine) +
    leafy(32, 168, -140, 0.8) +
    bloom(72, 54, 31, gold, gold) +
    bloom(32, 114, 28, red, gold) +
    bloom(90, 132, 20, gold, gold),
  'chrysanthemum-plain-2': mirrored(
    stem('70,186 66,150 56,110') +
      stem('68,150 88,110 86,66') +
      leafy(70, 130, 70, 1.05) +
      leafy(40, 126, -100, 1.1, pine) +
      leafy(66, 160, 100, 1.05, pine) +
      leafy(58, 164, -110, 1.1) +
      leafy(64, 70, -60, 0.95) +
      leafy(96, 76, 40, 0.8, pine) +
      bloom(44, 102, 33, white, gold) +
      bloom(86, 50, 22, red, gold) +
      bloom(90, 140, 18, white, gold),
    width,
  ),
};
