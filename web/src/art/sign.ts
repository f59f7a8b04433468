// The page's own pictures: the icon, the name in drawn letters, and the picture that is shown where a link is shared.
import { emblem } from './emblem';
import { drawing } from './flowers/faces';
import { bursts } from './hanabi/bursts';
import { face } from './hanabi/faces';
import { disc, each, flat, picture, placed, stroke } from './ink';

const night = '#1b2247';
const gold = '#f2b84b';
const red = '#e4573d';
const cream = '#fff3dc';

/// A square of 64; `round` is the radius of its corners.
export const icon = (round: number): string =>
  picture(64, 64, `<rect width="64" height="64" rx="${round}" fill="${night}"/>` + placed(emblem(red, gold, cream), 32, 32, 0.98));

const letters: Record<string, [strokes: string, advance: number]> = {
  H: ['M0 0V50M32 0V50M0 25H32', 52],
  a: ['M26 20V50M26 35a13 15 0 1 1 -26 0a13 15 0 0 1 26 0z', 46],
  n: ['M0 20V50M0 34Q2 20 13 20Q26 20 26 34V50', 46],
  z: ['M0 20H24L0 50H26', 43],
};
function name(colour: string): string {
  let x = 0;
  return [...'Hanaza']
    .map((letter) => {
      const [strokes, advance] = letters[letter]!;
      const drawn = placed(stroke(strokes, colour, 8.5), x, 0);
      x += advance;
      return drawn;
    })
    .join('');
}

const tones = (bright: string, second: string) => ({ ground: night, bright, second, deep: night });

/// A card of this size with its middle at a point.
const lying = (card: string, wide: number, high: number, x: number, y: number, scale: number, turn: number): string =>
  placed(placed(card, -wide / 2, -high / 2), x, y, scale, turn);

/// 1200 by 630.
export function social(): string {
  const sky: [string, number, number, number, string, string][] = [
    ['R', 1082, 112, 4.6, '#ff8a6b', '#e4573d'],
    ['Y', 800, 96, 3.4, gold, '#c98428'],
    ['B', 556, 356, 2.6, '#9cc4ff', '#5f8fe0'],
    ['G', 74, 330, 2.4, '#a9dba0', '#5fae74'],
  ];
  const stars = each(70, (i) =>
    disc((Math.sin(i * 12.9898) * 43758 + 1e6) % 1200, (Math.sin(i * 78.233) * 12543 + 1e6) % 470, 1 + (i % 3) * 0.6),
  ).join('');
  return picture(
    1200,
    630,
    `<rect width="1200" height="630" fill="${night}"/>` +
      flat(stars, '#8f9bd6') +
      sky.map(([colour, x, y, scale, bright, second]) => placed(bursts[colour]!(tones(bright, second)), x, y, scale)).join('') +
      flat('M0 630V560Q200 470 420 550Q640 460 860 540Q1040 480 1200 540V630z', '#11173a') +
      ['G3', 'R5', 'B1'].map((card, i) => lying(face(card), 60, 80, 170 + i * 130, 470 - (i === 1 ? 18 : 0), 2.5, (i - 1) * 9)).join('') +
      ['curtain', 'moon', 'crane']
        .map((card, i) => lying(drawing(card), 110, 180, 735 + i * 178, 402 - (i === 1 ? 24 : 0), 1.85, (i - 1) * 8))
        .join('') +
      `<g stroke-linecap="round" stroke-linejoin="round">${placed(name(cream), 90, 122, 1.85)}</g>`,
  );
}
