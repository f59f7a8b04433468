// Every card has a drawing of its own, and every drawing is a whole one.
import { describe, expect, it } from 'vitest';
import { drawings, face as flowerFace } from '../src/art/flowers/faces';
import { face as hanabiFace } from '../src/art/hanabi/faces';
import { lettering } from '../src/art/glyphs';
import { allFlowers } from '../src/koikoi/cards';

/// Elements open and close in order, and no number went wrong.
function expectWhole(svg: string): void {
  const open: string[] = [];
  for (const [, closing, name, single] of svg.matchAll(/<(\/?)([\w-]+)[^>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!single) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
}

describe('flower cards', () => {
  it('has one drawing for each card, no two alike', () => {
    expect(Object.keys(drawings).sort()).toEqual(allFlowers.map(({ id }) => id).sort());
    expect(new Set(Object.values(drawings)).size).toBe(48);
  });
  it.each(allFlowers)('$id is whole', ({ id }) => expectWhole(flowerFace(id)));
});

describe('Hanabi cards', () => {
  const cards = [...'RYGWBKM'].flatMap((colour) => [...'12345'].map((rank) => colour + rank));
  it.each(cards)('%s is whole and shows its letter and value', (card) => {
    const drawn = hanabiFace(card);
    expectWhole(drawn);
    for (const sign of card) expect(drawn).toContain(lettering(sign, 0, 0, 14, '').match(/ d="[^"]+"/)![0]);
  });
  it('draws no two alike', () => {
    expect(new Set(cards.map(hanabiFace)).size).toBe(cards.length);
  });
});
