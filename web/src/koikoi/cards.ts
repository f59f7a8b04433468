// The 48 cards by name: month, kind and ribbon, to draw them, sort them and name them.

export type Kind = 'bright' | 'animal' | 'ribbon' | 'plain';
export type Ribbon = 'red' | 'blue' | 'poetry';

export interface Flower {
  id: string;
  /// From 1, January.
  month: number;
  kind: Kind;
  picture: string | null;
  ribbon: Ribbon | null;
}

export const kinds: Kind[] = ['bright', 'animal', 'ribbon', 'plain'];

/// Each month's plant, its picture cards with their kinds, and its ribbon.
const months: [plant: string, pictures: [string, Kind][], ribbon: Ribbon | null][] = [
  ['pine', [['crane', 'bright']], 'poetry'],
  ['plum', [['warbler', 'animal']], 'poetry'],
  ['cherry', [['curtain', 'bright']], 'poetry'],
  ['wisteria', [['cuckoo', 'animal']], 'red'],
  ['iris', [['bridge', 'animal']], 'red'],
  ['peony', [['butterflies', 'animal']], 'blue'],
  ['clover', [['boar', 'animal']], 'red'],
  [
    'pampas',
    [
      ['moon', 'bright'],
      ['geese', 'animal'],
    ],
    null,
  ],
  ['chrysanthemum', [['sake-cup', 'animal']], 'blue'],
  ['maple', [['deer', 'animal']], 'blue'],
  [
    'willow',
    [
      ['rain-man', 'bright'],
      ['swallow', 'animal'],
      ['lightning', 'plain'],
    ],
    'red',
  ],
  ['paulownia', [['phoenix', 'bright']], null],
];

const flowers = new Map<string, Flower>();
for (const [index, [plant, pictures, ribbon]] of months.entries()) {
  const month = index + 1;
  const add = (id: string, kind: Kind, picture: string | null, of: Ribbon | null): unknown =>
    flowers.set(id, { id, month, kind, picture, ribbon: of });
  for (const [picture, kind] of pictures) add(picture, kind, picture, null);
  if (ribbon) add(`${plant}-ribbon`, 'ribbon', null, ribbon);
  for (let number = 1; number <= 4 - pictures.length - (ribbon ? 1 : 0); number++) add(`${plant}-plain-${number}`, 'plain', null, null);
}

export const allFlowers: Flower[] = [...flowers.values()];

export function flower(id: string): Flower {
  return flowers.get(id) ?? { id, month: 1, kind: 'plain', picture: null, ribbon: null };
}

/// By month, and in it by kind.
export const byMonth = (a: string, b: string): number =>
  flower(a).month - flower(b).month || kinds.indexOf(flower(a).kind) - kinds.indexOf(flower(b).kind) || a.localeCompare(b);
