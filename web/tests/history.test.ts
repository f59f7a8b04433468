// What is remembered of a game, and what many games add up to.
import { describe, expect, it } from 'vitest';
import { koikoiFigures, type Game, type Told } from '../src/history/game';
import { hanabiLines, koikoiLines, koikoiStyle, partnerLines } from '../src/history/statistics';
import type { GameEvent, KoikoiView } from '../src/net/protocol';

const view = { totals: [12, 30] } as unknown as KoikoiView;
const ended = (winner: number | null, how = 'stopped'): GameEvent => ({ type: 'ended', how, winner });
const called = (seat: number): GameEvent => ({ type: 'called', seat });

describe('a match of Koi-Koi', () => {
  const told: Told[] = [
    { events: [called(2)], yaku: [] },
    { events: [ended(2)], yaku: [{ yaku: 'tan', points: 2 }] },
    { events: [called(1), called(2)], yaku: [] },
    { events: [{ type: 'cancelled', why: 'field_teshi' }], yaku: [] },
    { events: [called(2)], yaku: [] },
    { events: [ended(null, 'exhausted')], yaku: [] },
    { events: [ended(2, 'special_hand')], yaku: [] },
  ];

  it('counts own yaku and calls, seen from one seat', () => {
    expect(koikoiFigures(told, view, 2)).toEqual({ mine: 30, theirs: 12, yaku: { tan: 1 }, called: 3, calledWon: 1 });
    expect(koikoiFigures(told, view, 1)).toEqual({ mine: 12, theirs: 30, yaku: {}, called: 1, calledWon: 0 });
  });
});

const person = (name: string) => ({ name, bot: null });
const bot = { name: 'Ben', bot: 'hat' };
const base = { path: '/t/x', number: 1, edition: 'english', at: 0, seat: 1, over: true };
const show = (score: number, others: Game['players'], more: Partial<Game> = {}): Game => ({
  ...base,
  game: 'hanabi',
  players: [person('Anna'), ...others],
  hanabi: { score, perfect: 25 },
  ...more,
});
const match = (mine: number, theirs: number, yaku: Record<string, number>, calls = [0, 0]): Game => ({
  ...base,
  game: 'koikoi',
  edition: 'bga',
  players: [person('Anna'), bot],
  koikoi: { mine, theirs, yaku, called: calls[0]!, calledWon: calls[1]! },
});

describe('many games', () => {
  const games = [
    show(25, [bot]),
    show(20, [{ ...bot, name: 'Eva' }]),
    show(10, [person('Chiara'), bot]),
    show(0, [bot], { over: false }),
    match(5, 1, { tan: 2, tane: 1 }, [3, 1]),
    match(4, 4, { tan: 1 }, [1, 1]),
  ];

  it('of Hanabi: by edition and players, and by partners, bots by their kind', () => {
    expect(hanabiLines(games)).toEqual([
      { edition: 'english', players: 2, games: 2, mean: 22.5, best: 25, perfect: 1 },
      { edition: 'english', players: 3, games: 1, mean: 10, best: 10, perfect: 0 },
    ]);
    expect(partnerLines(games).map(({ partners, games: count, share }) => [partners.length, count, share])).toEqual([
      [1, 2, 0.9],
      [2, 1, 0.4],
    ]);
  });

  it('of Koi-Koi: won and tied, yaku, calls', () => {
    expect(koikoiLines(games)).toEqual([{ edition: 'bga', games: 2, won: 1, drawn: 1 }]);
    expect(koikoiStyle(games)).toEqual({ yaku: [['tan', 3], ['tane', 1]], called: 4, calledWon: 2 });
  });

  it('of which there are none', () => {
    expect([hanabiLines([]), partnerLines([]), koikoiLines([])]).toEqual([[], [], []]);
    expect(koikoiStyle([])).toEqual({ yaku: [], called: 0, calledWon: 0 });
  });
});
