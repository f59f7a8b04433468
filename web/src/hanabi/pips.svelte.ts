// How much of the clues is shown on cards: nothing, what they said, or all that they leave open.
import { keep, kept } from '../net/kept';

export type Pips = 'none' | 'positive' | 'all';
export const allPips: Pips[] = ['none', 'positive', 'all'];

let chosen = $state<Pips>(kept<Pips>('pips') ?? 'all');

export const pips = (): Pips => chosen;

export function usePips(pips: Pips): void {
  chosen = pips;
  keep('pips', pips);
}
