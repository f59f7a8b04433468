// Sentences of the log, and moves as people type them.
import { describe, expect, it } from 'vitest';
import { rearrangement } from '../src/hanabi/choice';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { fi } from '../src/i18n/fi';
import { fr } from '../src/i18n/fr';
import { fitCards } from '../src/koikoi/fit';
import { allFlowers } from '../src/koikoi/cards';
import type { GameEvent, Table } from '../src/net/protocol';
import { clockText } from '../src/table/clock';
import type { LogEntry } from '../src/table/session.svelte';
import { knowledgeWords } from '../src/words/hanabi';
import { flowerLabel } from '../src/words/koikoi';
import { tell } from '../src/words/log';
import { valueWords } from '../src/words/options';
import { typedMove } from '../src/words/typed';

const entry = (events: GameEvent[], what: LogEntry['what'] = { type: 'moved' }): LogEntry => ({
  sequence: 1,
  at: 0,
  what,
  events,
  names: ['Anna', 'Ben'],
  me: 1,
  yaku: [{ yaku: 'hanami', points: 5 }],
  pending: 'boar',
});

describe('the log', () => {
  it('tells a clue to me', () => {
    const clue = { type: 'clued', seat: 2, target: 1, colour: 'R', touched: [1, 4] };
    expect(tell(en, 'hanabi', entry([clue]))).toEqual(['Ben tells you: red, cards 1 and 4.']);
    expect(tell(fr, 'hanabi', entry([clue]))).toEqual(['Ben vous donne un indice : rouge, cartes 1 et 4.']);
    expect(tell(fi, 'hanabi', entry([clue]))).toEqual(['Ben antaa vihjeen sinulle: punainen, kortit 1 ja 4.']);
  });
  it('tells a play and the card drawn, but never mine', () => {
    const played = { type: 'played', seat: 1, slot: 3, card: 'B5', announced: null, placed: true, clues_returned: 1 };
    expect(tell(en, 'hanabi', entry([played, { type: 'drew', seat: 1, card: null }]))).toEqual([
      'You play card 3: blue 5. It fits, a clue token comes back.',
    ]);
  });
  it('tells how a round ended', () => {
    const ended = { type: 'ended', how: 'stopped', winner: 2, gains: [0, 10] };
    expect(tell(en, 'koikoi', entry([ended]))).toEqual(['Ben stops with Hanami 5: 10 points.']);
    expect(tell(de, 'koikoi', entry([{ type: 'ended', how: 'exhausted', winner: null, gains: [1, 0] }]))).toEqual([
      'Die Hände sind leer. Du bekommst als Geber 1 Punkt.',
    ]);
  });
  it('tells apart a card that stays and one that still chooses', () => {
    expect(tell(en, 'koikoi', entry([{ type: 'played', seat: 2, card: 'deer', taken: [] }]))).toEqual(['Ben lays deer on the field.']);
    expect(tell(en, 'koikoi', entry([{ type: 'played', seat: 2, card: 'boar', taken: [] }]))).toEqual(['Ben plays boar.']);
  });
  it('tells what happens around the game', () => {
    expect(tell(en, 'koikoi', entry([], { type: 'proposed', seat: 2, proposal: 'pause' }))).toEqual(['Ben asks for a pause.']);
    expect(tell(en, 'koikoi', entry([], { type: 'said', person: 1 }))).toEqual([]);
    expect(tell(en, 'koikoi', entry([], { type: 'dealt', round: 2 }))).toEqual(['Round 2.']);
  });
  it('tells no rounds of Hanabi, which has none', () => {
    expect(tell(en, 'hanabi', entry([{ type: 'dealt' }], { type: 'dealt', round: 1 }))).toEqual(['The cards are dealt.']);
  });
});

describe('typed moves', () => {
  const table = { game: 'hanabi', seats: [{ name: 'Me' }, { name: 'Anna' }, { name: 'Anton B' }] } as unknown as Table;
  const offered = ['play 1', 'play 2', 'clue 2 red', 'clue 2 3', 'clue 3 red', 'clue 3 white'].map((move) => ({ move }));
  it.each([
    ['clue Anna red', 'clue 2 red'],
    ['c anna r', 'clue 2 red'],
    ['clue anton b white', 'clue 3 white'],
    ['clue 3 red', 'clue 3 red'],
    ['PLAY 2', 'play 2'],
    ['p 1', 'play 1'],
  ])('%s', (typed, move) => expect(typedMove(en, table, offered, typed)).toBe(move));
  it('speaks other languages, with or without accents', () => {
    expect(typedMove(fr, table, offered, 'indice Anna rouge')).toBe('clue 2 red');
    expect(typedMove(de, table, offered, 'Hinweis Anton B weiß')).toBe('clue 3 white');
    const koikoi = { game: 'koikoi', seats: [] } as unknown as Table;
    expect(typedMove(fi, koikoi, [{ move: 'play boar' }, { move: 'play deer' }], 'pelaa villisika')).toBe('play boar');
    expect(typedMove(fr, koikoi, [{ move: 'play lightning' }], 'jouer eclair')).toBe('play lightning');
  });
  it('leaves to the server what is not offered or not clear', () => {
    expect(typedMove(en, table, offered, 'discard 1')).toBe('discard 1');
    expect(typedMove(en, table, offered, 'clue')).toBe('clue');
  });
});

describe('small things', () => {
  it('says what is known of a card', () => {
    const view = { fireworks: [...'RYGWB'].map((colour) => ({ colour })), perfect: 25 } as never;
    expect(knowledgeWords(en, view, { id: 1, card: null, colours: 'RB', ranks: '12345', clued: '' })).toBe('red or blue; any value');
    expect(knowledgeWords(en, view, { id: 1, card: null, colours: 'R', ranks: '1', clued: 'R1' })).toBe('red; 1; clued red and 1');
  });
  it('names every flower card once', () => {
    expect(allFlowers).toHaveLength(48);
    expect(new Set(allFlowers.map(({ id }) => id)).size).toBe(48);
    expect(flowerLabel(en, 'en', 'pine-ribbon')).toBe('pine ribbon, January, ribbon (red with a poem)');
  });
  it('moves a card to another place', () => {
    expect(rearrangement(5, 3, 1)).toBe('rearrange 3 1 2 4 5');
    expect(rearrangement(4, 1, 4)).toBe('rearrange 2 3 4 1');
    expect(rearrangement(4, 1, 5)).toBeNull();
  });
  it('shows clocks', () => {
    expect([clockText(61_000), clockText(-5), clockText(3_600_000)]).toEqual(['1:01', '0:00', '1:00:00']);
  });
  it('fits cards into a space', () => {
    const fit = fitCards(8, { width: 300, height: 180 }, 5, 44 / 72, 92);
    expect(fit.columns).toBe(4);
    expect(fit.width).toBeLessThanOrEqual(53);
  });
});

describe('options', () => {
  it.each([en, de, fi, fr])('mean what they say', (words) => {
    expect(valueWords(words, 'set_extras', 'stack')).toBe(words.values['stack']);
    expect(valueWords(words, 'field_three', 'stack')).not.toBe(words.values['stack']);
    expect(valueWords(words, 'own_calls', 'none')).not.toBe(valueWords(words, 'koikoi_limit', 'none'));
    expect(valueWords(words, 'rounds', 6)).toBe('6');
  });
});
