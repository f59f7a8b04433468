// Moves as people type them, in their own language: finds the offered move that is meant.
import type { Catalogue } from '../i18n/en';
import type { OfferedMove, Table } from '../net/protocol';
import { colourOfWord } from '../hanabi/colours';
import { flowerName } from './koikoi';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const tokens = (text: string): string[] =>
  plain(text)
    .split(/[\s-]+/)
    .filter(Boolean);

/// Every way in which one word of a move may be typed.
function wordings(t: Catalogue, table: Table, word: string, place: number): string[] {
  if (place === 0) return [word, ...((t.typed as Record<string, string[]>)[word] ?? [])];
  if (table.game === 'koikoi') return [word, flowerName(t, word)];
  const colour = colourOfWord(word);
  if (colour) return [word, t.colours[colour] ?? word];
  return [word];
}

function phrases(t: Catalogue, table: Table, move: string): string[] {
  let all = [''];
  const isClue = move.startsWith('clue ');
  for (const [place, word] of move.split(' ').entries()) {
    const seatName = isClue && place === 1 ? table.seats[Number(word) - 1]?.name : undefined;
    const ways = seatName ? [word, seatName] : wordings(t, table, word, place);
    all = all.flatMap((before) => ways.map((way) => `${before} ${way}`));
  }
  return all;
}

/// The one offered move that was typed, words shortened or not; otherwise what was typed, for the server to judge.
export function typedMove(t: Catalogue, table: Table, offered: readonly OfferedMove[], typed: string): string {
  const wanted = tokens(typed);
  const begun = new Set<string>();
  for (const { move } of offered)
    for (const phrase of phrases(t, table, move)) {
      const words = tokens(phrase);
      if (words.join(' ') === wanted.join(' ')) return move;
      if (words.length >= wanted.length && wanted.every((part, i) => words[i]?.startsWith(part))) begun.add(move);
    }
  const [only] = begun;
  return begun.size === 1 && only !== undefined ? only : typed.trim();
}
