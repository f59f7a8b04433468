// Looking back: addresses, words of moves and reasons, notes, and the order in which a bot thinks.
import { beforeEach, describe, expect, it } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { review as deReview } from '../src/i18n/review/de';
import { review as enReview } from '../src/i18n/review/en';
import { review as esReview } from '../src/i18n/review/es';
import { review as fiReview } from '../src/i18n/review/fi';
import { review as frReview } from '../src/i18n/review/fr';
import { review as nlReview } from '../src/i18n/review/nl';
import { Notes } from '../src/table/notes.svelte';
import { turnOf } from '../src/review/address';
import { coarseFirst } from '../src/review/coarse';
import { moveWords } from '../src/review/move_words';

describe('addresses', () => {
  it('name a turn, or none', () => {
    expect(turnOf('#turn-17')).toBe(17);
    for (const hash of ['', '#17', '#turn-', '#turn--1', '#turn-1e3', '#turn-99999', '#turn-1&x']) expect(turnOf(hash)).toBeNull();
  });
});

describe('moves in words', () => {
  const names = ['Anna', 'Ben'];
  it.each([
    ['play 3', 'play card 3'],
    ['play 3 red', 'play card 3 as red'],
    ['discard 5', 'discard card 5'],
    ['clue 2 red', 'tell Ben red'],
    ['clue 1 4', 'tell Anna 4'],
    ['rearrange 2 1 3', 'rearrange the hand'],
    ['play boar', 'play boar'],
    ['wild moon', 'the lightning as a joker for moon'],
    ['take sake-cup', 'take sake cup'],
    ['koikoi', 'koi-koi'],
    ['stop', 'stop'],
  ])('%s', (move, words) => expect(moveWords(en, enReview, names, move)).toBe(words));

  it('speak the language of the page', () => {
    expect(moveWords(de, deReview, names, 'clue 2 red')).toBe(`Ben ${de.colours['R']} anzeigen`);
  });
});

describe('reasons', () => {
  const all = { en: enReview, fr: frReview, fi: fiReview, nl: nlReview, de: deReview, es: esReview };
  it.each(Object.entries(all))('%s uses every argument that it is given', (_, words) => {
    const hanabi = { slot: 3, card: 'CARD', target: 'TARGET', chance: 71 };
    const told = (reason: string): string => words.hanabiReasons[reason]?.(hanabi) ?? '';
    for (const reason of ['plays_sure', 'plays_likely', 'discards_useless', 'clue_to_play', 'clue_to_keep']) expect(told(reason)).toContain('3');
    for (const reason of ['clue_to_play', 'clue_to_keep', 'clue_informs']) expect(told(reason)).toContain('TARGET');
    for (const reason of ['plays_sure', 'clue_to_play', 'clue_to_keep']) expect(told(reason)).toContain('CARD');
    expect(told('plays_likely')).toContain('71');
    const koikoi = { yaku: 'YAKU', points: 7, chance: 61, other: 23 };
    const said = (reason: string): string => words.koikoiReasons[reason]?.(koikoi) ?? '';
    expect(said('makes_yaku')).toMatch(/YAKU.*7|7.*YAKU/);
    expect(said('stop_now')).toMatch(/7.*61/);
    expect(said('play_on')).toMatch(/61.*23/);
    expect(said('denies_yaku')).toMatch(/YAKU.*23/);
  });
});

describe('the order in which a bot thinks', () => {
  it('has every turn once, and the outline of the game first', () => {
    const turns = Array.from({ length: 30 }, (_, i) => i);
    const order = coarseFirst(turns);
    expect([...order].sort((a, b) => a - b)).toEqual(turns);
    expect(order.slice(0, 4)).toEqual([0, 8, 16, 24]);
  });
});

describe('notes', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    };
    (globalThis as Record<string, unknown>)['window'] = { localStorage };
  });

  it('are stamped with the turn, kept by game, and forgotten when removed', () => {
    let turn = 4;
    const notes = new Notes('a/1', () => turn);
    notes.add(7, '  a 5?  ');
    turn = 9;
    notes.add(7, 'surely');
    notes.add(8, ' ');
    expect(notes.of(7)).toEqual([
      { card: 7, turn: 4, text: 'a 5?' },
      { card: 7, turn: 9, text: 'surely' },
    ]);
    expect(new Notes('a/1', () => 0).textOf(7)).toBe('a 5?; surely');
    expect(new Notes('a/2', () => 0).list).toEqual([]);
    notes.remove(notes.of(7)[0]!);
    expect(new Notes('a/1', () => 0).textOf(7)).toBe('surely');
  });

  it('of the oldest games make room', () => {
    for (let game = 1; game <= 60; game++) new Notes(`t/${game}`, () => 1).add(1, 'x');
    expect(new Notes('t/1', () => 0).list).toEqual([]);
    expect(new Notes('t/60', () => 0).list).toHaveLength(1);
  });
});
