// July: bush clover in long arches, with the boar.
import {
  blob,
  colours,
  curve,
  disc,
  each,
  flat,
  mirrored,
  petal,
  placed,
  points,
  polygon,
  shape,
  stroke,
  towards,
  type Point,
} from '../ink';
import { ribbon, width } from './card';

const { ink, red, pink, leaf: green, moss, bark, wine, ochre, white } = colours;

/// Three round leaflets.
const trefoil = (x: number, y: number, turn: number, s: number, fill: string): string =>
  [-64, 64, 0].map((aside) => shape(petal(x, y, turn + aside, 10.5 * s, 5.8 * s), fill, 1.5)).join('');
/// A few small blossoms on a stalk.
const blossoms = (x: number, y: number, turn: number, s: number): string =>
  each(3, (i) => {
    const [fx, fy] = towards(x, y, turn, (3 + i * 6) * s);
    return [-1, 1]
      .map((side) => shape(petal(fx, fy, turn + side * (52 - i * 8), (10.6 - i) * s, 5.4 * s), i === 1 ? pink : red, 1.4))
      .join('');
  }).join('');
const between = (a: Point, b: Point, at: number): Point => [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at];

/// An arching stem: leaves where it begins, then blossoms on one side and leaves on the other.
function spray(along: string, s = 1): string {
  const through = points(along);
  const steps = (through.length - 1) * 2;
  const parts = each(steps, (n) => {
    const i = n + 1;
    const k = Math.min(Math.floor((i - 0.001) / 2), through.length - 2);
    const [a, b] = [through[k]!, through[k + 1]!];
    const [x, y] = between(a, b, i / 2 - k);
    const heading = (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI;
    const side = i % 2 ? 1 : -1;
    const leaves = trefoil(x, y, heading + side * 56, s, i % 3 ? moss : green);
    return i / steps > 0.3 ? blossoms(x, y, heading - side * 40, s) + leaves : leaves;
  });
  return stroke(curve(through), ink, 3.2) + parts.join('');
}

const boar =
  stroke('M30 132l-3 18M44 138l1 14M72 136l6 16M86 128l6 18', ink, 8.6) +
  stroke('M30 132l-3 16M44 138l1 12M72 136l6 14M86 128l6 16', bark, 4.6) +
  shape(blob('14,112 20,94 40,82 64,80 86,88 100,104 96,122 80,136 50,142 26,134'), bark) +
  shape(
    polygon('16,106 18,90 25,94 30,82 37,87 45,76 51,82 60,74 65,81 75,77 78,86 88,84 89,93 98,96 90,100 78,93 62,88 46,90 30,98'),
    wine,
  ) +
  stroke('M44 104q10-5 20-3M52 114q12-5 22-2M60 126q10-4 18-3', ink, 1.8) +
  shape(blob('14,106 30,98 44,108 44,124 34,138 16,146 4,140 4,128 8,116'), bark) +
  shape(blob('2,130 10,126 18,136 12,148 2,147'), ochre) +
  flat(disc(7, 137, 1.7), ink) +
  flat(disc(11, 141, 1.5), ink) +
  shape(polygon('18,132 15,116 24,128'), white, 1.8) +
  shape(polygon('36,104 46,88 50,108'), wine) +
  flat(disc(21, 117, 2.6), ink) +
  flat(disc(20.2, 116.2, 0.9), white) +
  stroke('M15 111q6 -2 10 2', ink, 2.4) +
  stroke('M100 106q8 4 6 14', ink, 3);

export const faces: Record<string, string> = {
  boar:
    spray('118,-6 96,24 64,42 50,66') +
    spray('118,34 104,52 92,70', 0.9) +
    spray('52,-10 50,14 40,36', 0.9) +
    placed(boar, 6, 2, 0.96) +
    spray('-8,188 16,164 40,160') +
    spray('122,182 100,162 74,160 56,168'),
  'clover-ribbon':
    spray('-8,190 8,140 12,100 26,66') +
    ribbon('red') +
    spray('24,190 26,150 40,120 62,104') +
    spray('60,190 66,158 84,140 106,138') +
    spray('118,60 102,64 96,84', 0.9),
  'clover-plain-1':
    spray('-6,190 2,140 18,100 44,62 78,42') +
    spray('10,190 24,142 50,108 92,88') +
    spray('36,190 54,154 76,140 108,134') +
    spray('72,190 84,174 104,168', 0.9),
  'clover-plain-2': mirrored(
    spray('30,190 22,140 26,96 44,52 60,28') +
      spray('44,190 50,146 66,106 96,78') +
      spray('20,190 10,150 8,110', 0.95) +
      spray('70,190 76,158 92,136 110,128') +
      spray('118,26 98,34 90,54', 0.9),
    width,
  ),
};
