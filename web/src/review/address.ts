// Turns in addresses: #turn-17.
import { gamePath } from '../net/api';
import type { Origin } from './review.svelte';

export function turnOf(hash: string): number | null {
  const number = /^#turn-(\d{1,4})$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number);
}

export const reviewLink = ({ table, game }: Origin, turn: number): string =>
  `${location.origin}${gamePath({ id: table, game_number: game })}#turn-${turn}`;
