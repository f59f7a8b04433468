// Simple figures over many games.
import type { Game, Player } from './game';

export interface HanabiLine {
  edition: string;
  players: number;
  games: number;
  mean: number;
  best: number;
  perfect: number;
}

export interface PartnerLine {
  partners: Player[];
  games: number;
  /// Share of the perfect score, on average.
  share: number;
}

export interface KoikoiLine {
  edition: string;
  games: number;
  won: number;
  drawn: number;
}

export interface KoikoiStyle {
  yaku: [yaku: string, times: number][];
  called: number;
  calledWon: number;
}

function grouped<Item>(items: Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
const finished = (games: Game[]): Game[] => games.filter(({ over }) => over);
const others = ({ players, seat }: Game): Player[] => players.filter((_, i) => i !== seat - 1);
const sameAs = ({ name, bot }: Player): string => (bot ? `bot ${bot}` : `person ${name}`);

const scores = (games: Game[]) => finished(games).flatMap((game) => (game.hanabi ? [{ ...game, ...game.hanabi }] : []));

export const hanabiLines = (games: Game[]): HanabiLine[] =>
  grouped(scores(games), ({ edition, players }) => `${edition} ${players.length}`).map((group) => ({
    edition: group[0]!.edition,
    players: group[0]!.players.length,
    games: group.length,
    mean: sum(group.map(({ score }) => score)) / group.length,
    best: Math.max(...group.map(({ score }) => score)),
    perfect: group.filter(({ score, perfect }) => score === perfect).length,
  }));

export const partnerLines = (games: Game[]): PartnerLine[] =>
  grouped(scores(games), (game) => others(game).map(sameAs).sort().join(', ')).map((group) => ({
    partners: others(group[0]!),
    games: group.length,
    share: sum(group.map(({ score, perfect }) => score / perfect)) / group.length,
  }));

const matches = (games: Game[]) => finished(games).flatMap((game) => (game.koikoi ? [{ ...game, ...game.koikoi }] : []));

export const koikoiLines = (games: Game[]): KoikoiLine[] =>
  grouped(matches(games), ({ edition }) => edition).map((group) => ({
    edition: group[0]!.edition,
    games: group.length,
    won: group.filter(({ mine, theirs }) => mine > theirs).length,
    drawn: group.filter(({ mine, theirs }) => mine === theirs).length,
  }));

export function koikoiStyle(games: Game[]): KoikoiStyle {
  const yaku = new Map<string, number>();
  for (const match of matches(games))
    for (const [name, times] of Object.entries(match.yaku)) yaku.set(name, (yaku.get(name) ?? 0) + times);
  return {
    yaku: [...yaku].sort((a, b) => b[1] - a[1]),
    called: sum(matches(games).map(({ called }) => called)),
    calledWon: sum(matches(games).map(({ calledWon }) => calledWon)),
  };
}
