// What all flower cards share: paper, the dark edge, the tag with month and kind, mist, and the ribbons.
import { brush, colours, curve, disc, flat, leaf, placed, shape, stroke, together } from '../ink';
import { lettering } from '../glyphs';

export const width = 110;
export const height = 180;
export type Kind = 'bright' | 'animal' | 'ribbon' | 'plain';
export type Ribbon = 'poetry' | 'red' | 'blue';

const { ink, paper, red, gold, indigo, white, wine } = colours;

const marks: Record<Kind, (x: number, y: number, ribbon: Ribbon | null) => string> = {
  bright: (x, y) => together(8, (i) => flat(leaf(x, y, i * 45, 11, 3.2), wine)) + shape(disc(x, y, 5.4), gold, 1.6),
  animal: (x, y) => placed(flat('M-11 -4Q-3 -9 0 0Q3 -9 11 -4Q4 -2 1 8L0 5L-1 8Q-4 -2 -11 -4z', ink), x, y),
  ribbon: (x, y, ribbon) =>
    shape(`M${x - 5.5} ${y - 10}h11v19l-5.5 -5l-5.5 5z`, ribbon === 'blue' ? indigo : red, 1.6) +
    (ribbon === 'poetry' ? stroke(`M${x} ${y - 6.5}v8`, white, 2.4) : ''),
  plain: () => '',
};

/// Hangs in the upper left corner, where overlapping cards still show it.
function tag(month: number, kind: Kind, ribbon: Ribbon | null): string {
  const deep = kind === 'plain' ? 31 : 54;
  return (
    shape(`M0 0H30V${deep - 7}Q30 ${deep} 23 ${deep}H0z`, paper, 2.4) +
    (month > 9 ? lettering(String(month), 16.5, 18, 16, ink, 2.9) : lettering(String(month), 17, 18, 19, ink, 3.2)) +
    marks[kind](17, 40.5, ribbon)
  );
}

/// Any drawing within the card's dark edge.
export const edged = (ground: string, drawing: string): string =>
  `<clipPath id="edge"><rect x="1.2" y="1.2" width="${width - 2.4}" height="${height - 2.4}" rx="10.5"/></clipPath>` +
  `<g clip-path="url(#edge)" stroke="${ink}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">` +
  `${flat(`M0 0H${width}V${height}H0z`, ground)}${drawing}</g>` +
  `<rect x="2.2" y="2.2" width="${width - 4.4}" height="${height - 4.4}" rx="9.5" fill="none" stroke="${ink}" stroke-width="4.4"/>`;

export const card = (month: number, kind: Kind, ribbon: Ribbon | null, drawing: string): string =>
  edged(paper, drawing + tag(month, kind, ribbon));

/// A bank of mist: two bars with round ends and a gap between them.
export function mist(x: number, y: number, length: number, colour: string): string {
  const [step, bay] = [length * 0.2, length * 0.1];
  const right = `h${length}a5 5 0 0 1 0 10h${-step}a4 4 0 0 0 0 8h${bay}a5 5 0 0 1 0 10`;
  const left = `h${-length * 0.7}a5 5 0 0 1 0 -10h${bay}a4 4 0 0 0 0 -8h${-length * 0.3}a5 5 0 0 1 0 -10`;
  return flat(`M${x} ${y}${right}${left}z`, colour);
}

const writing = (x: number, y: number): string =>
  shape(brush(`${x - 5},${y} ${x + 4},${y - 2} ${x - 3},${y + 9}`, 2.4, 3.6), ink, 0.6) +
  shape(brush(`${x + 1},${y + 4} ${x + 5},${y + 9}`, 2, 3.4), ink, 0.6) +
  stroke(curve(`${x},${y + 15} ${x + 5},${y + 19} ${x - 4},${y + 22} ${x + 4},${y + 27}`), ink, 3) +
  shape(brush(`${x - 5},${y + 35} ${x + 6},${y + 32}`, 2.2, 3.4), ink, 0.6) +
  stroke(curve(`${x + 1},${y + 30} ${x - 1},${y + 41} ${x + 4},${y + 48}`), ink, 2.8);

/// A strip of paper that hangs among the branches.
export function ribbon(kind: Ribbon): string {
  const [fill, shade] = kind === 'blue' ? [indigo, colours.violet] : [red, wine];
  const body = 'M55 32C67 28 78 34 90 28C86 62 96 94 88 138C78 144 66 136 54 142C60 104 48 68 55 32z';
  return (
    shape(body, fill, 2.8) +
    flat('M90 28C86 62 96 94 88 138L82 140C90 96 80 62 84 30.6z', shade) +
    stroke(body, ink, 2.8) +
    (kind === 'poetry' ? writing(69, 56) : '')
  );
}
