// Every flower card as a picture: the drawing of its month with paper, edge and tag; and the back.
import { flower } from '../../koikoi/cards';
import { asAddress, colours, disc, each, flat, picture, placed, stroke } from '../ink';
import { emblem } from '../emblem';
import { card, edged, height, width } from './card';
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

export const drawings: Record<string, string> = {
  ...pine,
  ...plum,
  ...cherry,
  ...wisteria,
  ...iris,
  ...peony,
  ...clover,
  ...pampas,
  ...chrysanthemum,
  ...maple,
  ...willow,
  ...paulownia,
};

/// As a part of a larger picture, 110 by 180.
export function drawing(id: string): string {
  const { month, kind, ribbon } = flower(id);
  return card(month, kind, ribbon, drawings[id] ?? '');
}
export const face = (id: string): string => picture(width, height, drawing(id));

/// Waves behind waves, as on printed cloth, with a blossom that bursts.
export function back(): string {
  const { wine, gold, red } = colours;
  const rows = each(16, (row) =>
    each(7, (i) => {
      const [x, y] = [i * 20 - (row % 2 ? 10 : 0), row * 12 + 6];
      return flat(disc(x, y, 11), wine) + stroke(disc(x, y, 10.4) + disc(x, y, 6.6) + disc(x, y, 2.8), red, 1.3);
    }).join(''),
  ).join('');
  const frame = 'M14 9h82a5 5 0 0 1 5 5v152a5 5 0 0 1 -5 5h-82a5 5 0 0 1 -5 -5v-152a5 5 0 0 1 5 -5z';
  const medal = flat(disc(55, 90, 31), wine) + stroke(disc(55, 90, 31), gold, 1.8) + placed(emblem(gold, red, wine), 55, 90, 0.86);
  return picture(width, height, edged(wine, rows + stroke(frame, gold, 1.8) + medal));
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
