// Goes through everything that a Koi-Koi position leaves open, with the core, to see whether the answers of puzzles are right.
import type { Core, KoikoiView } from 'hanaza';
import type { Position } from '../../src/learn/lesson';
import { after, koikoiView, within } from './positions';

const pairs = (deck: string): string[] => deck.match(/../g)!;

/// The places in the deck whose cards seat 1 does not know: what seat 2 holds, then the pile from the top.
function hiddenPlaces(core: Core, position: Position): { held: number[]; pile: number[] } {
  return within(core, position, (study) => {
    const open = core.call('study_view', { study, viewer: 'open' }).view as KoikoiView;
    const deck = pairs(position.deck);
    const held = open.open_hands![1]!.map((card) => deck.indexOf(codeOf(card)));
    const first = deck.length - open.pile;
    return { held, pile: Array.from({ length: open.pile }, (_, i) => first + i) };
  });
}

/// The cards month by month, as decks count them: `a1` is the first.
const cards = `crane pine-ribbon pine-plain-1 pine-plain-2 warbler plum-ribbon plum-plain-1 plum-plain-2 curtain cherry-ribbon cherry-plain-1
  cherry-plain-2 cuckoo wisteria-ribbon wisteria-plain-1 wisteria-plain-2 bridge iris-ribbon iris-plain-1 iris-plain-2 butterflies peony-ribbon
  peony-plain-1 peony-plain-2 boar clover-ribbon clover-plain-1 clover-plain-2 moon geese pampas-plain-1 pampas-plain-2 sake-cup
  chrysanthemum-ribbon chrysanthemum-plain-1 chrysanthemum-plain-2 deer maple-ribbon maple-plain-1 maple-plain-2 rain-man swallow willow-ribbon
  lightning phoenix paulownia-plain-1 paulownia-plain-2 paulownia-plain-3`.split(/\s+/);
const codeOf = (card: string): string => 'abcdefghijkl'[Math.floor(cards.indexOf(card) / 4)]! + ((cards.indexOf(card) % 4) + 1);
const nameOf = (code: string): string => cards[(code.charCodeAt(0) - 97) * 4 + Number(code[1]) - 1]!;

/// Every way in which the first few hidden cards may lie: a deck each, the same moves having been made.
function* worlds(core: Core, position: Position, pileCards: number): Generator<string> {
  const { held, pile } = hiddenPlaces(core, position);
  const deck = pairs(position.deck);
  const places = [...held, ...pile];
  const hidden = places.map((place) => deck[place]!);
  const chosen = held.length + pileCards;
  function* arrange(taken: number[]): Generator<string> {
    if (taken.length === chosen) {
      const rest = hidden.map((_, i) => i).filter((i) => !taken.includes(i));
      const world = [...deck];
      [...taken, ...rest].forEach((from, to) => (world[places[to]!] = hidden[from]!));
      yield world.join('');
      return;
    }
    for (let i = 0; i < hidden.length; i++) if (!taken.includes(i)) yield* arrange([...taken, i]);
  }
  yield* arrange([]);
}

const gainOf = (view: KoikoiView): number => {
  const gains = view.result && 'gains' in view.result ? view.result.gains : [0, 0];
  return gains[0]! - gains[1]!;
};

/// The best that the seat on turn can reach for itself, everything being known: points of seat 1 less those of seat 2 in this round.
function solve(core: Core, position: Position, deck: string): number {
  const view = within(core, position, (study) => core.call('study_view', { study, viewer: 'open' }).view as KoikoiView, deck);
  if (view.result) return gainOf(view);
  const turn = view.turn!;
  const { moves } = within(core, position, (study) => koikoiView(core, study, turn), deck);
  const values = moves.map((each) => solve(core, after(position, each.move), deck));
  return turn === 1 ? Math.max(...values) : Math.min(...values);
}

/// What stopping brings, and what koi-koi brings on average over everything that may be hidden, both playing on as well as can be.
/// For the last turns: seat 2 has one card left and so has seat 1.
export function stopOrKoikoi(core: Core, position: Position): { stop: number; koikoi: number; worlds: number } {
  const stop = within(core, position, (study) => koikoiView(core, study, 1).stop!.total);
  const called = after(position, 'koikoi');
  let sum = 0;
  let count = 0;
  for (const deck of worlds(core, position, 2)) {
    try {
      sum += solve(core, called, deck);
      count += 1;
    } catch {
      // With these cards the game would not have come here.
    }
  }
  return { stop, koikoi: sum / count, worlds: count };
}

/// The cards that may come from the pile next, each as a deck.
function* nextFromPile(core: Core, position: Position): Generator<string> {
  const { held, pile } = hiddenPlaces(core, position);
  const deck = pairs(position.deck);
  for (const place of [...pile, ...held]) {
    const world = [...deck];
    [world[pile[0]!], world[place]] = [world[place]!, world[pile[0]!]!];
    yield world.join('');
  }
}

/// For every legal move: in how many of the cards that may be turned next it makes a yaku, whatever is chosen of two.
export function yakuChances(core: Core, position: Position): Map<string, number> {
  const { moves } = within(core, position, (study) => koikoiView(core, study, 1));
  const chances = new Map<string, number>();
  const made = (at: Position, deck: string): boolean => {
    const view = within(core, at, (study) => koikoiView(core, study, 1), deck);
    if (view.phase === 'decide' || view.result) return true;
    return view.turn === 1 && view.phase !== 'play' && view.moves.every((each) => made(after(at, each.move), deck));
  };
  for (const { move: text } of moves) {
    let yes = 0;
    let all = 0;
    for (const deck of nextFromPile(core, position)) {
      try {
        yes += made(after(position, text), deck) ? 1 : 0;
        all += 1;
      } catch {
        // With these cards the game would not have come here.
      }
    }
    chances.set(text, yes / all);
  }
  return chances;
}

/// For every legal move: how often seat 2 can make a yaku in the turn behind it, over every pair of card played and card turned.
export function yakuThreat(core: Core, position: Position): Map<string, number> {
  const { moves } = within(core, position, (study) => koikoiView(core, study, 1));
  const threat = new Map<string, number>();
  for (const { move: text } of moves) {
    const now = after(position, text);
    const state = within(core, now, (study) => koikoiView(core, study, 1));
    if (state.turn !== 2) continue;
    const { held, pile } = hiddenPlaces(core, now);
    const deck = pairs(position.deck);
    const hidden = [...held, ...pile];
    let yes = 0;
    let all = 0;
    for (const first of hidden)
      for (const second of hidden) {
        if (first === second) continue;
        const world = [...deck];
        const swap = (a: number, b: number): void => void ([world[a], world[b]] = [world[b]!, world[a]!]);
        const card = deck[first]!;
        swap(held[0]!, first);
        swap(pile[0]!, world.indexOf(deck[second]!));
        if (world[held[0]!] !== card) continue;
        try {
          yes += canScore(core, now, world.join(''), card) ? 1 : 0;
          all += 1;
        } catch {
          // With these cards the game would not have come here.
        }
      }
    threat.set(text, yes / all);
  }
  return threat;
}

/// Whether seat 2 comes to a decision with this card of its hand.
function canScore(core: Core, position: Position, deck: string, code: string): boolean {
  const reach = (at: Position): boolean => {
    const view = within(core, at, (study) => koikoiView(core, study, 2), deck);
    if (view.phase === 'decide' || (view.result !== null && view.result.how === 'stopped')) return true;
    return view.turn === 2 && view.phase !== 'play' && view.moves.some((each) => reach(after(at, each.move)));
  };
  return reach(after(position, `play ${nameOf(code)}`));
}
