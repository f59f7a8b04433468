// Every flower card as a picture: the drawing of its month with paper, edge and tag; and the back.
import { allFlowers, flower } from '../../koikoi/cards';
import { asAddress, colours, disc, each, flat, picture, placed, shape, stroke } from '../ink';
import { emblem } from '../emblem';
import { card, height, width } from './card';
import { faces as cherry } from './cherry';
import { faces as chrysanthemum } from './chrysanthemum';
import { faces as clover } from './clover';
import { faces as iris } from './iris';
import { faces as maple } from './maple';
import { faces as pampas } from './pampas';
import { faces as paulownia } from './paulownia';
import { faces as peony } from './peony';
import { faces as pine } from './pine';
import { faces as plum } from './plum';
import { faces as willow } from './willow';
import { faces as wisteria } from './wisteria';

const drawings = { ...pine, ...plum, ...cherry, ...wisteria, ...iris, ...peony, ...clover, ...pampas, ...chrysanthemum, ...maple, ...willow, ...paulownia };

/// As a part of a larger picture, 110 by 180.
export function drawing(id: string): string {
  const { month, kind, ribbon } = flower(id);
  return card(month, kind, ribbon, drawings[id] ?? '');
}
export const face = (id: string): string => picture(width, height, drawing(id));

/// Waves behind waves, as on printed cloth, with a blossom that bursts.
export function back(): string {
  const { wine, ink, gold, red } = colours;
  const rows = each(16, (row) =>
    each(7, (i) => {
      const [x, y] = [i * 20 - (row % 2 ? 10 : 0), row * 12 + 6];
      return shape(disc(x, y, 11), wine, 0) + stroke(disc(x, y, 10.4) + disc(x, y, 6.6) + disc(x, y, 2.8), red, 1.3);
    }).join(''),
  ).join('');
  return picture(
    width,
    height,
    `<clipPath id="edge"><rect width="${width}" height="${height}" rx="11"/></clipPath><g clip-path="url(#edge)" stroke="none"><path d="M0 0H${width}V${height}H0z" fill="${wine}"/>${rows}</g>` +
      `<rect x="9" y="9" width="${width - 18}" height="${height - 18}" rx="5" fill="none" stroke="${gold}" stroke-width="1.8"/>` +
      flat(disc(55, 90, 31), wine) + stroke(disc(55, 90, 31), gold, 1.8) + placed(emblem(gold, red, wine), 55, 90, 0.86) +
      `<rect x="2.2" y="2.2" width="${width - 4.4}" height="${height - 4.4}" rx="9.5" fill="none" stroke="${ink}" stroke-width="4.4"/>`,
  );
}

const made = new Map<string, string>();
/// The address of a card's picture, made once; without a card, that of the back.
export function faceAddress(id: string | null): string {
  const known = made.get(id ?? '');
  if (known) return known;
  const address = asAddress(id === null ? back() : face(id));
  made.set(id ?? '', address);
  return address;
}

export const drawn = (): string[] => allFlowers.map(({ id }) => id).filter((id) => id in drawings);
