// Counts what a Hanabi position leaves open, apart from the core, to see whether the answers of puzzles are right.
import type { Core, HanabiView } from 'hanaza';
import type { Position } from '../../src/learn/lesson';
import { after, hanabiView, within } from './positions';

const copies = [0, 3, 2, 2, 2, 1];

/// How many of each kind a viewer does not see: neither in other hands, nor played, nor discarded.
function unseen(view: HanabiView): Map<string, number> {
  const left = new Map<string, number>();
  for (const { colour } of view.fireworks) for (let rank = 1; rank <= 5; rank++) left.set(`${colour}${rank}`, copies[rank]!);
  const take = (card: string): unknown => left.set(card, left.get(card)! - 1);
  view.discard.forEach(take);
  for (const { colour, height } of view.fireworks) for (let rank = 1; rank <= height; rank++) take(`${colour}${rank}`);
  for (const hand of Object.values(view.hands)) for (const { card } of hand) if (card) take(card);
  return left;
}

/// What each card of the viewer's hand can be. Cards that are known for certain are not elsewhere.
export function possible(view: HanabiView): string[][] {
  const left = unseen(view);
  const kinds = (view.hands[String(view.me)] ?? []).map(({ colours, ranks }) =>
    [...colours].flatMap((colour) => [...ranks].map((rank) => colour + rank)),
  );
  const open = kinds.map((all) => all.filter((card) => left.get(card)! > 0));
  const known = open.flatMap((all) => (all.length === 1 ? all : []));
  return open.map((all) => (all.length === 1 ? all : all.filter((card) => left.get(card)! > known.filter((each) => each === card).length)));
}

export const fits = (view: HanabiView, card: string): boolean =>
  view.fireworks.some(({ colour, height }) => card === `${colour}${height + 1}`);

/// Whether the show loses something with this card: it is still wanted, and the last of its kind.
function isLast(view: HanabiView, card: string): boolean {
  const firework = view.fireworks.find(({ colour }) => colour === card[0])!;
  const rank = Number(card[1]);
  return rank > firework.height && rank <= firework.reach && view.discard.filter((each) => each === card).length === copies[rank]! - 1;
}

const slots = (open: string[][], good: (card: string) => boolean): number[] =>
  open.flatMap((all, i) => (all.every(good) ? [i + 1] : []));

export const surePlays = (view: HanabiView): number[] => slots(possible(view), (card) => fits(view, card));
export const safeDiscards = (view: HanabiView): number[] => slots(possible(view), (card) => !isLast(view, card));

/// For every legal move: what can still be reached once the teammate, a bot, has answered it.
export function reachableAfter(core: Core, position: Position, bot: 'conventions' | 'simple'): Map<string, number> {
  const { moves } = within(core, position, (study) => hanabiView(core, study, 1));
  return new Map(
    moves.map(({ move }) => [
      move,
      within(core, after(position, move), (study) => {
        const now = hanabiView(core, study, 1);
        if (now.turn === null) return now.score;
        const answer = core.call('study_bot', { study, bot }).move;
        core.call('study_move', { study, move: answer });
        return hanabiView(core, study, 1).reachable;
      }),
    ]),
  );
}

/// For every clue: how many cards the teammate then knows to fit.
export function playsKnownAfter(core: Core, position: Position): Map<string, number> {
  const { moves } = within(core, position, (study) => hanabiView(core, study, 1));
  const clues = moves.filter(({ move }) => move.startsWith('clue '));
  return new Map(
    clues.map(({ move }) => [
      move,
      within(core, after(position, move), (study) => {
        const view = hanabiView(core, study, 2);
        const open = possible(view);
        const sure = surePlays(view);
        // Two that may be the same card are one.
        return new Set(sure.map((slot) => (open[slot - 1]!.length === 1 ? open[slot - 1]![0] : `slot ${slot}`))).size;
      }),
    ]),
  );
}

/// For every legal move with two turns to go: the points in the end, when the teammate plays a card that they know to fit, if any.
export function pointsInTheEnd(core: Core, position: Position): Map<string, number> {
  const { moves } = within(core, position, (study) => hanabiView(core, study, 1));
  return new Map(
    moves.map(({ move }) => {
      const now = after(position, move);
      const [sure, points] = within(core, now, (study) => [surePlays(hanabiView(core, study, 2)), hanabiView(core, study, 1).points] as const);
      const replies = sure.map((slot) => within(core, after(now, `play ${slot}`), (study) => hanabiView(core, study, 1).points));
      return [move, Math.max(points, ...replies)];
    }),
  );
}
