// Hanabi's cards, like labels of old matchboxes: as many bursts as the card is worth, its digit, its letter and its shape.
import { lookOf } from '../../hanabi/colours';
import { lettering } from '../glyphs';
import { disc, flat, placed, stroke } from '../ink';
import { bursts, type Tones } from './bursts';

export { bursts };

const tones: Record<string, Tones> = {
  R: { ground: '#bf2e1f', bright: '#fff1da', second: '#ffb48c', deep: '#8a1c13' },
  Y: { ground: '#f3c136', bright: '#86280f', second: '#c4561a', deep: '#dc9f1b' },
  G: { ground: '#1f6e43', bright: '#f9f4cf', second: '#a3d58d', deep: '#134a2d' },
  W: { ground: '#f8f1e0', bright: '#2b3760', second: '#8f9abf', deep: '#ddd0b3' },
  B: { ground: '#2456b4', bright: '#f4f8ff', second: '#97c3ff', deep: '#163a80' },
  K: { ground: '#24222b', bright: '#f6e4b2', second: '#ab9566', deep: '#3d3a48' },
  M: { ground: '#56267a', bright: '#fffaf0', second: '#d9a8f0', deep: '#3a1657' },
};

export const tonesOf = (colour: string): Tones => tones[colour] ?? tones['W']!;

/// Where the bursts stand on a card of 60 by 80, and how large.
const shows: Record<string, [x: number, y: number, scale: number][]> = {
  1: [[31, 43, 1.16]],
  2: [
    [32, 29, 0.72],
    [22, 55, 0.76],
  ],
  3: [
    [31, 22, 0.6],
    [17, 45, 0.66],
    [43, 51, 0.66],
  ],
  4: [
    [31, 19, 0.52],
    [15, 41, 0.55],
    [45, 41, 0.53],
    [30, 60, 0.55],
  ],
  5: [
    [31, 18, 0.48],
    [13.5, 38, 0.5],
    [46.5, 39, 0.5],
    [20, 60, 0.5],
    [42, 60, 0.5],
  ],
};
const sky = '9,30 52,30 8,60 53,66 30,34 24,8 40,8 6,50 54,50'.split(' ').map((each) => each.split(',').map(Number) as [number, number]);
const hills = 'M1.6 76V71Q10 63 20 69Q30 61 42 68Q52 62 58.4 67V76Q58 78.4 55 78.4H5Q2 78.4 1.6 76z';

/// Without the marks of clues, which belong to the table.
export function face(card: string): string {
  const [colour = '', rank = ''] = card;
  const tone = tonesOf(colour);
  const { ink, shape } = lookOf(colour);
  const show = shows[rank] ?? shows[1]!;
  const burst = bursts[colour]?.(tone) ?? '';
  return (
    `<rect x="0.8" y="0.8" width="58.4" height="78.4" rx="7" fill="${tone.ground}" stroke="#0008" stroke-width="1.6"/>` +
    flat(sky.map(([x, y]) => disc(x, y, 0.8)).join(''), tone.second) +
    stroke(show.map(([x, y]) => `M${30 + (x - 30) * 0.5} 72Q${30 + (x - 30) * 0.5} ${(y + 72) / 2} ${x} ${y}`).join(''), tone.second, 0.9) +
    flat(hills, tone.deep) +
    show.map(([x, y, scale]) => flat(disc(x, y, 8 * scale), tone.ground) + placed(burst, x, y, scale)).join('') +
    `<rect x="3.4" y="3.4" width="53.2" height="73.2" rx="4.6" fill="none" stroke="${rank === '5' ? tone.second : tone.deep}" stroke-width="1.3"/>` +
    lettering(rank, 12.5, 16, 19, tone.ground, 7.6) +
    lettering(rank, 12.5, 16, 19, ink, 3.1) +
    `<path d="${shape}" transform="translate(44.4 5) scale(0.46)" fill="${ink}"/>` +
    lettering(colour, 50, 23.4, 10, tone.ground, 6) +
    lettering(colour, 50, 23.4, 10, ink, 2.6)
  );
}
